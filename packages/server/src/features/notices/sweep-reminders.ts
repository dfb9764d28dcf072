import { lowerFirst } from '@portal/domain/russian/lower-first'
import { addWorkingDays, isWorkingDay, workingDaysBetween, type Calendar } from '@portal/domain/calendar/calendar'
import { type Day, dayText, moscowDay, moscowHour, shiftDay, startOfDay } from '@portal/domain/calendar/days'
import { reminderDays, remindersFor } from '@portal/domain/notices/notifications'
import { counted, forms } from '@portal/domain/russian/plural'
import { terms } from '@portal/domain/stages/terms'
import { typedKeys } from '@portal/domain/typed-keys'
import type { Ctx } from '../../context.ts'
import { numberOf } from '../../kernel/request-names.ts'
import { notify } from './notify.ts'
import { declarantsOf, staffOf } from './people-of.ts'
import { listMissed, listToRemind, type Running, type Period } from './queries-deadlines.ts'

// Nobody is woken up: what happened at night is said in the morning, Moscow time.
const morning = 9
// A portal that stood still for some days still tells what was missed meanwhile.
const missedWithinDays = 7

/**
 * Tells the side whose clock runs that it runs out in 10, 5, 3 or 1 working days or today, and the morning after that it has.
 * A second sweep of the same day, or of another instance, finds the notice written.
 */
export async function sweepReminders(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  if (moscowHour(now) < morning) return
  const today = moscowDay(now)
  const dayBegins = startOfDay(today)
  const calendar = ctx.calendar.days
  const faults: unknown[] = []
  const tellEach = async (clock: Running, code: Code, left: string | null) => {
    // One that cannot be told keeps the others from nothing.
    await tell(ctx, clock, code, left).catch((fault: unknown) => faults.push(fault))
  }
  for (const clock of await listToRemind(ctx.db, { periods: periodsFrom(today, calendar), day: today, dayBegins }))
    if (isReminderDay(clock, today, calendar))
      await tellEach(clock, 'deadlineReminder', leftText(daysLeft(clock, today, calendar)))
  const missed = { from: startOfDay(shiftDay(today, -missedWithinDays)), before: dayBegins }
  for (const clock of await listMissed(ctx.db, missed)) await tellEach(clock, 'deadlineMissed', null)
  if (faults.length > 0) throw new AggregateError(faults, 'reminders that could not be told')
}

type Code = 'deadlineReminder' | 'deadlineMissed'

/** Where the clocks end that are so many working days from running out. On a day off only those that end on it. */
function periodsFrom(today: Day, calendar: Calendar): Period[] {
  const last = { from: startOfDay(today), before: startOfDay(addWorkingDays(today, 1, calendar)) }
  if (!isWorkingDay(today, calendar)) return [last]
  return reminderDays.map((days) =>
    days === 0
      ? last
      : {
          from: startOfDay(addWorkingDays(today, days, calendar)),
          before: startOfDay(addWorkingDays(today, days + 1, calendar)),
        },
  )
}

function isReminderDay(clock: Running, today: Day, calendar: Calendar): boolean {
  const term = workingDaysBetween(moscowDay(clock.started_at), moscowDay(clock.due_at), calendar)
  return remindersFor(term).some((days) => days === daysLeft(clock, today, calendar))
}

function daysLeft({ due_at }: Running, today: Day, calendar: Calendar): number {
  return workingDaysBetween(today, moscowDay(due_at), calendar)
}

function leftText(days: number): string {
  return days === 0 ? 'меньше одного рабочего дня' : counted(days, forms.workingDay)
}

function tell(ctx: Ctx, clock: Running, code: Code, left: string | null) {
  return ctx.transaction(async (tx) => {
    const request = { ...clock, id: clock.request_id }
    await notify(tx, {
      code,
      values: {
        number: numberOf(clock),
        left,
        what: whatOf(clock.kind),
        deadline: dayText(moscowDay(clock.due_at)),
      },
      requestId: clock.request_id,
      link: `/request/${clock.request_id}`,
      fact: clock.id,
      to: clock.side === 'declarant' ? await declarantsOf(tx, request) : await staffOf(tx, request),
    })
  })
}

function whatOf(kind: string): string {
  const known = typedKeys(terms).find((name) => name === kind)
  return lowerFirst(known ? terms[known].title : 'срок этапа')
}
