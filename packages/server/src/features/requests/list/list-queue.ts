import type { requests } from '@portal/contract/features/requests/endpoints'
import { addWorkingDays, type Calendar, isWorkingDay } from '@portal/domain/calendar/calendar'
import { type Day, endOfDay, moscowDay } from '@portal/domain/calendar/days'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { stagesOnTurn } from './list-filter.ts'
import { countVisible } from '../queries/queries-count.ts'
import { countDueDays } from '../queries/queries-due.ts'
import type { RequestFilter } from '../queries/queries-filter.ts'
import { listVisible } from '../queries/queries-list.ts'
import { nearestFirst, newestFirst, type Sort } from '../queries/queries-order.ts'
import type { Scope } from '../../../kernel/scope.ts'
import { scopeOfCaller } from '../../../kernel/scope-of-caller.ts'
import { rowView } from './row-view.ts'

const shown = { you: 50, other: 10 } as const
const daysAhead = 10

/** What waits for the person and what he waits for: by the last day, what has none after the rest. */
export const queue: Handler<typeof requests.queue> = async (ctx, { query }) => {
  const scope = await scopeOfCaller(ctx)
  const whose = whoseOf(query.of ?? 'mine', scope)
  const days = workingDaysFrom(moscowDay(ctx.now()), ctx.calendar.days)
  const side = scope.isStaff ? 'organisation' : 'declarant'
  const filter = (turn: 'you' | 'other'): RequestFilter => ({
    ...whose,
    stages: stagesOnTurn(turn, side),
    turn: { of: turn, side },
  })
  const [you, other, due] = await Promise.all([
    partOf(ctx, scope, filter('you'), shown.you),
    partOf(ctx, scope, filter('other'), shown.other),
    countDueDays(ctx.db, scope, filter('you'), endOfDay(days.at(-1) ?? moscowDay(ctx.now()))),
  ])
  return {
    you,
    other,
    overdue: due.overdue,
    days: days.map((day) => ({ day, count: due.days.get(day) ?? 0 })),
  }
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

async function partOf(ctx: SignedCtx, scope: Scope, filter: RequestFilter, size: number) {
  const page = async (due: 'some' | 'none', sort: Sort, room: number) => {
    if (room === 0) return []
    const { rows } = await listVisible(ctx.db, scope, {
      filter: { ...filter, due },
      sort,
      cursor: undefined,
      size: room,
    })
    return rows
  }
  const dated = await page('some', nearestFirst, size)
  const open = await page('none', newestFirst, size - dated.length)
  const total = await countVisible(ctx.db, scope, filter)
  return { rows: [...dated, ...open].map((row) => rowView(ctx, row)), total }
}

/** Today, working or not, and the working days after it. */
function workingDaysFrom(today: Day, calendar: Calendar): Day[] {
  const first = isWorkingDay(today, calendar) ? today : addWorkingDays(today, 1, calendar)
  return Array.from({ length: daysAhead }, (_, n) => addWorkingDays(first, n, calendar))
}
