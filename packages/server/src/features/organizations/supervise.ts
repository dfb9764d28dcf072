import type { organizations } from '@portal/contract/features/organizations/endpoints'
import { type Day, dayText, endOfDay, moscowDay } from '@portal/domain/calendar/days'
import type { SignedCtx } from '../../context.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { lockOrganization, recordOrganization } from './lock-organization.ts'
import { tellOrganization } from './tell-organization.ts'

/** Lets a body look at all applications of the organisation, and at nothing else; again: another last day. */
export const grantSupervision: Handler<typeof organizations.grantSupervision> = (ctx, { params, body }) =>
  ctx.transaction(async (tx) => {
    const organization = await lockOrganization(tx.db, params.id)
    if (organization.kind === 'branch')
      throw refuse('FORBIDDEN', { why: 'Надзор открывает головная организация: он касается и филиалов.' })
    const seer = await bodyOf(tx, body.inn, organization.id)
    if (body.until !== null && body.until < moscowDay(tx.now()))
      throw invalidFields([{ path: 'until', message: 'Последний день уже прошёл' }])
    const terms = { since: tx.now(), until: endOf(body.until), granted_by: tx.user.id }
    await tx.db
      .insertInto('supervision')
      .values({ supervisor_id: seer.id, organization_id: organization.id, ...terms })
      .onConflict((conflict) => conflict.columns(['supervisor_id', 'organization_id']).doUpdateSet(terms))
      .execute()
    await recordOrganization(tx, organization.id, {
      type: 'organization.supervisionGranted',
      words: `${seer.name}${body.until ? ` по ${dayText(body.until)}` : ''}`,
      body: seer.id,
    })
    await tell(tx, organization.id, seer.id)
    return {}
  })

/** The body sees nothing of the organisation any more. */
export const endSupervision: Handler<typeof organizations.endSupervision> = (ctx, { params }) =>
  ctx.transaction(async (tx) => {
    const organization = await lockOrganization(tx.db, params.id)
    const ended = await tx.db
      .updateTable('supervision')
      .set({ until: tx.now() })
      .where('organization_id', '=', organization.id)
      .where('supervisor_id', '=', params.bodyId)
      .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', tx.now())]))
      .returning('supervisor_id')
      .executeTakeFirst()
    if (!ended) throw refuse('NOT_FOUND')
    const { full_name, short_name } = await tx.db
      .selectFrom('organization')
      .select(['full_name', 'short_name'])
      .where('id', '=', params.bodyId)
      .executeTakeFirstOrThrow()
    await recordOrganization(tx, organization.id, {
      type: 'organization.supervisionEnded',
      words: short_name ?? full_name,
      body: params.bodyId,
    })
    await tell(tx, organization.id, params.bodyId)
    return {}
  })

/** The body is named by its ИНН: nobody looks through the organisations of others. */
async function bodyOf({ db }: SignedCtx, inn: string, organizationId: string) {
  const found = await db
    .selectFrom('organization')
    .select(['id', 'full_name', 'short_name'])
    .where('inn', '=', inn)
    .where('kind', '=', 'organization')
    .where('state', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  if (!found)
    throw invalidFields([
      { path: 'inn', message: 'Организации с этим ИНН на портале нет: попросите её зарегистрироваться' },
    ])
  if (found.id === organizationId) throw invalidFields([{ path: 'inn', message: 'Это ИНН самой организации' }])
  return { id: found.id, name: found.short_name ?? found.full_name }
}

async function tell(tx: SignedCtx, organizationId: string, bodyId: string): Promise<void> {
  await tellOrganization(tx, organizationId, [bodyId])
  // Its lists hold other applications now.
  await tx.live.announce(tx.db, { kind: 'request', id: null, to: [bodyId] })
}

function endOf(until: Day | null): Date | null {
  return until === null ? null : endOfDay(until)
}
