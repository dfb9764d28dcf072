import type { Input } from '@portal/contract/endpoint'
import type { users } from '@portal/contract/features/users/endpoints'
import type { SignedCtx } from '../../../context.ts'
import { invalidFields } from '../../../kernel/invalid-fields.ts'
import { admit } from '../../../kernel/membership.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { issueAccountLink, shownLink } from '../../account/index.ts'
import { insertInvited, plainEmail } from './invited-account.ts'
import { assertWhole, lockPerson } from '../lock-person.ts'
import { oversightOf } from '../oversight.ts'
import { recordChange } from '../record-change.ts'

type Wanted = Input<typeof users.create>['body']

/** Makes an account that waits for its person: he gets a letter with a link. */
export const create: Handler<typeof users.create> = (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const email = plainEmail(body.email)
    await assertMayInvite(tx, body)
    const { surname, name, patronymic, organization } = body
    const position = body.position === '' ? null : body.position
    const isStaff = organization === null && body.isStaff
    const id = await insertInvited(tx, { email, surname, name, patronymic, position, isStaff })
    if (organization)
      await admit(tx, { organizationId: organization.id, userId: id, role: organization.role, position })
    const link = await issueAccountLink(tx, { userId: id, kind: 'invitation', email, by: tx.user.id })
    await recordChange(tx, { userId: id, type: 'created', ...(organization && { organizationId: organization.id }) })
    return { id, url: shownLink(tx, link) }
  })

/** Sends the invitation anew; the earlier link leads nowhere from then on. */
export const invite: Handler<typeof users.invite> = (ctx, { params: { id } }) =>
  ctx.transaction(async (tx) => {
    const person = await lockPerson(tx, id)
    assertWhole(tx, person)
    if (person.confirmed_at || person.blocked_at) throw refuse('INVITATION_NEEDLESS')
    const { email } = await tx.db.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow()
    await tx.db.updateTable('app_user').set({ invited_at: tx.now() }).where('id', '=', id).execute()
    const link = await issueAccountLink(tx, { userId: id, kind: 'invitation', email, by: tx.user.id })
    await recordChange(tx, { userId: id, type: 'invited' })
    return { id, url: shownLink(tx, link) }
  })

async function assertMayInvite({ db, user }: SignedCtx, { organization, isStaff }: Wanted): Promise<void> {
  const oversight = oversightOf(user)
  if (oversight !== 'everybody' && (!organization || !oversight.includes(organization.id)))
    throw invalidFields([{ path: 'organization', message: 'Выберите свою организацию' }])
  if (isStaff && organization) throw refuse('STAFF_AND_DECLARANT')
  if (!organization) return
  const found = await db
    .selectFrom('organization')
    .select('id')
    .where('id', '=', organization.id)
    .where('deleted_at', 'is', null)
    .where('kind', '<>', 'examination')
    .executeTakeFirst()
  if (!found) throw invalidFields([{ path: 'organization', message: 'Выберите организацию из списка' }])
}
