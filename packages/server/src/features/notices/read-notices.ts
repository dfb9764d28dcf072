import type { NotificationCode } from '@portal/domain/notices/notifications'
import type { SignedCtx } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { seenRow } from '../../kernel/scope/visible-request.ts'

/** Who has read what a notice is about has no need of the notice: the bell of this person counts it no more. */
export async function readNoticesOf(
  ctx: SignedCtx,
  { code, facts }: { code: NotificationCode; facts: readonly string[] },
): Promise<void> {
  if (facts.length === 0) return
  await tellRead(ctx, await unread(ctx).where('code', '=', code).where('fact', 'in', facts).executeTakeFirstOrThrow())
}

/** In one statement: the person has seen the request as it is now, and the bell counts nothing that was told of it. */
export async function markRequestRead(ctx: SignedCtx, requestId: string): Promise<void> {
  const seen = ctx.db.with('seen', (query) => seenRow(query, ctx.user.id, requestId, ctx.now()))
  await tellRead(ctx, await unread(ctx, seen).where('request_id', '=', requestId).executeTakeFirstOrThrow())
}

function unread({ db, user, now }: SignedCtx, within: Pick<Db, 'updateTable'> = db) {
  return within
    .updateTable('notification')
    .set({ read_at: now() })
    .where('user_id', '=', user.id)
    .where('read_at', 'is', null)
    .where('withdrawn_at', 'is', null)
}

/** The bells of his other windows learn of it. */
async function tellRead({ db, user, live }: SignedCtx, { numUpdatedRows }: { numUpdatedRows: bigint }): Promise<void> {
  if (numUpdatedRows > 0n) await live.announce(db, { kind: 'notification', id: null, to: [user.id] })
}
