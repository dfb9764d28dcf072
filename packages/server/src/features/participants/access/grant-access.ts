import type { participants } from '@portal/contract/features/participants/endpoints'
import { effectiveParticipant, isForeign } from '@portal/domain/request/participants/participants'
import type { SignedCtx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { announceRequest } from '../../../kernel/announce-request.ts'
import { invalidField } from '../../../kernel/invalid-fields.ts'
import { refreshAccess } from '../../../kernel/scope/visible-request.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { numberOf } from '../../../kernel/request-names.ts'
import { notify, withdrawNotices } from '../../notices/index.ts'
import { listOrganizations, listParticipants, requestIdOf } from '../queries.ts'

const mayView = 1

/** Opens the application to the administrators of the participant's organisation: they look, they do not change. */
export const grantAccess: Handler<typeof participants.grantAccess> = async (ctx, { params }) => {
  const requestId = await ownerOf(ctx, params.id)
  return ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, requestId)
    const organizationId = await organizationBehind(tx, requestId, params.id)
    if (organizationId === request.organization_id)
      throw invalidField('inn', 'Это организация, которая подаёт заявление: ей оно видно и так.')
    await setOrganization(tx, params.id, organizationId)
    await tx.db
      .insertInto('request_grant')
      .values({
        id: newId(tx),
        request_id: requestId,
        subject_id: organizationId,
        via: 'participant',
        source_id: params.id,
        rights: mayView,
        granted_by: tx.user.id,
        created_at: tx.now(),
      })
      .execute()
    await refreshAccess(tx.db, requestId)
    await recordAct(tx, { type: 'participant.granted', requestId, objectType: 'participant', objectId: params.id })
    await announceRequest(tx, request)
    await notify(tx, {
      code: 'accessGranted',
      values: { number: numberOf(request) },
      requestId,
      link: `/request/${requestId}`,
      fact: params.id,
      to: await administratorsOf(tx, organizationId),
    })
    return {}
  })
}

async function administratorsOf({ db, now }: SignedCtx, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('role', '=', 'orgAdmin')
    .where(({ eb, or }) => or([eb('until', 'is', null), eb('until', '>', now())]))
    .limit(200)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Closes it again. */
export const revokeAccess: Handler<typeof participants.revokeAccess> = async (ctx, { params }) => {
  const requestId = await ownerOf(ctx, params.id)
  await ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, requestId)
    // Whoever looked until now is told, too.
    await announceRequest(tx, request)
    await setOrganization(tx, params.id, null)
    await refreshAccess(tx.db, requestId)
    await withdrawNotices(tx, { requestId, fact: params.id, codes: ['accessGranted'] })
    await recordAct(tx, { type: 'participant.revoked', requestId, objectType: 'participant', objectId: params.id })
  })
  return {}
}

async function ownerOf({ db }: SignedCtx, id: string): Promise<string> {
  const requestId = await requestIdOf(db, id)
  if (!requestId) throw refuse('NOT_FOUND')
  return requestId
}

async function organizationBehind({ db }: SignedCtx, requestId: string, id: string): Promise<string> {
  const all = await listParticipants(db, requestId)
  const row = all.find((one) => one.id === id)
  if (!row) throw refuse('NOT_FOUND')
  const participant = effectiveParticipant(row, all)
  const { inn = '', kpp = '' } = participant.fields
  const known = await listOrganizations(db, inn)
  const [oldest] = known
  if (!oldest)
    throw invalidField('inn', 'Организация с этим ИНН на портале не зарегистрирована: открыть заявление некому.')
  if (kpp !== '') return ofKpp(known, oldest, kpp)
  // People, proprietors and organisations of other countries may have none.
  const isKppAsked = participant.type === 'organization' && !isForeign(participant)
  if (known.length === 1 || !isKppAsked) return oldest.id
  throw invalidField(
    'kpp',
    'На портале несколько организаций с этим ИНН, например головная и её филиал. Укажите КПП участника: заявление откроется той из них, чей КПП указан.',
  )
}

type Known = Pick<Awaited<ReturnType<typeof listOrganizations>>[number], 'id' | 'kpp'>

/** An organisation and its branches have one ИНН: the КПП says which of them is meant, and none is guessed. */
function ofKpp(known: readonly Known[], oldest: Known, kpp: string): string {
  const exact = known.find((one) => one.kpp === kpp)
  if (exact) return exact.id
  // Of the only one the portal does not know a КПП of its own, so that nothing says it is another.
  if (known.length === 1 && oldest.kpp === null) return oldest.id
  throw invalidField(
    'kpp',
    `На портале с этим ИНН нет организации или филиала с КПП ${kpp}. Проверьте КПП участника: заявление открывается тому из них, чей КПП указан.`,
  )
}

/** Through a participant one organisation has access, or none: what was granted through him before ends. */
async function setOrganization(tx: SignedCtx, id: string, organizationId: string | null): Promise<void> {
  const row = await tx.db
    .updateTable('participant')
    .set({ organization_id: organizationId })
    .where('id', '=', id)
    .returning('request_id')
    .executeTakeFirst()
  // Taken out while this call waited for the application.
  if (!row) throw refuse('NOT_FOUND')
  await tx.db
    .updateTable('request_grant')
    .set({ ended_at: tx.now() })
    .where('request_id', '=', row.request_id)
    .where('via', '=', 'participant')
    .where('source_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}
