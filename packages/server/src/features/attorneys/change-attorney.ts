import type { attorneys } from '@portal/contract/features/attorneys/endpoints'
import { announceRequest } from '../../kernel/announce-request.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { touchRequest } from '../../kernel/scope/visible-request.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { viewOne } from './list-attorneys.ts'
import { recheck } from './recheck.ts'
import { assertMayChange, seeAttorney } from './who-may.ts'

/** Takes a power away from where it lies; the row stays for what was signed by it. */
export const remove: Handler<typeof attorneys.remove> = async (ctx, { params }) => {
  const row = await seeAttorney(ctx, params.id)
  const requestId = row.request_id
  if (requestId !== null) await assertMayChange(ctx, requestId)
  else if (row.employee_id !== ctx.user.id)
    throw refuse('FORBIDDEN', { why: 'Доверенность сотрудника убирает он сам.' })
  await ctx.transaction(async (tx) => {
    const request = requestId === null ? null : await lockRequest(tx.db, requestId)
    const { numUpdatedRows } = await tx.db
      .updateTable('attorney')
      .set({ removed_at: tx.now() })
      .where('id', '=', row.id)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const object = { objectType: 'attorney', objectId: row.id, detail: { guid: row.guid } }
    await recordAct(tx, { type: 'attorney.removed', requestId, ...object })
    if (!request) return
    await touchRequest(tx.db, request.id, tx.user.id, tx.now())
    await announceRequest(tx, request)
  })
  return {}
}

/** Checks it again now: the signature, whose it is, and what the register says. */
export const check: Handler<typeof attorneys.check> = async (ctx, { params }) => {
  const row = await seeAttorney(ctx, params.id)
  await recheck(ctx, row)
  return viewOne(ctx, row.id)
}

/** Says of a participant that one signs for him only by a machine-readable power, or no longer. */
export const setRequired: Handler<typeof attorneys.setRequired> = async (ctx, { body }) => {
  const { participantId, isRequired } = body
  const owner = await ctx.db
    .selectFrom('participant')
    .select(['request_id', 'name'])
    .where('id', '=', participantId)
    .executeTakeFirst()
  if (!owner) throw refuse('NOT_FOUND')
  return ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, owner.request_id)
    const changed = isRequired
      ? await tx.db
          .insertInto('attorney_required')
          .values({ participant_id: participantId, by_user: tx.user.id, at: tx.now() })
          .onConflict((conflict) => conflict.column('participant_id').doNothing())
          .returning('participant_id')
          .execute()
      : await tx.db
          .deleteFrom('attorney_required')
          .where('participant_id', '=', participantId)
          .returning('participant_id')
          .execute()
    if (changed.length === 0) return {}
    const act = { objectType: 'participant', objectId: participantId, detail: { name: owner.name, isRequired } }
    await recordAct(tx, { type: 'attorney.required', requestId: owner.request_id, ...act })
    await announceRequest(tx, request)
    return {}
  })
}
