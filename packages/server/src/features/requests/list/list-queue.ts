import type { requests } from '@portal/contract/features/requests/endpoints'
import { addWorkingDays, type Calendar, isWorkingDay } from '@portal/domain/calendar/calendar'
import { type Day, moscowDay, shiftDay, startOfDay } from '@portal/domain/calendar/days'
import { percentOf } from '@portal/domain/request/readiness/percent'
import type { Side } from '@portal/domain/stages/facts'
import { readReadinessOfMany } from '../../../kernel/application/load-application.ts'
import type { Scope } from '../../../kernel/scope/scope.ts'
import { scopeOfCaller } from '../../../kernel/scope/scope-of-caller.ts'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import type { RequestFilter } from '../queries/queries-filter.ts'
import { type QueuePart, readQueue } from '../queries/queries-queue.ts'
import { stagesOnTurn } from './list-filter.ts'
import { rowView } from './row-view.ts'
import { draftsAmong } from './visible-among.ts'

const shown = { you: 50, other: 10, missing: 3 } as const
const daysAhead = 10

/** What waits for the person and what he waits for: by the last day, what has none after the rest. */
export const queue: Handler<typeof requests.queue> = async (ctx, { query }) => {
  const scope = await scopeOfCaller(ctx)
  const days = workingDaysFrom(moscowDay(ctx.now()), ctx.calendar.days)
  const side: Side = scope.isStaff ? 'organisation' : 'declarant'
  const part = (turn: 'you' | 'other') => ({
    on: { stages: stagesOnTurn(turn, side), turn: { of: turn, side } },
    shown: shown[turn],
  })
  const found = await readQueue(ctx.db, scope, {
    whose: whoseOf(query.of ?? 'mine', scope),
    you: part('you'),
    other: part('other'),
    until: startOfDay(shiftDay(days.at(-1) ?? moscowDay(ctx.now()), 1)),
  })
  return {
    you: partView(ctx, found.you),
    other: partView(ctx, found.other),
    overdue: found.overdue,
    days: days.map((day) => ({ day, count: found.days.get(day) ?? 0 })),
  }
}

/** How far drafts are filled in. */
export const queueDrafts: Handler<typeof requests.queueDrafts> = async (ctx, { query }) => {
  const found = await readReadinessOfMany(ctx, await draftsAmong(ctx, query.ids ?? []))
  return Object.fromEntries(
    [...found].map(([id, readiness]) => {
      const missing = [...new Set(readiness.blockers.flatMap(({ confirmed, label }) => (confirmed ? [label] : [])))]
      const named = missing.slice(0, shown.missing)
      return [id, { percent: percentOf(readiness), missing: named, more: missing.length - named.length }]
    }),
  )
}

function whoseOf(of: 'mine' | 'all' | 'nobody', { isStaff }: Scope): RequestFilter {
  switch (of) {
    case 'mine':
      // On the declarant's side what he has created himself; of staff, what they are assigned to.
      return { mine: true }
    case 'nobody':
      return { nobody: isStaff }
    case 'all':
      return {}
  }
}

function partView(ctx: SignedCtx, { rows, total }: QueuePart) {
  return { rows: rows.map((row) => rowView(ctx, row)), total }
}

/** Today, working or not, and the working days after it. */
function workingDaysFrom(today: Day, calendar: Calendar): Day[] {
  const first = isWorkingDay(today, calendar) ? today : addWorkingDays(today, 1, calendar)
  return Array.from({ length: daysAhead }, (_, n) => addWorkingDays(first, n, calendar))
}
