import { type Day, dayText, moscowDay, yearOf } from '@portal/domain/calendar/days'
import { forms, plural } from '@portal/domain/russian/plural'
import { deadlineText } from '../../../platform/time/moment-text.ts'

interface QueueDaysLeftProps {
  dueAt: string | null
  daysLeft: number | null
  now: Date
}

/** How long is left as one large figure, and the day itself; what is past says so in words. */
export function QueueDaysLeft({ dueAt, daysLeft, now }: QueueDaysLeftProps) {
  if (dueAt === null || daysLeft === null) return <span className="queue-days muted">без срока</span>
  const late = new Date(dueAt) < now
  const day = shortDay(moscowDay(new Date(dueAt)), moscowDay(now))
  const count = Math.abs(daysLeft)
  const last = !late && daysLeft === 0
  return (
    <time
      className="queue-days"
      data-late={late || undefined}
      data-soon={(!late && daysLeft <= 1) || undefined}
      dateTime={dueAt}
      title={`до ${deadlineText(dueAt)}`}
    >
      {!last && count > 0 && <b className="tab">{count}</b>}
      <span>
        <span>{last ? 'последний день' : leftWords(count, late)}</span>{' '}
        <span className="nowrap">{last ? day : late ? `был ${day}` : `до ${day}`}</span>
      </span>
    </time>
  )
}

/** The year is said only where it is another one. */
function shortDay(day: Day, today: Day): string {
  return yearOf(day) === yearOf(today) ? dayText(day).slice(0, 5) : dayText(day)
}

function leftWords(count: number, late: boolean): string {
  if (!late) return plural(count, ['раб. день', 'раб. дня', 'раб. дней'])
  return count === 0 ? 'срок прошёл' : `${plural(count, forms.day)} просрочки`
}
