import type { Reply } from '@portal/contract/endpoint'
import type { objects } from '@portal/contract/features/objects/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { partProblems } from '@portal/domain/request/objects/part-problems'
import type { Ctx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { seesContentOf } from '../../kernel/scope/sees-content.ts'
import { listParts } from './queries.ts'
import { rowContext } from './row-context.ts'

type PartView = Reply<typeof objects.part>

/** Parts of the object in their order. */
export const parts: Handler<typeof objects.parts> = async (ctx, { params }) => ({
  parts: (await seesContentOf(ctx, params.id)) ? await readParts(ctx, params.id) : [],
})

/** The part at a place. */
export const part: Handler<typeof objects.part> = async (ctx, { params }) => {
  if (!(await seesContentOf(ctx, params.id))) throw refuse('NOT_FOUND')
  return readPart(ctx, params.id, ({ index }) => index === Number(params.index))
}

/** A part as it is now: seen together with the others, because a name may stand twice. */
export async function readPart(
  ctx: Pick<Ctx, 'db' | 'now' | 'catalogs'>,
  requestId: string,
  isWanted: (part: PartView) => boolean,
): Promise<PartView> {
  const found = (await readParts(ctx, requestId)).find(isWanted)
  if (!found) throw refuse('NOT_FOUND')
  return found
}

async function readParts(
  { db, now, catalogs }: Pick<Ctx, 'db' | 'now' | 'catalogs'>,
  requestId: string,
): Promise<PartView[]> {
  const rows = await listParts(db, requestId)
  // Most objects have no parts: then the rules are not asked for.
  if (rows.length === 0) return []
  const context = await rowContext(db, requestId, moscowDay(now()))
  return rows.map((row) => ({
    ...row,
    indicators: row.indicators.map((one) => ({ ...one })),
    problems: partProblems(row, rows, { ...context, catalogs: catalogs.judging }),
  }))
}
