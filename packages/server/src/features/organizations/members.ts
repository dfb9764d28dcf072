import type { organizations } from '@portal/contract/features/organizations/endpoints'
import { memberRoles } from '@portal/domain/organizations/organization'
import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'
import { lockAccounts } from '../../kernel/lock-accounts.ts'
import { tieOfCaller } from '../../kernel/scope/see-organization.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { issueAccountLink, shownLink, voidAccountLinks } from '../account/index.ts'
import { assertNoBranchTasks, giveRequests, narrowLists, noAdministrator } from '../handed-over/index.ts'
import { findPersonState, insertInvited, isWhollyHis, plainEmail } from '../users/index.ts'
import { lockOrganization, type LockedOrganization, recordOrganization } from './lock-organization.ts'
import { admit } from '../../kernel/membership.ts'
import { listMembers, type MemberRow } from './queries-card.ts'
import { tellOrganization } from './tell-organization.ts'

/** Another role or post of somebody in the organisation. */
export const changeMember: Handler<typeof organizations.changeMember> = (ctx, { params, body }) =>
  ctx.transaction(async (tx) => {
    const organization = await lockOrganization(tx.db, params.id)
    const member = await memberOf(tx, organization, params.userId)
    const isFall = member.role === 'orgAdmin' && body.role !== 'orgAdmin'
    if (isFall) await assertNotLast(tx, organization, params.userId)
    if (isFall) await assertNoBranchTasks(tx, params.userId, organization.id)
    await tx.db
      .updateTable('membership')
      .set({ role: body.role, position: body.position || null })
      .where('organization_id', '=', organization.id)
      .where('user_id', '=', params.userId)
      .execute()
    if (isFall) await narrowLists(tx, params.userId, noAdministrator)
    await recordOrganization(tx, organization.id, {
      type: 'organization.memberChanged',
      words: [member.name, memberRoles[body.role].title, body.position].filter(Boolean).join(', '),
      person: params.userId,
    })
    await tellMember(tx, organization.id, params.userId)
    return {}
  })

/** Somebody is one of the organisation's people no more; his applications and tasks go to whom its administrator names. */
export const removeMember: Handler<typeof organizations.removeMember> = async (ctx, { params, body }) => {
  const tie = await tieOfCaller(ctx, params.id)
  const isAdministered = tie === 'staff' || tie === 'administrator'
  if (!isAdministered && params.userId !== ctx.user.id)
    throw refuse('FORBIDDEN', { why: 'Это делает администратор организации.' })
  await ctx.transaction(async (tx) => {
    const organization = await lockOrganization(tx.db, params.id)
    const member = await memberOf(tx, organization, params.userId)
    if (member.role === 'orgAdmin') await assertNotLast(tx, organization, params.userId)
    const { heirId } = body
    if (!isAdministered && heirId)
      throw refuse('FORBIDDEN', {
        why: 'Кому перейдут заявления и задания, решает администратор организации: попросите его.',
      })
    const held = member.requests + member.tasks
    if (held > 0 && !heirId) throw refuse('HEIR_NEEDED', { count: held })
    if (heirId) await giveRequests(tx, { organizationId: organization.id, from: params.userId, heirId })
    await tx.db
      .updateTable('membership')
      .set({ until: tx.now() })
      .where('organization_id', '=', organization.id)
      .where('user_id', '=', params.userId)
      .execute()
    await withdrawInvitation(tx, params.userId)
    await narrowLists(tx, params.userId, 'Тот, кто назначил заместителя, больше не сотрудник организации')
    await recordOrganization(tx, organization.id, {
      type: 'organization.memberLeft',
      words: member.name,
      person: params.userId,
    })
    await tellMember(tx, organization.id, params.userId)
  })
  return {}
}

