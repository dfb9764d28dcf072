import type { delegation } from '@portal/contract/features/delegation/endpoints'
import {
  phaseOn,
  rightsMask,
  substitutionPhases,
  type SubstitutionRight,
} from '@portal/domain/delegation/substitutions'
import { lowerFirst } from '@portal/domain/russian/lower-first'
import type { SignedCtx } from '../../../context.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { assertMayAppoint, assertRight, type Wanted } from './check-substitution.ts'
import { getSeen, viewOf } from './list-substitutions.ts'
import { rangeOf } from './merge-substitutions.ts'
import { administeredBy, type SubstitutionRow } from './queries-substitutions.ts'
import { toSubstitution } from './substitution-view.ts'
import { daysOf } from '../../substitution-news/index.ts'
import { moscowDay } from '@portal/domain/calendar/days'

/** A draft for one's own applications: nothing is handed over until it is put in force. */
export const createSubstitution: Handler<typeof delegation.createSubstitution> = async (ctx, { body }) => {
  assertMayAppoint(ctx)
  const requestIds = body.scope === 'list' ? body.requestIds : null
  return ctx.transaction((tx) => addDraft(tx, { ...body, requestIds, principalId: tx.user.id }))
}

/** The same for all applications of an organisation, by its administrator. */
export const createSubstitutionForOrganization: Handler<typeof delegation.createSubstitutionForOrganization> = async (
  ctx,
  { body: { organizationId, ...body } },
) => {
  assertAdministers(ctx, organizationId)
  return ctx.transaction((tx) => addDraft(tx, { ...body, requestIds: null, principalId: organizationId }))
}

/** A foreign organisation looks missing; its members are told who may do it. */
export function assertAdministers({ user }: SignedCtx, organizationId: string): void {
  if (administeredBy(user).includes(organizationId)) return
  if (!user.memberships.some((membership) => membership.organizationId === organizationId)) throw refuse('NOT_FOUND')
  throw refuse('FORBIDDEN', { why: 'Заместителя для всей организации назначает её администратор.' })
}

/** Other people, rights or days of a draft; its scope stays. */
export const changeSubstitution: Handler<typeof delegation.changeSubstitution> = (ctx, { params, body }) =>
  ctx.transaction(async (tx) => {
    const row = await lockSeen(tx, params.id)
    if (!toSubstitution(tx, row).acts.includes('change')) throw wrongState(tx, row)
    const { basis_file_id: kept } = await tx.db
      .selectFrom('substitution')
      .select('basis_file_id')
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
    const requestIds = row.scope === 'list' ? body.requestIds : null
    await assertRight(tx, { ...body, requestIds }, kept)
    await tx.db
      .updateTable('substitution')
      .set({
        deputy_id: body.deputyId,
        rights: rightsMask(body.rights),
        period: rangeOf(body),
        basis_file_id: body.basis,
      })
      .where('id', '=', row.id)
      .execute()
    await tx.db.deleteFrom('substitution_request').where('substitution_id', '=', row.id).execute()
    await putRequests(tx, row.id, requestIds)
    await recordAct(tx, { type: 'substitution.changed', objectType: 'substitution', objectId: row.id, detail: body })
    return viewOf(tx, row.id)
  })

interface Draft extends Wanted {
  principalId: string
  rights: readonly SubstitutionRight[]
}

/** Writes a draft down after everything about it was found right. */
export async function addDraft(tx: SignedCtx, draft: Draft, kept: string | null = null) {
  await assertRight(tx, draft, kept)
  const id = newId(tx)
  const { principalId, deputyId, requestIds, rights, since, until, basis } = draft
  await tx.db
    .insertInto('substitution')
    .values({
      id,
      principal_id: principalId,
      deputy_id: deputyId,
      scope: requestIds ? 'list' : 'all',
      rights: rightsMask(rights),
      period: rangeOf(draft),
      basis_file_id: basis,
      created_by: tx.user.id,
      created_at: tx.now(),
    })
    .execute()
  await putRequests(tx, id, requestIds)
  await recordAct(tx, {
    type: 'substitution.created',
    objectType: 'substitution',
    objectId: id,
    detail: { principal: principalId, deputy: deputyId, rights, since, until, requests: requestIds },
  })
  return viewOf(tx, id)
}

async function putRequests({ db }: SignedCtx, id: string, requestIds: readonly string[] | null): Promise<void> {
  if (!requestIds) return
  const rows = [...new Set(requestIds)].map((requestId) => ({ substitution_id: id, request_id: requestId }))
  await db.insertInto('substitution_request').values(rows).execute()
}

/** The row held until the transaction ends, as the person may see it. */
export async function lockSeen(tx: SignedCtx, id: string): Promise<SubstitutionRow> {
  await getSeen(tx, id)
  await tx.db.selectFrom('substitution').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return getSeen(tx, id)
}

/** Somebody else was quicker, or its last day is over. */
export function wrongState({ now }: SignedCtx, row: SubstitutionRow) {
  const phase = phaseOn(row.state, daysOf(row), moscowDay(now()))
  return refuse('SUBSTITUTION_STATE', { phase: lowerFirst(substitutionPhases[phase]) })
}
