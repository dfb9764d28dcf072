import { domainToUnicode } from 'node:url'
import type { Input } from '@portal/contract/endpoint'
import type { users } from '@portal/contract/features/users/endpoints'
import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { issueAccountLink } from '../account/index.ts'
import { lockPerson } from './lock-person.ts'
import { oversightOf } from './oversight.ts'
import { recordChange } from './record-change.ts'

type Wanted = Input<typeof users.create>['body']

/** Makes an account that waits for its person: he gets a letter with a link, and so does who invites. */
export const create: Handler<typeof users.create> = (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    // Of two who invite one person at once the second sees what the first has made.
    await sql`select pg_advisory_xact_lock(hashtext('account'))`.execute(tx.db)
    const email = plainEmail(body.email)
    await assertMayInvite(tx, body)
    await assertFree(tx.db, email)
    const id = newId(tx)
    const { surname, name, patronymic, organization } = body
    const position = body.position === '' ? null : body.position
    await tx.db
      .insertInto('app_user')
      .values({
        id,
        login: email,
        email,
        surname,
        name,
        patronymic,
        position,
        is_admin: organization === null && body.isStaff,
        invited_at: tx.now(),
        created_at: tx.now(),
      })
      .execute()
    if (organization)
      await tx.db
        .insertInto('membership')
        .values({ user_id: id, organization_id: organization.id, role: organization.role, position, since: tx.now() })
        .execute()
    const { url } = await issueAccountLink(tx, { userId: id, kind: 'invitation', email, by: tx.user.id })
    await recordChange(tx, { userId: id, type: 'created', ...(organization && { organizationId: organization.id }) })
    return { id, url }
  })

/** Sends the invitation anew; the earlier link leads nowhere from then on. */
export const invite: Handler<typeof users.invite> = (ctx, { params: { id } }) =>
  ctx.transaction(async (tx) => {
    const person = await lockPerson(tx, id)
    if (person.confirmed_at || person.blocked_at) throw refuse('INVITATION_NEEDLESS')
    const { email } = await tx.db.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow()
    await tx.db.updateTable('app_user').set({ invited_at: tx.now() }).where('id', '=', id).execute()
    const { url } = await issueAccountLink(tx, { userId: id, kind: 'invitation', email, by: tx.user.id })
    await recordChange(tx, { userId: id, type: 'invited' })
    return { id, url }
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

async function assertFree(db: Db, email: string): Promise<void> {
  if (await isFree(db, email)) return
  throw invalidFields([{ path: 'email', message: 'Учётная запись с этим адресом уже есть: укажите другой' }])
}

/** Whether neither an account has the address nor its login is the same. */
export async function isFree(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from app_user where lower(email) = lower(${email}) or lower(login) = lower(${email}) limit 1`.execute(db)
  return rows.length === 0
}

/** One spelling of an address: the domain in small letters of its own alphabet, whether it came as «xn--…» or not. */
export function plainEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at)}@${domainToUnicode(email.slice(at + 1)).toLowerCase()}`
}
