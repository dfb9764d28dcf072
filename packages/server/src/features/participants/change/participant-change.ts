import type { SignedCtx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { announceRequest } from '../../../kernel/announce-request.ts'
import { assertOpen } from '../../../kernel/application/open-paths.ts'
import { refreshAccess, touchRequest } from '../../../kernel/scope/visible-request.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { mirrorParticipants } from './mirror.ts'
import { endStaleGrants } from '../queries.ts'
import type { Values } from './participant-values.ts'

interface Change<Id extends string | null> {
  requestId: string
  /** What of the application is touched: `participants.{id}`, or `participants.{role}` of a new one. */
  paths: readonly string[]
  type: 'participant.created' | 'participant.updated' | 'participant.deleted' | 'participants.completed'
  /** Writes the rows; answers the id of the participant or, of several, of the application; null: nothing has changed. */
  write(tx: SignedCtx): Promise<Id>
  /** What the record says of it, once it is written. */
  detail?: () => Record<string, number>
}

/** One change of the participants: allowed by the stage or a remark, written, repeated in the columns, recorded. */
export async function changeParticipants<Id extends string | null>(ctx: SignedCtx, change: Change<Id>): Promise<Id> {
  const { requestId, paths, type, write, detail } = change
  return ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, requestId)
    await assertOpen(tx.db, request, paths)
    const id = await write(tx)
    if (id === null) return id
    await mirrorParticipants(tx.db, requestId)
    if (await endStaleGrants(tx.db, requestId, tx.now())) await refreshAccess(tx.db, requestId)
    // The powers of the declarant decide whether the document about them is needed.
    if (request.stage === 'draft_filling') await tx.process.refreshFolders?.(tx, requestId)
    await touchRequest(tx.db, requestId, tx.user.id, tx.now())
    const objectType = id === requestId ? 'request' : 'participant'
    await recordAct(tx, { type, requestId, objectType, objectId: id, ...(detail && { detail: detail() }) })
    await announceRequest(tx, request)
    return id
  })
}

/** Bank accounts are written whole: nobody else points at them. */
export async function replaceAccounts(ctx: SignedCtx, participantId: string, accounts: Values['accounts']) {
  if (!accounts) return
  await ctx.db.deleteFrom('participant_account').where('participant_id', '=', participantId).execute()
  if (accounts.length === 0) return
  await ctx.db
    .insertInto('participant_account')
    .values(
      accounts.map(({ bik, account, correspondent, personalAccount, bankName }, position) => ({
        id: newId(ctx),
        participant_id: participantId,
        bik,
        account,
        correspondent,
        personal_account: personalAccount,
        bank_name: bankName,
        position,
      })),
    )
    .execute()
}
