import type { SignedCtx } from '../../context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { findVisible, type VisibleRequest } from './queries-one.ts'

const seen = new WeakMap<object, Map<string, Promise<VisibleRequest>>>()

/**
 * The request as the signed-in person may see it; a foreign one looks missing. The guard and the use case of one call
 * read it once; a transaction, and what comes after it, reads it anew.
 */
export function seeRequest(ctx: SignedCtx, id: string): Promise<VisibleRequest> {
  if (!ctx.unchanged) return read(ctx, id)
  const known = seen.get(ctx.unchanged) ?? new Map<string, Promise<VisibleRequest>>()
  seen.set(ctx.unchanged, known)
  const request = known.get(id) ?? read(ctx, id)
  known.set(id, request)
  return request
}

async function read(ctx: SignedCtx, id: string): Promise<VisibleRequest> {
  const request = await findVisible(ctx.db, { userId: ctx.user.id, now: ctx.now() }, id)
  if (!request) throw refuse('REQUEST_NOT_FOUND')
  return request
}
