import type { Input } from '@portal/contract/endpoint'
import type { users } from '@portal/contract/features/users/endpoints'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { newId } from '../../platform/db/new-id.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { postLetters } from '../../platform/mail/outbox.ts'
import { assertNoBranchTasks, giveRequests, narrowLists, noAdministrator } from '../handed-over/index.ts'
import { notify } from '../notices/index.ts'
import { voidAccountLinks } from '../account/index.ts'
import { deleteFactor, endSessionsOf, reasonText } from '../auth/index.ts'
import { readCard } from './card/card.ts'
import { countOwned } from './card/queries-card.ts'
import { assertNotLast, assertWhole, isAwaited, type LockedPerson, lockPerson } from './lock-person.ts'
import { oversightOf } from './oversight.ts'
import { recordChange } from './record-change.ts'
import { tellOfApplications } from './tell-of-applications.ts'
import { openSessions } from './card/sessions.ts'

/** Closes the portal to a person: his sessions end at once, and his open pages say why. What he has saved stays. */
export const block: Handler<typeof users.block> = (ctx, { params: { id }, body: { reason, heirs } }) =>
  ctx.transaction(async (tx) => {
    const person = await lockOther(tx, id)
    if (person.blocked_at) return readCard(tx, id)
    await assertNotLast(tx, person)
    await giveAway(tx, person, heirs)
    await tx.db
      .updateTable('app_user')
      .set({ blocked_at: tx.now(), blocked_reason: reason })
      .where('id', '=', id)
      .execute()
    await closeTo(tx, id)
    await voidAccountLinks(tx, id)
    await tellOfApplications(tx, person)
    await recordChange(tx, { userId: id, type: 'blocked', reason })
    return readCard(tx, id)
  })

type Heirs = Input<typeof users.block>['body']['heirs']

/** His applications and tasks go to those named. An administrator names somebody for each of his; staff may leave that to him. */
async function giveAway(tx: SignedCtx, { id, memberships }: LockedPerson, heirs: Heirs): Promise<void> {
  for (const [at, { organizationId, heirId }] of heirs.entries())
    await giveRequests(tx, { organizationId, from: id, heirId, path: `heirs.${at}.heirId` })
  if (oversightOf(tx.user) === 'everybody') return
  const organizations = memberships.map((one) => one.id)
  const count = await countOwned(tx.db, { ownerId: id, organizations, now: tx.now() })
  if (count > 0) throw refuse('HEIR_NEEDED', { count })
}

/** Opens it again; he signs in anew. */
export const unblock: Handler<typeof users.unblock> = (ctx, { params: { id }, body: { reason } }) =>
  ctx.transaction(async (tx) => {
    const person = await lockOther(tx, id)
    if (!person.blocked_at) return readCard(tx, id)
    await tx.db.updateTable('app_user').set({ blocked_at: null, blocked_reason: null }).where('id', '=', id).execute()
    await recordChange(tx, { userId: id, type: 'unblocked', reason })
    return readCard(tx, id)
  })

/** Says that the person is who he says, or takes that back. */
export const confirm: Handler<typeof users.confirm> = (ctx, { params: { id }, body: { isConfirmed, reason } }) =>
  ctx.transaction(async (tx) => {
    const person = await lockOther(tx, id)
    if ((person.confirmed_at !== null) === isConfirmed) return readCard(tx, id)
    if (!isConfirmed && reason === undefined) throw refuse('REASON_NEEDED')
    if (!isConfirmed) await assertNotLast(tx, person)
    await tx.db
      .updateTable('app_user')
      .set(isConfirmed ? { confirmed_at: tx.now() } : { confirmed_at: null, invited_at: null })
      .where('id', '=', id)
      .execute()
    if (isConfirmed) await tellConfirmed(tx, id)
    else {
      await closeTo(tx, id)
      await voidAccountLinks(tx, id)
    }
    await recordChange(tx, { userId: id, type: isConfirmed ? 'confirmed' : 'unconfirmed', reason })
    return readCard(tx, id)
  })

/** He finds it in his bell; that he may come in now he hears by mail. */
async function tellConfirmed(tx: SignedCtx, id: string): Promise<void> {
  await notify(tx, { code: 'accountConfirmed', values: {}, requestId: null, link: '/', fact: null, to: [id] })
  await writeTo(tx, id, ({ login }) => ({
    subject: 'Учётная запись портала «Экспертиза» подтверждена',
    body: `Ваша учётная запись «${login}» подтверждена, войти можно здесь:\n\n${tx.config.publicUrl}/login`,
  }))
}

