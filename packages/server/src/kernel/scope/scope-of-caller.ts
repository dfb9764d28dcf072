import type { SignedCtx } from '../../context.ts'
import { readOnce } from '../../platform/http/read-once.ts'
import { type Scope, scopeOf, type ScopeRow, toScope } from './scope.ts'

const readScope = readOnce((ctx, userId: string) => scopeOf(ctx.db, userId, ctx.now()))

/** Whose requests the person who calls sees. */
export function scopeOfCaller(ctx: SignedCtx): Promise<Scope> {
  return readScope(ctx, ctx.user.id)
}

/** Keeps for the call what the statement that finds who calls has read of it (`scopeBeside`). */
export function keepScope(ctx: SignedCtx, row: ScopeRow): void {
  readScope.take(ctx, ctx.user.id, toScope(row, { userId: ctx.user.id, now: ctx.now() }))
}
