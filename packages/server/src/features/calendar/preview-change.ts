import { setImmediate } from 'node:timers/promises'
import type { calendar } from '@portal/contract/features/calendar/endpoints'
import { workingDaysIn } from '@portal/domain/calendar/calendar'
import { moscowDay } from '@portal/domain/calendar/days'
import { draftNumber } from '@portal/domain/identifiers/numbers'
import { termRule } from '@portal/domain/stages/terms'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { readPlace, writePlace } from '../../platform/http/place-in-time.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { cutoffOn } from '../stages/index.ts'
import { type Change, changeOf } from './entered-year.ts'
import { batchSize, listOpenDeadlines } from './queries.ts'
import { type Moved, movedBy } from './recount.ts'

interface Place {
  dueAt: Date
  id: string
}

const pageSize = 100
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** What would move, from what to what, the nearest first, a page at a time: nothing is written. */
export const preview: Handler<typeof calendar.preview> = async (ctx, { body }) => {
  await ctx.calendar.reload(ctx.db)
  const { version } = ctx.calendar
  const place = body.cursor === undefined ? undefined : readCursor(body.cursor, version)
  const change = await changeOf(ctx.db, body)
  const { total, nearest } = await nearestMoved(ctx, change, place)
  const page = nearest.slice(0, pageSize)
  const last = nearest.length > pageSize ? page.at(-1) : undefined
  return {
    version,
    workingDays: workingDaysIn(body.year, change.after),
    total,
    moved: page.map(shownOf),
    next: last ? `${version}_${writePlace({ at: last.newDueAt, id: last.id })}` : null,
  }
}

/** How many move, and those that come next after a place: one more than a page holds. */
async function nearestMoved(ctx: SignedCtx, { before, after, from }: Change, place: Place | undefined) {
  const recount = { before, after, cutoffDays: await cutoffOn(ctx.db, ctx.now()), now: ctx.now() }
  let nearest: Moved[] = []
  let total = 0
  for (let last: string | undefined = from && beforeAll; from && last !== undefined; ) {
    const batch = await listOpenDeadlines(ctx.db, { from, after: last })
    const moved = batch.flatMap((one) => movedBy(one, recount) ?? [])
    total += moved.length
    const ahead = moved.filter((one) => !place || inOrder(placeOf(one), place) > 0)
    nearest = [...nearest, ...ahead].toSorted((a, b) => inOrder(placeOf(a), placeOf(b))).slice(0, pageSize + 1)
    last = batch.length === batchSize ? batch.at(-1)?.requestId : undefined
    // Counting days of many requests must not keep others waiting.
    await setImmediate()
  }
  return { total, nearest }
}

/** Pages of one preview are counted by one calendar; a cursor somebody made up begins anew. */
function readCursor(cursor: string, version: number): Place | undefined {
  const [known, ...rest] = cursor.split('_')
  const place = readPlace(rest.join('_'))
  if (!place?.at) return undefined
  if (known !== String(version)) throw refuse('REVISION_CONFLICT', { revision: version })
  return { dueAt: place.at, id: place.id }
}

function placeOf({ newDueAt: dueAt, id }: Moved): Place {
  return { dueAt, id }
}

function inOrder(a: Place, b: Place): number {
  return a.dueAt.getTime() - b.dueAt.getTime() || (a.id < b.id ? -1 : Number(a.id > b.id))
}

function shownOf({ id, requestId, number, draftNumber: draft, objectName, kind, side, ...moved }: Moved) {
  const { dueAt, newDueAt, endsOn, newEndsOn } = moved
  const endMoves = endsOn !== newEndsOn
  return {
    id,
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
