import './exchange.css'
import type { Got } from '@portal/contract/endpoint'
import type { exchange } from '@portal/contract/features/exchange/endpoints'
import { systems } from '@portal/domain/outside-systems/systems'
import { counted } from '@portal/domain/russian/plural'
import { useQuery } from '@tanstack/react-query'
import { momentText } from '../../platform/time/moment-text.ts'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { SkeletonCard } from '../../platform/ui/states/skeletons.tsx'
import { systemsQuery } from './exchange-queries.ts'

type SystemView = Got<typeof exchange.systems>['systems'][number]

interface SystemCardsProps {
  onChoose: (system: SystemView['code']) => void
}

/** Every system of others: how it is connected and how it has been answering; a press shows its calls below. */
export function SystemCards({ onChoose }: SystemCardsProps) {
  const query = useQuery(systemsQuery)
  if (query.isPending) return <SkeletonCard title="Системы" lines={4} />
  if (query.isError)
    return (
      <ErrorCard title="Не удалось узнать состояние систем" error={query.error} onRetry={() => void query.refetch()} />
    )
  return (
    <Card flush>
      <ul className="exchange-systems" aria-label="Внешние системы">
        {query.data.systems.map((system) => (
          <li key={system.code}>
            <button type="button" className="exchange-system" onClick={() => onChoose(system.code)}>
              <span className="exchange-name">{systems[system.code]}</span>
              <StateChip system={system} />
              <span className="meta exchange-note">{noteOf(system)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function isAway({ lastOkAt, lastFailedAt }: SystemView): boolean {
  return lastFailedAt !== null && (lastOkAt === null || lastFailedAt > lastOkAt)
}

function StateChip({ system }: { system: SystemView }) {
  const { adapter, lastOkAt } = system
  if (adapter === 'off') return <Chip tone="neutral">Не подключена</Chip>
  if (isAway(system)) return <Chip tone="danger">Не отвечает</Chip>
  if (adapter === 'own') return <Chip tone="neutral">Отвечает сам портал</Chip>
  return lastOkAt ? <Chip tone="success">Отвечает</Chip> : <Chip tone="neutral">Ещё не спрашивали</Chip>
}

function noteOf(system: SystemView): string {
  const { lastOkAt, lastFailedAt, failure, calls, failures, waiting } = system
  const said = isAway(system)
    ? `сбой ${momentText(lastFailedAt ?? '')}: ${failure ?? 'причина не названа'}`
    : lastOkAt && `последний ответ ${momentText(lastOkAt)}`
  return [
    said,
    calls > 0 && `за сутки ${counted(calls, ['обращение', 'обращения', 'обращений'])}`,
    failures > 0 && counted(failures, ['сбой', 'сбоя', 'сбоев']),
    waiting > 0 && `ждут отправки: ${waiting}`,
  ]
    .filter(Boolean)
    .join(', ')
}
