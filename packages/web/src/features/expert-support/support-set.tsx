import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { useQuery } from '@tanstack/react-query'
import { sizeText } from '../../platform/format/numbers.ts'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { FileLink } from '../../platform/ui/files/file-link.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'
import { changedSlotsQuery, currentSetQuery, type SupportSection } from './support-queries.ts'

/** The documentation as positive assessments have left it: which section is from where. */
export function CurrentSet({ requestId }: { requestId: string }) {
  const asked = useQuery(currentSetQuery(requestId))
  const { data } = asked
  if (asked.error && !data) return <FailedPart title="Не удалось загрузить действующий комплект" query={asked} />
  return (
    <Card title="Действующий комплект">
      {!data && <SkeletonLines lines={3} what="комплект" />}
      {data?.sections.length === 0 && (
        <EmptyState title="Разделов на портале пока нет">
          Здесь встанут разделы, по которым получена положительная оценка.
        </EmptyState>
      )}
      {data && data.sections.length > 0 && <Sections rows={data.sections} withSource />}
    </Card>
  )
}

/** What this application changes, file by file against what stood before; the rest as it stands. */
export function ChangedSections({ requestId }: { requestId: string }) {
  const asked = useQuery(changedSlotsQuery(requestId))
  const { data } = asked
  if (asked.error && !data) return <FailedPart title="Не удалось сравнить разделы" query={asked} />
  return (
    <Card title="Что изменено" aside={data && <span className="muted">{`${data.count} из ${data.total}`}</span>}>
      {!data && <SkeletonLines lines={3} what="изменения" />}
      {data?.count === 0 && (
        <EmptyState title="Изменённых разделов пока нет">
          Загрузите в «Документы» только те разделы, которые изменились: остальные проверять не нужно.
        </EmptyState>
      )}
      {data && data.count > 0 && <Sections rows={data.changed} />}
      {data && data.rest.length > 0 && (
        <details>
          <summary>{`Без изменений: ${data.rest.length}`}</summary>
          <Sections rows={data.rest} withSource />
        </details>
      )}
    </Card>
  )
}

const states = {
  added: { tone: 'info', text: 'Добавлен' },
  replaced: { tone: 'warn', text: 'Заменён' },
  same: { tone: 'neutral', text: 'Тот же файл' },
} as const

function Sections({ rows, withSource = false }: { rows: readonly SupportSection[]; withSource?: boolean }) {
  return (
    <ul className="support-sections">
      {rows.map(({ code, title, part, from, files }) => (
        <li key={`${code} ${part}`} className="stack g8">
          <p>
            <b>{title}</b>
            {part && <span className="meta">{` · ${part}`}</span>}
            {withSource && from && (
              <span className="meta">
                {' · '}
                <a href={`/request/${from.id}`}>{`из заявления № ${from.number}`}</a>
              </span>
            )}
          </p>
          <ul className="support-files">
            {files.map(({ ref, name, size, at, state, was }) => (
              <li key={ref} className="support-file">
                <FileLink file={{ ref, name }}>{name}</FileLink>
                <span className="meta">{`${sizeText(size)}, ${dayText(moscowDay(new Date(at)))}`}</span>
                {state && <Chip tone={states[state].tone}>{states[state].text}</Chip>}
                {was && state === 'replaced' && (
                  <span className="meta">
                    {'вместо '}
                    <FileLink file={was}>{was.name}</FileLink>
                    {` из № ${was.number}`}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
