import type { requests } from '@portal/contract/features/requests/endpoints'
import { addWorkingDays, type Calendar, isWorkingDay } from '@portal/domain/calendar/calendar'
import { type Day, endOfDay, moscowDay } from '@portal/domain/calendar/days'
import { percentOf } from '@portal/domain/request/readiness/percent'
import { type Stage, stageRule } from '@portal/domain/stages/stages'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { stagesOnTurn } from './list-filter.ts'
import { countVisible } from '../queries/queries-count.ts'
import { countDueDays } from '../queries/queries-due.ts'
import type { RequestFilter } from '../queries/queries-filter.ts'
import { listVisible } from '../queries/queries-list.ts'
import { nearestFirst, newestFirst, type Sort } from '../queries/queries-order.ts'
import { readReadinessOfMany } from '../../../kernel/application/load-application.ts'
import type { Scope } from '../../../kernel/scope.ts'
import { scopeOfCaller } from '../../../kernel/scope-of-caller.ts'
import { rowView } from './row-view.ts'

const shown = { you: 50, other: 10, drafts: 20, missing: 3 } as const
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
    drafts: scope.isStaff ? {} : await progressOf(ctx, you.rows),
    overdue: due.overdue,
    days: days.map((day) => ({ day, count: due.days.get(day) ?? 0 })),
  }
}

/** How far the first drafts are filled in; to judge each of fifty would hold up the answer. */
async function progressOf(ctx: SignedCtx, rows: readonly { id: string; stage: Stage }[]) {
  const drafts = rows.filter(({ stage }) => stageRule(stage).group === 'draft').slice(0, shown.drafts)
  const found = await readReadinessOfMany(
    ctx,
    drafts.map(({ id }) => id),
  )
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
