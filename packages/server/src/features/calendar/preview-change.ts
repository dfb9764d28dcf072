import { setImmediate } from 'node:timers/promises'
import type { calendar } from '@portal/contract/calendar'
import { workingDaysIn } from '@portal/domain/calendar'
import { moscowDay } from '@portal/domain/days'
import { draftNumber } from '@portal/domain/numbers'
import { termRule } from '@portal/domain/stages/terms'
import type { Handler } from '../../platform/http/bind.ts'
import { cutoffOn } from '../stages/index.ts'
import { changeOf } from './entered-year.ts'
import { batchSize, listOpenDeadlines } from './queries.ts'
import { type Moved, movedBy } from './recount.ts'

const shown = 100
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** What would move, from what to what: nothing is written. */
export const preview: Handler<typeof calendar.preview> = async (ctx, { body }) => {
  await ctx.calendar.reload(ctx.db)
  const { before, after, from } = await changeOf(ctx.db, body)
  const recount = { before, after, cutoffDays: await cutoffOn(ctx.db, ctx.now()), now: ctx.now() }
  const first: Moved[] = []
  let total = 0
  for (let last: string | undefined = from && beforeAll; from && last !== undefined; ) {
    const batch = await listOpenDeadlines(ctx.db, { from, after: last })
    const moved = batch.flatMap((one) => movedBy(one, recount) ?? [])
    total += moved.length
    first.push(...moved.slice(0, shown - first.length))
    last = batch.length === batchSize ? batch.at(-1)?.requestId : undefined
    // Counting days of many requests must not keep others waiting.
    await setImmediate()
  }
  return {
    version: ctx.calendar.version,
    workingDays: workingDaysIn(body.year, after),
    total,
    moved: first.toSorted((a, b) => a.newDueAt.getTime() - b.newDueAt.getTime()).map(shownOf),
  }
}

function shownOf({ requestId, number, draftNumber: draft, objectName, kind, side, ...moved }: Moved) {
  const { dueAt, newDueAt, endsOn, newEndsOn } = moved
  const endMoves = endsOn !== newEndsOn
  return {
    requestId,
    number: number ?? draftNumber(draft),
    objectName,
    what: termRule(kind).title,
    side,
    from: moscowDay(dueAt),
    to: moscowDay(newDueAt),
    endsFrom: endMoves ? endsOn : null,
    endsTo: endMoves ? newEndsOn : null,
  }
}
