import { Card } from '../../platform/ui/card.tsx'
import { Chip } from '../../platform/ui/chip.tsx'
import { ServiceHealth } from './service-health.tsx'
import type { ServiceView } from './registers-queries.ts'

const states = {
  live: { tone: 'success', label: 'Подключён' },
  embedded: { tone: 'warn', label: 'Выдуманные записи' },
  absent: { tone: 'warn', label: 'Не подключён' },
} as const

/** A register that is only asked: whether anybody is, and how he answers. */
export function ServiceCard({ service: { title, of, adapter, health } }: { service: ServiceView }) {
  const { tone, label } = states[adapter]
  return (
    <Card title={title} aside={<Chip tone={tone}>{label}</Chip>}>
      <div className="stack g12">
        <p className="muted">{of}</p>
        {adapter === 'live' && <ServiceHealth health={health} />}
        {adapter === 'embedded' && (
          <p>Отвечает набор демонстрации из выдуманных людей. О настоящих специалистах он ничего не говорит.</p>
        )}
        {adapter === 'absent' && (
          <p>Портал отвечает, что статус не проверен. Адрес службы задаётся переменной SPECIALISTS_URL.</p>
        )}
      </div>
    </Card>
  )
}
