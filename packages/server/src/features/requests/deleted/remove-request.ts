import type { requests } from '@portal/contract/features/requests/endpoints'
import { fullName } from '@portal/domain/russian/names'
import type { Ctx, SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { declarantsOf, holdersOf, notify } from '../../messages/index.ts'
import { announceRequest } from '../../../kernel/announce-request.ts'
import { listRestorable } from './list-deleted.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { touchRequest } from '../../../kernel/visible-request.ts'
import { numberOf } from '../../../kernel/request-names.ts'

/** Deletes a draft; until its days are over it can be taken back. */
export const remove: Handler<typeof requests.remove> = async (ctx, { params }) => {
  await ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, params.id)
    // Submitted by somebody between the check of the right and this lock.
    if (request.number !== null)
      throw refuse('FORBIDDEN', { reason: 'stage', why: 'Отправленное заявление не удаляется.' })
    await setDeleted(tx, params.id, tx.now())
    await recordAct(tx, { type: 'request.deleted', requestId: params.id })
    await announceRequest(tx, request)
    await tellOwners(tx, request)
  })
  return {}
}

/** Takes a deleted draft back; for the side that deleted it only. */
export const restore: Handler<typeof requests.restore> = async (ctx, { params }) => {
  await ctx.transaction(async (tx) => {
    const request = await lockAny(tx, params.id)
    const [restorable] = await listRestorable(tx, params.id)
    if (!request || !restorable) throw refuse('REQUEST_NOT_FOUND')
    await setDeleted(tx, params.id, null)
    await touchRequest(tx.db, params.id, tx.user.id, tx.now())
    await recordAct(tx, { type: 'request.restored', requestId: params.id })
    await announceRequest(tx, request)
  })
  return {}
}

/** The declarant's side, except whoever did it: staff and administrators of the organisation may delete a draft, too. */
async function tellOwners(ctx: SignedCtx, request: RequestRecord): Promise<void> {
  const people = (await declarantsOf(ctx, request)).filter((id) => id !== ctx.user.id)
  // What staff have deleted only staff take back.
  const restorers = ctx.user.isAdmin ? [] : await holdersOf(ctx, request)
  const notice = {
    code: 'draftDeleted',
    values: { number: numberOf(request), person: fullName(ctx.user) },
    requestId: request.id,
    fact: request.id,
  } as const
  const toRestorers = { link: `/request/${request.id}`, to: people.filter((id) => restorers.includes(id)) }
  const toOthers = { link: '/requests', to: people.filter((id) => !restorers.includes(id)) }
  for (const sent of [toRestorers, toOthers]) await notify(ctx, { ...notice, ...sent })
}

/** A deleted one too. */
function lockAny({ db }: SignedCtx, id: string): Promise<RequestRecord | undefined> {
  return db.selectFrom('request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Marks a draft as deleted, or takes that back. */
export function setDeleted({ db }: Pick<Ctx, 'db'>, id: string, at: Date | null) {
  return db.updateTable('request').set({ deleted_at: at }).where('id', '=', id).execute()
}
