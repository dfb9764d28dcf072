import type { organizations } from '@portal/contract/features/organizations/endpoints'
import type { SignedCtx } from '../../context.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { allStaff, notify } from '../notices/index.ts'
import { readCard } from './card.ts'
import { assertFree, lockOrganization, type LockedOrganization, recordOrganization } from './lock-organization.ts'
import { admit } from '../../kernel/membership.ts'
import { tellOrganization } from './tell-organization.ts'

/** The staff decide over an organisation that the register did not confirm. Approved, it is administered by who registered it. */
export const decide: Handler<typeof organizations.decide> = (ctx, { params, body }) =>
  ctx.transaction(async (tx) => {
    const organization = await lockOrganization(tx.db, params.id)
    if (organization.state !== 'waiting') throw refuse('DECIDED_ALREADY')
    if (!body.approve && body.words.length < 5)
      throw invalidFields([{ path: 'words', message: 'Напишите, почему отказано, не короче 5 знаков' }])
    if (body.approve) await assertNew(tx, organization)
    await tx.db
      .updateTable('organization')
      .set({
        state: body.approve ? 'active' : 'refused',
        decided_by: tx.user.id,
        decided_at: tx.now(),
        decision: body.words || null,
        revision: organization.revision + 1,
      })
      .where('id', '=', organization.id)
      .execute()
    await recordOrganization(tx, organization.id, {
      type: body.approve ? 'organization.approved' : 'organization.refused',
      words: body.words,
    })
    const { registered_by } = organization
    if (registered_by && body.approve)
      await admit(tx, { organizationId: organization.id, userId: registered_by, role: 'orgAdmin' })
    if (registered_by) await tellRegistrant(tx, organization, { ...body, to: registered_by })
    await tellOrganization(tx, organization.id, registered_by ? [registered_by] : [])
    return readCard(tx, organization.id)
  })

/** After a refusal, with what was wrong mended: the staff look once more. */
export const resubmit: Handler<typeof organizations.resubmit> = (ctx, { params }) =>
  ctx.transaction(async (tx) => {
    const organization = await lockOrganization(tx.db, params.id)
    if (organization.registered_by !== tx.user.id)
      throw refuse('FORBIDDEN', { why: 'Снова направляет тот, кто регистрировал.' })
    if (organization.state === 'waiting') return {}
    if (organization.state !== 'refused') throw refuse('DECIDED_ALREADY')
    await assertNew(tx, organization)
    await tx.db
      .updateTable('organization')
      .set({ state: 'waiting', revision: organization.revision + 1 })
      .where('id', '=', organization.id)
      .execute()
    await recordOrganization(tx, organization.id, { type: 'organization.resubmitted' })
    await notify(tx, {
      code: 'organizationWaiting',
      values: { person: personName(tx), organization: organization.name, inn: organization.inn },
      requestId: null,
      link: `/organization/${organization.id}`,
      fact: organization.id,
      to: await allStaff(tx.db),
    })
    await tellOrganization(tx, organization.id)
    return {}
  })

function assertNew(tx: SignedCtx, { id, kind, card }: LockedOrganization): Promise<void> {
  return assertFree(tx.db, { id, kind, parentId: null, card })
}

async function tellRegistrant(
  tx: SignedCtx,
  { id, name }: LockedOrganization,
  { approve, words, to }: { approve: boolean; words: string; to: string },
): Promise<void> {
  await notify(tx, {
    code: approve ? 'organizationApproved' : 'organizationRefused',
    values: { organization: name, reason: words },
    requestId: null,
    link: `/organization/${id}`,
    fact: id,
    to: [to],
  })
}

function personName({ user }: SignedCtx): string {
  return [user.surname, user.name, user.patronymic].filter(Boolean).join(' ')
}
