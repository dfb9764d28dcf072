import type { AccountChange } from '@portal/domain/accounts/accounts'
import type { Ctx } from '../../context.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { newId } from '../../platform/db/new-id.ts'

interface Change {
  userId: string
  type: AccountChange
  organizationId?: string
  reason?: string | undefined
  /** What it was and what it became, by the name of the value. */
  values?: readonly { name: string; from: string; to: string }[]
}

/** Writes down what was done with an account: in its history and in the record. Call it last in the transaction. */
export async function recordChange(tx: Ctx, { userId, type, organizationId, reason, values }: Change): Promise<void> {
  const detail = { ...(reason !== undefined && { reason }), ...(values && { values }) }
  await tx.db
    .insertInto('user_change')
    .values({
      id: newId(tx),
      user_id: userId,
      at: tx.now(),
      type,
      by_id: tx.user?.id ?? null,
      organization_id: organizationId ?? null,
      detail: JSON.stringify(detail),
    })
    .execute()
  await recordAct(tx, {
    type: `user.${type}`,
    objectType: 'user',
    objectId: userId,
    detail: { ...detail, ...(organizationId && { organizationId }) },
  })
}
