import { domainToUnicode } from 'node:url'
import { sql } from 'kysely'
import type { SignedCtx } from '../../../context.ts'
import { invalidFields } from '../../../kernel/invalid-fields.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { lockAccounts } from '../../../kernel/lock-accounts.ts'

interface Invited {
  email: string
  surname: string
  name: string
  patronymic: string | null
  position: string | null
  isStaff?: boolean
}

/** Makes an account that waits for its person, under an address and a login nobody else has. Answers its id. */
export async function insertInvited(tx: SignedCtx, { email, isStaff = false, ...person }: Invited): Promise<string> {
  await lockAccounts(tx.db)
  if (!(await isFree(tx.db, email)))
    throw invalidFields([{ path: 'email', message: 'Учётная запись с этим адресом уже есть: укажите другой' }])
  const id = newId(tx)
  const at = tx.now()
  await tx.db
    .insertInto('app_user')
    .values({ id, login: email, email, ...person, is_admin: isStaff, invited_at: at, created_at: at })
    .execute()
  return id
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
