import { isRootKind } from '@portal/domain/stages/facts'
import type { SignedCtx } from '../../context.ts'
import { numberOf } from '../../kernel/request-names.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import type { VisibleRequest } from '../../kernel/scope/visible-request.ts'
import { visibleAmong } from '../requests/index.ts'

/** The contract of a request: itself, or the one it was filed under; undefined when there is none, or it is closed to the person. */
export async function rootOf(ctx: SignedCtx, request: VisibleRequest): Promise<VisibleRequest | undefined> {
  if (isRootKind(request.kind)) return request
  if (request.root_id === null) return undefined
  const visible = await visibleAmong(ctx, [request.root_id])
  return visible.has(request.root_id) ? seeRequest(ctx, request.root_id) : undefined
}

/** The contract by its id and number, for whoever sees a request filed under it. */
export async function namedRoot(ctx: SignedCtx, id: string): Promise<{ id: string | null; number: string | null }> {
  const root = await rootOf(ctx, await seeRequest(ctx, id))
  return root ? { id: root.id, number: numberOf(root) } : { id: null, number: null }
}
