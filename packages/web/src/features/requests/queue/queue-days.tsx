import { upperFirst } from '@portal/domain/russian/upper-first'
import { dayText, moscowDay, weekdayOf } from '@portal/domain/calendar/days'
import { counted } from '@portal/domain/russian/plural'
import { Card } from '../../../platform/ui/page/card.tsx'
import { totalText } from '../../../platform/list/list-words.ts'
import type { Queue } from './queue-query.ts'

const weekdays = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб']
const terms = ['срок', 'срока', 'сроков'] as const

/** Ten working days with how many deadlines of the reader fall on each. */
export function QueueDays({ days, overdue, now }: Pick<Queue, 'days' | 'overdue'> & { now: Date }) {
  const today = moscowDay(now)
  const ahead = days.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card title="Ближайшие сроки">
      <ol className="queue-calendar">
        {days.map(({ day, count }) => (
          <li key={day} data-today={day === today || undefined}>
            <span className="meta" aria-hidden>
              {weekdays[weekdayOf(day)]}
            </span>
            <b className="tab" aria-hidden>
              {Number(day.slice(8))}
            </b>
            <span className="queue-calendar-count tab" data-none={count === 0 || undefined} aria-hidden>
              {count}
            </span>
            <span className="sr">{`${dayText(day)}: ${count === 0 ? 'сроков нет' : counted(count, terms)}`}</span>
          </li>
        ))}
      </ol>
      <p className="meta">{noteOf(overdue, ahead)}</p>
    </Card>
  )
}

function noteOf(overdue: Queue['overdue'], ahead: number): string {
  const near = ahead === 0 ? 'в эти десять рабочих дней сроков нет' : `впереди ${counted(ahead, terms)}`
  return overdue.count > 0 ? `Просрочено: ${totalText(overdue)}, ${near}` : upperFirst(near)
}