/** What a person is in an organisation he belongs to. */
export const changeRole: Handler<typeof users.changeRole> = (ctx, { params: { id, organizationId }, body }) =>
  ctx.transaction(async (tx) => {
    const oversight = oversightOf(tx.user)
    const isSeen = oversight === 'everybody' || oversight.includes(organizationId)
    // Who becomes an administrator is locked with his organisation, too.
    const person = await lockPerson(tx, id)
    const before = person.memberships.find((one) => one.id === organizationId)
    if (!isSeen || !before) throw refuse('NOT_FOUND')
    const position = body.position === '' ? null : body.position
    if (before.role === body.role && before.position === position) return readCard(tx, id)
    const isFall = before.role === 'orgAdmin' && body.role === 'member'
    if (isFall) await assertNotLast(tx, ofOrganization(person, organizationId))
    if (isFall) await assertNoBranchTasks(tx, id, organizationId)
    await tx.db
      .updateTable('membership')
      .set({ role: body.role, position })
      .where('user_id', '=', id)
      .where('organization_id', '=', organizationId)
      .execute()
    if (isFall) await narrowLists(tx, id, noAdministrator)
    // His open pages show what he may do now.
    await tx.live.announce(tx.db, { kind: 'acting', id: null, to: [id] })
    await recordChange(tx, {
      userId: id,
      type: 'role',
      organizationId,
      values: [
        { name: 'Роль', from: roleWords[before.role], to: roleWords[body.role] },
        { name: 'Должность', from: before.position ?? '', to: position ?? '' },
      ].filter(({ from, to }) => from !== to),
    })
    return readCard(tx, id)
  })

const roleWords = { member: 'заявитель', orgAdmin: 'администратор организации' }

/** Takes the second factor off who has lost it and his recovery codes; whoever has it now is out. */
export const takeOffFactor: Handler<typeof users.takeOffFactor> = (ctx, { params: { id }, body: { reason } }) =>
  ctx.transaction(async (tx) => {
    await lockOther(tx, id)
    if (!(await deleteFactor(tx.db, id))) return readCard(tx, id)
    await closeTo(tx, id)
    await writeTo(tx, id, ({ login }) => ({
      subject: 'Второй фактор для портала «Экспертиза» снят',
      body: `Администратор снял второй фактор с вашей учётной записи «${login}», все сеансы завершены.${reasonText(reason)} Войдите с паролем и настройте второй фактор заново:\n\n${tx.config.publicUrl}/userProfile\n\nЕсли вы об этом не просили, сразу обратитесь к администратору портала.`,
    }))
    await recordChange(tx, { userId: id, type: 'factorTakenOff', reason })
    return readCard(tx, id)
  })

/** A letter to whose account it is; none to who may not come in anyway. */
async function writeTo(
  tx: SignedCtx,
  id: string,
  letterOf: (owner: { login: string }) => { subject: string; body: string },
): Promise<void> {
  const owner = await tx.db
    .selectFrom('app_user')
    .select(['login', 'email'])
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  if (owner) await postLetters(tx, [{ id: newId(tx), address: owner.email, userId: id, ...letterOf(owner) }])
}

/** Takes a person among the staff of the examination, or lets him go. */
export const changeStaff: Handler<typeof users.changeStaff> = (ctx, { params: { id }, body: { isStaff, reason } }) =>
  ctx.transaction(async (tx) => {
    const person = await lockPerson(tx, id)
    if (person.is_admin === isStaff) return readCard(tx, id)
    if (isStaff && person.memberships.length > 0) throw refuse('STAFF_AND_DECLARANT')
    if (!isStaff) await assertNotLast(tx, { ...person, memberships: [] })
    await tx.db.updateTable('app_user').set({ is_admin: isStaff }).where('id', '=', id).execute()
    await tx.live.announce(tx.db, { kind: 'acting', id: null, to: [id] })
    await recordChange(tx, { userId: id, type: isStaff ? 'staffMade' : 'staffDismissed', reason })
    return readCard(tx, id)
  })

/** Ends whatever sessions the person has; he may sign in again at once. */
export const endSessions: Handler<typeof users.endSessions> = (ctx, { params: { id } }) =>
  ctx.transaction(async (tx) => {
    const person = await lockPerson(tx, id)
    assertWhole(tx, person)
    await closeTo(tx, id)
    await recordChange(tx, { userId: id, type: 'signedOut' })
    return { rows: await openSessions(tx, id) }
  })

/** Somebody else's account that is wholly in the hands of who calls, held until the end. */
async function lockOther(tx: SignedCtx, id: string): Promise<LockedPerson> {
  if (id === tx.user.id) throw refuse('OWN_ACCOUNT')
  const person = await lockPerson(tx, id)
  assertWhole(tx, person)
  if (isAwaited(tx, person)) throw refuse('INVITATION_OPEN')
  return person
}

function ofOrganization(person: LockedPerson, organizationId: string): LockedPerson {
  return { ...person, is_admin: false, memberships: person.memberships.filter(({ id }) => id === organizationId) }
}

/** Every session ends; open pages ask who they are and hear why they are nobody's. */
async function closeTo(tx: SignedCtx, id: string): Promise<void> {
  await endSessionsOf(tx.db, id, tx.machineNow())
  await tx.live.announce(tx.db, { kind: 'acting', id: null, to: [id] })
}
