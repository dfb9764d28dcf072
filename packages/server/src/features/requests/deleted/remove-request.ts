import type { requests } from '@portal/contract/features/requests/endpoints'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { sidesOf } from '@portal/domain/stages/facts'
import { keyRefusal } from '@portal/domain/stages/permissions/permissions'
import { fullName } from '@portal/domain/russian/names'
import type { Ctx, SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { declarantsOf, holdersOf, notify } from '../../notices/index.ts'
import { announceRequest } from '../../../kernel/announce-request.ts'
import { listRestorable, restorableUntil } from './list-deleted.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { touchRequest } from '../../../kernel/scope/visible-request.ts'
import { numberOf } from '../../../kernel/request-names.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'

const shortestReason = 5

/** Deletes a draft; until its days are over it can be taken back. */
export const remove: Handler<typeof requests.remove> = async (ctx, { params, query }) => {
  await ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, params.id)
    // Submitted by somebody between the check of the right and this lock.
    if (request.number !== null)
      throw refuse('FORBIDDEN', { reason: 'stage', why: 'Отправленное заявление не удаляется.' })
    const reason = await reasonOfStaff(tx, request, query.reason)
    await setDeleted(tx, params.id, tx.now())
    await recordAct(tx, { type: 'request.deleted', requestId: params.id, ...(reason && { detail: { reason } }) })
    await announceRequest(tx, request)
    await tellOwners(tx, request, reason)
  })
  return {}
}

/** Why somebody of staff deletes what is not his; undefined: it is of his own side. */
async function reasonOfStaff(tx: SignedCtx, request: RequestRecord, reason = ''): Promise<string | undefined> {
  const facts = await tx.process.keyFacts(tx, { ...(await seeRequest(tx, request.id)), ...request })
  if (sidesOf(facts).includes('declarant')) return undefined
  // Changed by its people between the check of the right and this lock.
  const refusal = keyRefusal('DeleteRequest', facts)
  if (refusal) throw refuse('FORBIDDEN', { key: 'DeleteRequest', ...refusal })
  if (reason.length < shortestReason)
    throw refuse('INVALID_INPUT', {
      errors: [
        { path: 'reason', message: `Укажите причину, не короче ${shortestReason} знаков: её прочтёт заявитель` },
      ],
    })
  return reason
}

/** Takes a deleted draft back. */
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
async function tellOwners(ctx: SignedCtx, request: RequestRecord, reason: string | undefined): Promise<void> {
  const people = (await declarantsOf(ctx, request)).filter((id) => id !== ctx.user.id)
  const restorers = await holdersOf(ctx, request)
  const number = numberOf(request)
  const about = { requestId: request.id, fact: request.id }
  const toRestorers = { link: `/request/${request.id}`, to: people.filter((id) => restorers.includes(id)) }
  const toOthers = { link: '/requests', to: people.filter((id) => !restorers.includes(id)) }
  if (reason === undefined) {
    const notice = { ...about, code: 'draftDeleted', values: { number, person: fullName(ctx.user) } } as const
    for (const sent of [toRestorers, toOthers]) await notify(ctx, { ...notice, ...sent })
    return
  }
  const deadline = dayText(moscowDay(await restorableUntil(ctx, ctx.now())))
  const values = { number, reason, deadline }
  for (const sent of [toRestorers, toOthers])
    await notify(ctx, { ...about, code: 'draftDeletedByStaff', values, ...sent })
}

/** A deleted one too. */
function lockAny({ db }: SignedCtx, id: string): Promise<RequestRecord | undefined> {
  return db.selectFrom('request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Marks a draft as deleted, or takes that back. */
export function setDeleted({ db }: Pick<Ctx, 'db'>, id: string, at: Date | null) {
  return db.updateTable('request').set({ deleted_at: at }).where('id', '=', id).execute()
}