/** Applications and tasks of one go to another, who both stay: for a leave, or when an account is blocked. */
export const handOverRequests: Handler<typeof organizations.handOverRequests> = (ctx, { params, body }) =>
  ctx.transaction((tx) => giveRequests(tx, { organizationId: params.id, from: params.userId, heirId: body.heirId }))

/** A colleague is called by e-mail: somebody who has an account joins at once, to others a link is sent. */
export const invite: Handler<typeof organizations.invite> = (ctx, { params, body }) =>
  ctx.transaction(async (tx) => {
    const organization = await lockOrganization(tx.db, params.id)
    if (organization.state !== 'active') throw refuse('FORBIDDEN', { why: 'Приглашают в действующую организацию.' })
    const { role, surname, name, patronymic } = body
    const email = plainEmail(body.email)
    const position = body.position || null
    await lockAccounts(tx.db)
    const known = await tx.db
      .selectFrom('app_user')
      .select(['id', 'is_admin', 'confirmed_at', 'invited_at'])
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst()
    if (known?.is_admin)
      throw invalidFields([{ path: 'email', message: 'Сотрудник экспертизы не может быть сотрудником заявителя' }])
    // A link would open what the staff have closed.
    if (known && !known.confirmed_at && !known.invited_at)
      throw invalidFields([
        { path: 'email', message: 'Подтверждение этой учётной записи снято: обратитесь в экспертную организацию' },
      ])
    if (
      known &&
      (await listMembers(tx.db, { organizationId: organization.id, userId: known.id, now: tx.now() })).length > 0
    )
      throw invalidFields([{ path: 'email', message: 'Человек с этим адресом уже сотрудник организации' }])
    const person = { email, surname, name, patronymic: patronymic || null, position }
    const userId = known?.id ?? (await insertInvited(tx, person))
    await admit(tx, { organizationId: organization.id, userId, role, position })
    const isInvited = !known?.confirmed_at
    const link = isInvited && (await issueAccountLink(tx, { userId, kind: 'invitation', email, by: tx.user.id }))
    // Whoever has the link sets the password: of an account that others look after, too, it goes to its address alone.
    const url = link && (await isWhollyHis(tx, userId)) ? shownLink(tx, link) : null
    await recordOrganization(tx, organization.id, {
      type: isInvited ? 'organization.memberInvited' : 'organization.memberAdded',
      words: [email, memberRoles[role].title].join(', '),
      person: userId,
    })
    await tellMember(tx, organization.id, userId)
    return { url, isInvited }
  })

async function memberOf({ db, now }: SignedCtx, { id }: LockedOrganization, userId: string): Promise<MemberRow> {
  const [member] = await listMembers(db, { organizationId: id, userId, now: now() })
  if (!member) throw refuse('NOT_FOUND')
  return member
}

/** An organisation without anybody who administers it would be out of everybody's hands. */
async function assertNotLast({ db, now }: SignedCtx, { id }: LockedOrganization, userId: string): Promise<void> {
  const other = await db
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select('m.user_id')
    .where('m.organization_id', '=', id)
    .where('m.role', '=', 'orgAdmin')
    .where('m.user_id', '<>', userId)
    .where((eb) => eb.or([eb('m.until', 'is', null), eb('m.until', '>', now())]))
    .where('u.blocked_at', 'is', null)
    .where('u.confirmed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (!other) throw refuse('LAST_ADMINISTRATOR')
}

/** The link of who has not come in yet, and is in no other organisation, leads nowhere from now on. */
async function withdrawInvitation(tx: SignedCtx, userId: string): Promise<void> {
  const person = await findPersonState(tx.db, userId, tx.now())
  if (person?.invited_at && !person.confirmed_at && person.memberships.length === 0) await voidAccountLinks(tx, userId)
}

async function tellMember(tx: SignedCtx, organizationId: string, userId: string): Promise<void> {
  await tellOrganization(tx, organizationId, [userId])
  await tx.live.announce(tx.db, { kind: 'acting', id: null, to: [userId] })
}
