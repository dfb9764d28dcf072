import type { calendar } from '@portal/contract/features/calendar/endpoints'
import type { Reply } from '@portal/contract/endpoint'
import { type Calendar, datesBetween, workingDaysBetween } from '@portal/domain/calendar/calendar'
import { type Day, moscowDay, shiftDay } from '@portal/domain/calendar/days'
import { termRule } from '@portal/domain/stages/terms'
import type { Handler } from '../../platform/http/bind.ts'
import { planOf, readCourse } from '../stages/index.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { listDeadlines, listExtensions } from './queries-request.ts'

type Mark = Reply<typeof calendar.ofRequest>['marks'][number]

// Longer than any request under examination; an older draft shows its last years.
const mostDays = 3 * 366
const warningDays = 5

/** Everything that has a day: plan and fact, deadlines and what became of them, extensions, the end, days of rest (Moscow). */
export const ofRequest: Handler<typeof calendar.ofRequest> = async (ctx, { params }) => {
  const { id, ends_on: endsOn, due_at: dueAt } = await seeRequest(ctx, params.id)
  const [{ visits, clocks }, deadlines, extensions] = await Promise.all([
    readCourse(ctx.db, id),
    listDeadlines(ctx.db, id),
    listExtensions(ctx.db, id),
  ])
  const [now, days] = [ctx.now(), ctx.calendar.days]
  const today = moscowDay(now)
  const marks: Mark[] = [
    ...deadlines.map(({ kind, side, dueAt: due, outcome }) => {
      const mark = { kind: 'deadline', title: termRule(kind).title, side, day: moscowDay(due) } as const
      return { ...mark, ...slackOf(mark.day, outcome ?? 'open', today, days) }
    }),
    ...extensions.map(({ days: added, decidedAt }) => {
      const mark = { kind: 'extension', title: `Срок продлён на ${added} р. д.`, side: 'organisation' } as const
      return { ...mark, day: moscowDay(decidedAt), state: 'met', daysLeft: null, tone: 'past' } as const
    }),
    ...(endsOn ? [endOf(endsOn, { isOver: dueAt === null && endsOn < today, today, days })] : []),
  ]
  const known = [...visits.map(({ since }) => moscowDay(since)), ...marks.map(({ day }) => day), today].toSorted()
  const to = known.at(-1) ?? today
  const from = latest(known[0] ?? today, shiftDay(to, 1 - mostDays))
  return {
    from,
    to,
    today,
    plan: planOf({ visits, clocks, endsOn, dueAt, now, calendar: days }),
    marks: marks.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    daysOff: datesBetween(from, to, 3, days).map(({ date }) => date),
  }
}

function endOf(day: Day, { isOver, today, days }: { isOver: boolean; today: Day; days: Calendar }): Mark {
  const mark = { kind: 'end', title: 'Окончание услуги', side: 'organisation', day } as const
  return { ...mark, ...slackOf(day, isOver ? 'met' : 'open', today, days) }
}

/** An open deadline is coloured by the working days that are left. */
function slackOf(
  day: Day,
  state: Mark['state'],
  today: Day,
  days: Calendar,
): Pick<Mark, 'state' | 'daysLeft' | 'tone'> {
  if (state !== 'open') return { state, daysLeft: null, tone: 'past' }
  const daysLeft = workingDaysBetween(today, day, days)
  const tone = day < today ? 'overdue' : daysLeft <= warningDays ? 'warning' : 'normal'
  return { state, daysLeft, tone }
}

function latest(one: Day, other: Day): Day {
  return one > other ? one : other
}
