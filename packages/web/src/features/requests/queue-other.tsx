import { dayText, moscowDay } from '@portal/domain/days'
import { counted } from '@portal/domain/plural'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Card } from '../../platform/ui/card.tsx'
import { Chip } from '../../platform/ui/chip.tsx'
import { totalText } from './list-words.ts'
import type { Queue } from './queue-query.ts'
import { readTone } from './read-tone.ts'
import type { RequestRow } from './requests-queries.ts'

interface QueueOtherProps {
  /** «Ждём экспертизу». */
  title: string
  part: Queue['other']
  now: Date
  allHref: string
}

/** What the other side is doing, and till when. */
export function QueueOther({ title, part: { rows, total }, now, allHref }: QueueOtherProps) {
  return (
    <Card
      title={
        <>
          {title} <span className="queue-count">{totalText(total)}</span>
        </>
      }
      aside={rows.length < total.count && <a href={allHref}>Показать все</a>}
      flush
    >
      {rows.length === 0 ? (
        <p className="queue-empty muted">Другая сторона ничего не должна.</p>
      ) : (
        <ul className="queue-list">
          {rows.map((row) => (
            <li key={row.id} className="queue-line">
              <p>
                <a className="num nowrap" href={`/request/${row.id}`} data-row-link>
                  {typograph(`№ ${row.number}`)}
                </a>{' '}
                {row.objectName ? typograph(row.objectName) : 'Объект без названия'}
              </p>
              <p className="queue-facts">
                <Chip tone={readTone(row.tone)}>{row.stageTitle}</Chip>
                <span className="meta">{waitText(row, now)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function waitText({ turn }: RequestRow, now: Date): string {
  if (turn.dueAt === null) return typograph(turn.todo)
  const due = new Date(turn.dueAt)
  const till = `${due < now ? 'срок был' : 'до'} ${dayText(moscowDay(due))}`
  if (due < now || turn.daysLeft === null) return till
  return `${till}, ${turn.daysLeft === 0 ? 'последний день' : `ещё ${counted(turn.daysLeft, ['раб. день', 'раб. дня', 'раб. дней'])}`}`
}
