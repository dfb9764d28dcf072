import type { organizations } from '@portal/contract/features/organizations/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { cardFaults, emptyCard } from '@portal/domain/organizations/organization-card'
import type { SignedCtx } from '../../context.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { assertFree, lockOrganization, recordOrganization } from './lock-organization.ts'
import { storedCard } from './stored-card.ts'
import { tellOrganization } from './tell-organization.ts'

/** A branch bears the numbers of its head, and a name, a КПП and an address of its own. */
export const createBranch: Handler<typeof organizations.createBranch> = (ctx, { params, body }) =>
  ctx.transaction(async (tx) => {
    const head = await lockOrganization(tx.db, params.id)
    if (head.kind !== 'organization' || head.state !== 'active')
      throw refuse('FORBIDDEN', { why: 'Филиалы есть только у действующего юридического лица.' })
    const { inn, ogrn, phone, email } = head.card
    const card = { ...emptyCard(), ...body, inn, ogrn, phone, email }
    const faults = cardFaults('branch', card, { today: moscowDay(tx.now()) }).filter(({ path }) => path in body)
    if (faults.length > 0) throw invalidFields(faults)
    if (card.kpp === head.card.kpp)
      throw invalidFields([{ path: 'kpp', message: 'Это КПП головной организации: у филиала свой' }])
    await assertFree(tx.db, { id: null, kind: 'branch', parentId: head.id, card })
    const id = newId(tx)
    await tx.db
      .insertInto('organization')
      .values({ id, kind: 'branch', parent_id: head.id, ...storedCard('branch', card), created_at: tx.now() })
      .execute()
    await recordOrganization(tx, id, { type: 'organization.created', words: `филиал: ${head.name}` })
    await recordOrganization(tx, head.id, {
      type: 'organization.branchCreated',
      words: body.shortName || body.fullName,
      branch: id,
    })
    await tellOrganization(tx, head.id)
    // Whoever administers the head may work for the branch from now on.
    await tx.live.announce(tx.db, { kind: 'acting', id: null, to: [head.id] })
    return { id }
  })

/** Nothing new is filed for it; what is filed goes on. */
export const closeBranch: Handler<typeof organizations.closeBranch> = (ctx, { params }) =>
  setClosed(ctx, params.id, true)

export const reopenBranch: Handler<typeof organizations.reopenBranch> = (ctx, { params }) =>
  setClosed(ctx, params.id, false)

function setClosed(ctx: SignedCtx, id: string, isClosed: boolean) {
  return ctx.transaction(async (tx) => {
    const branch = await lockOrganization(tx.db, id)
    const headId = branch.parent_id
    if (branch.kind !== 'branch' || !headId) throw refuse('FORBIDDEN', { why: 'Закрывают и открывают только филиалы.' })
    if ((branch.closed_at !== null) === isClosed) return {}
    if (!isClosed) await assertFree(tx.db, { id, kind: 'branch', parentId: headId, card: branch.card })
    await tx.db
      .updateTable('organization')
      .set({ closed_at: isClosed ? tx.now() : null, updated_at: tx.now(), updated_by: tx.user.id })
      .where('id', '=', id)
      .execute()
    const type = isClosed ? 'organization.branchClosed' : 'organization.branchReopened'
    await recordOrganization(tx, id, { type })
    await recordOrganization(tx, headId, { type, words: branch.name, branch: id })
    await tellOrganization(tx, headId)
    await tellOrganization(tx, id)
    return {}
  })
}
