import type { Reply } from '@portal/contract/endpoint'
import type { objects } from '@portal/contract/features/objects/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { steadProblems } from '@portal/domain/request/objects/stead-problems'
import type { SteadType } from '@portal/domain/request/objects/steads'
import type { Ctx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { seesContentOf } from '../../kernel/scope/sees-content.ts'
import { listSteads } from './queries.ts'
import { rowContext } from './row-context.ts'

type SteadView = Reply<typeof objects.stead>

/** Land plots of the application. */
export const steads: Handler<typeof objects.steads> = async (ctx, { params }) => ({
  steads: (await seesContentOf(ctx, params.id)) ? await readSteads(ctx, params.id) : [],
})

/** Land plots given by one kind of document. */
export const steadsOfType: Handler<typeof objects.steadsOfType> = async (ctx, { params }) => ({
  steads: (await seesContentOf(ctx, params.id)) ? await readSteads(ctx, params.id, params.type) : [],
})

export const stead: Handler<typeof objects.stead> = async (ctx, { params }) => {
  if (!(await seesContentOf(ctx, params.id))) throw refuse('NOT_FOUND')
  return readStead(ctx, params.id, params.steadId)
}

/** A plot as it is now. */
export async function readStead(ctx: Pick<Ctx, 'db' | 'now'>, requestId: string, id: string): Promise<SteadView> {
  const found = (await readSteads(ctx, requestId)).find((one) => one.id === id)
  if (!found) throw refuse('NOT_FOUND')
  return found
}

async function readSteads({ db, now }: Pick<Ctx, 'db' | 'now'>, requestId: string, type?: SteadType) {
  const rows = await listSteads(db, requestId, type)
  if (rows.length === 0) return []
  const context = await rowContext(db, requestId, moscowDay(now()))
  return rows.map((row): SteadView => ({ ...row, problems: steadProblems(row, rows, context) }))
}
