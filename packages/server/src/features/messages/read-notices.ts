import type { NotificationCode } from '@portal/domain/notifications'
import type { SignedCtx } from '../../context.ts'

/** Who has read what a notice is about has no need of the notice: the bell of this person counts it no more. */
export async function readNoticesOf(
  { db, user, live, now }: SignedCtx,
  { code, facts }: { code: NotificationCode; facts: readonly string[] },
): Promise<void> {
  if (facts.length === 0) return
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ read_at: now() })
    .where('user_id', '=', user.id)
    .where('code', '=', code)
    .where('fact', 'in', facts)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await live.announce(db, { kind: 'notification', id: null, to: [user.id] })
}
