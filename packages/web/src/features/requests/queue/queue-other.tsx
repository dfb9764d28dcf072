import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { counted } from '@portal/domain/russian/plural'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { toTone } from '../../../platform/ui/tone.ts'
import { leadText } from './lead-text.ts'
import { objectText } from '../list/list-words.ts'
import { QueuePart } from './queue-part.tsx'
import type { Queue } from './queue-query.ts'
import type { RequestRow } from '../requests-queries.ts'

interface QueueOtherProps {
  /** «Ждём экспертизу». */
  title: string
  part: Queue['other']
  now: Date
  allHref: string
  /** The reader is of the examination organisation: he is told who leads. */
  isStaff: boolean
}

/** What the other side is doing, and till when. */
export function QueueOther({ now, isStaff, ...part }: QueueOtherProps) {
  return (
    <QueuePart {...part} empty={<p className="queue-empty muted">Сейчас ни одно заявление не ждёт другой стороны.</p>}>
      {(row) => (
        <li key={row.id} className="queue-line">
          <p>
            <a className="num nowrap" href={`/request/${row.id}`} data-row-link>
              {typograph(`№ ${row.number}`)}
            </a>{' '}
            {objectText(row)}
          </p>
          <p className="queue-facts">
            <Chip tone={toTone(row.tone)}>{row.stageTitle}</Chip>
            <span className="meta">{waitText(row, now)}</span>
            {isStaff && <span className="meta">{leadText(row)}</span>}
          </p>
        </li>
      )}
    </QueuePart>
  )
}

function waitText({ turn }: RequestRow, now: Date): string {
  if (turn.dueAt === null) return typograph(turn.todo)
  const due = new Date(turn.dueAt)
  const till = `${due < now ? 'срок был' : 'до'} ${dayText(moscowDay(due))}`
  if (due < now || turn.daysLeft === null) return till
  return `${till}, ${turn.daysLeft === 0 ? 'последний день' : `ещё ${counted(turn.daysLeft, ['раб. день', 'раб. дня', 'раб. дней'])}`}`
}
