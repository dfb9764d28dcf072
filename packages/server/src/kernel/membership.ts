import type { MemberRole } from '@portal/domain/organizations/organization'
import type { SignedCtx } from '../context.ts'

/** Makes somebody one of an organisation's people, or gives back a place he had; his pages show it at once. */
export async function admit(
  tx: SignedCtx,
  {
    organizationId,
    userId,
    role,
    position = null,
  }: { organizationId: string; userId: string; role: MemberRole; position?: string | null },
): Promise<void> {
  const now = { role, position, since: tx.now(), until: null }
  await tx.db
    .insertInto('membership')
    .values({ user_id: userId, organization_id: organizationId, ...now })
    .onConflict((conflict) => conflict.columns(['user_id', 'organization_id']).doUpdateSet(now))
    .execute()
  await tx.live.announce(tx.db, { kind: 'acting', id: null, to: [userId] })
}
