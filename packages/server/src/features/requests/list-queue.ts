import type { requests } from '@portal/contract/requests'
import { addWorkingDays, type Calendar, isWorkingDay } from '@portal/domain/calendar'
import { type Day, endOfDay, moscowDay } from '@portal/domain/days'
import type { Side } from '@portal/domain/stages/facts'
import { factsAt } from '@portal/domain/stages/facts-at'
import { stageNames, stageRule } from '@portal/domain/stages/stages'
import { waitedFor } from '@portal/domain/stages/turn'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { stagesOnTurn } from './list-filter.ts'
import { countVisible, type Total } from './queries-count.ts'
import { countDueDays } from './queries-due.ts'
import type { RequestFilter } from './queries-filter.ts'
import { type ListedRequest, listVisible } from './queries-list.ts'
import { newestFirst, type Sort } from './queries-order.ts'
import type { Scope } from './queries-scope.ts'
import { scopeOfCaller } from './scope-of-caller.ts'
import { rowView } from './row-view.ts'

const shown = { you: 50, other: 10 } as const
const mostLookedAt = 400
const nearestFirst: Sort = { by: 'due', descending: false }
const daysAhead = 10
const stagesOfBoth = stageNames.filter((stage) => stageRule(stage).actor === 'both')

/** What waits for the person and what he waits for: by the last day, what has none after the rest. */
export const queue: Handler<typeof requests.queue> = async (ctx, { query }) => {
  const scope = await scopeOfCaller(ctx)
  const whose = whoseOf(query.of ?? 'mine', scope)
  const days = workingDaysFrom(moscowDay(ctx.now()), ctx.calendar.days)
  const side = scope.isStaff ? 'organisation' : 'declarant'
  const filter = (turn: 'you' | 'other'): RequestFilter => ({ ...whose, stages: stagesOnTurn(turn, side) })
  const [looked, other, due] = await Promise.all([
    lookFor(ctx, scope, filter('you'), side),
    partOf(ctx, scope, filter('other'), shown.other),
    countDueDays(ctx.db, scope, filter('you'), endOfDay(days.at(-1) ?? moscowDay(ctx.now()))),
  ])
  const { you, signing, twoSided, done } = looked
  // Of those beyond the rows nobody has looked who has signed.
  const isCut = you.rows.length < you.total.count
  const ofBoth = isCut ? await countVisible(ctx.db, scope, { ...whose, stages: stagesOfBoth }) : you.total
  const view = (row: ListedRequest) => rowView(ctx, row, signing.get(row.id))
  const dueOf = done.flatMap(({ due_at }) => due_at ?? [])
  const dueOn = (day: Day) => dueOf.filter((at) => at >= ctx.now() && moscowDay(at) === day).length
  return {
    you: {
      rows: you.rows
        .filter((row) => !done.includes(row))
        .slice(0, shown.you)
        .map(view),
      total: less(you.total, done.length),
      atMost: isCut && ofBoth.count > twoSided.length,
    },
    other: {
      rows: [...other.rows, ...done].sort(byDue).slice(0, shown.you).map(view),
      total: less(other.total, -done.length),
    },
    overdue: due.overdue - dueOf.filter((at) => at < ctx.now()).length,
    days: days.map((day) => ({ day, count: (due.days.get(day) ?? 0) - dueOn(day) })),
  }
}

/**
 * The nearest that the stage counts as the reader's turn, who has signed them, and which his side has done its part of: those
 * are awaited of him no more, and more is read in their place, up to a bound.
 */
async function lookFor(ctx: SignedCtx, scope: Scope, filter: RequestFilter, side: Side) {
  for (let size: number = shown.you; ; size *= 2) {
    const you = await partOf(ctx, scope, filter, size)
    const twoSided = you.rows.filter(({ stage }) => stageRule(stage).actor === 'both')
    const signing = await ctx.process.signingFacts(ctx, twoSided)
    const done = twoSided.filter(
      ({ id, stage }) => !['both', side].includes(waitedFor(factsAt(stage, signing.get(id)))),
    )
    const isEnough = you.rows.length - done.length >= shown.you || you.rows.length < size
    if (isEnough || size >= mostLookedAt) return { you, twoSided, signing, done }
  }
}

function less(total: Total, by: number): Total {
  return total.more ? total : { ...total, count: total.count - by }
}

/** The nearest last day first, what has none after the rest. */
function byDue(one: ListedRequest, another: ListedRequest): number {
  return (one.due_at?.getTime() ?? Infinity) - (another.due_at?.getTime() ?? Infinity) || 0
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
  return { rows: [...dated, ...open], total }
}

/** Today, working or not, and the working days after it. */
function workingDaysFrom(today: Day, calendar: Calendar): Day[] {
  const first = isWorkingDay(today, calendar) ? today : addWorkingDays(today, 1, calendar)
  return Array.from({ length: daysAhead }, (_, n) => addWorkingDays(first, n, calendar))
}
