import { isLegalInn } from '@portal/domain/requisites/inn'
import { sql } from 'kysely'
import { newId } from '../../../platform/db/new-id.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { startFailure } from '../../../platform/start/start-failure.ts'
import { hashPassword } from '../../auth/index.ts'
import { appendEvent } from '../../../kernel/record/index.ts'
import { lockAccounts } from '../../../kernel/lock-accounts.ts'
import type { NewAccount, NewOrganization } from './new-account.ts'

interface Adding {
  readonly db: Db
  now(): Date
  random(bytes: number): Uint8Array
  transaction<T>(work: (tx: Adding) => Promise<T>): Promise<T>
}

interface Organization {
  id: string
  name: string
  isNew: boolean
}

/** Makes an account at the operator's command, and its organisation where the portal has none of that ИНН. Answers the organisation. */
export async function addAccount(ctx: Adding, account: NewAccount & { password: string }): Promise<Organization> {
  const password = await hashPassword(account.password)
  return ctx.transaction(async (tx) => {
    await lockAccounts(tx.db)
    await assertFree(tx.db, account)
    const organization = await organizationFor(tx, account)
    const userId = await insertUser(tx, { ...account, password })
    if (account.role !== 'admin') await insertMembership(tx, account, { userId, organizationId: organization.id })
    await recordAdded(tx, account, { userId, organization })
    return organization
  })
}

async function assertFree(db: Db, { login, email }: NewAccount) {
  const taken = await db
    .selectFrom('app_user')
    .select(['login', sql<boolean>`lower(login) = lower(${login})`.as('isLogin')])
    .where((eb) =>
      eb.or([eb(sql`lower(login)`, '=', login.toLowerCase()), eb(sql`lower(email)`, '=', email.toLowerCase())]),
    )
    .orderBy('isLogin', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (taken?.isLogin)
    throw startFailure(`Учётная запись с логином «${taken.login}» уже есть: укажите другой логин. Ничего не изменено.`)
  if (taken)
    throw startFailure(`Адрес ${email} уже есть у учётной записи «${taken.login}»: укажите другой. Ничего не изменено.`)
}

async function organizationFor(tx: Adding, { role, organization }: NewAccount): Promise<Organization> {
  const examination = await findExamination(tx.db)
  if (role !== 'admin') return declarantOrganization(tx, { organization, examination })
  if (examination && (!organization || organization.inn === examination.inn)) return { ...examination, isNew: false }
  if (examination)
    throw startFailure(
      `Экспертная организация на портале одна, и она уже есть: ${examination.name}, ИНН ${examination.inn}. Уберите --inn и --organization.`,
    )
  if (!organization?.fullName)
    throw startFailure('Экспертной организации на портале ещё нет: укажите её название и ИНН, --organization и --inn.')
  if (await findByInn(tx.db, organization))
    throw startFailure(
      `Организация с ИНН ${organization.inn} на портале уже есть и подаёт заявления: она не может их рассматривать.`,
    )
  return insertOrganization(tx, organization, 'examination')
}

async function declarantOrganization(
  tx: Adding,
  { organization, examination }: Pick<NewAccount, 'organization'> & { examination: Known | undefined },
): Promise<Organization> {
  if (!organization) throw startFailure('Укажите ИНН организации: --inn.')
  if (organization.inn === examination?.inn)
    throw startFailure(`${examination.name} рассматривает заявления: её сотрудникам нужна роль admin.`)
  const known = await theOneOf(tx.db, organization)
  if (known) return { ...known, isNew: false }
  if (!organization.fullName)
    throw startFailure(`Организации с ИНН ${organization.inn} на портале ещё нет: укажите её название, --organization.`)
  return insertOrganization(tx, organization, isLegalInn(organization.inn) ? 'organization' : 'individualProprietor')
}

interface Known {
  id: string
  name: string
  fullName: string
  inn: string | null
  kpp: string | null
}

function findExamination(db: Db): Promise<Known | undefined> {
  return organizations(db).where('kind', '=', 'examination').executeTakeFirst()
}

function findByInn(db: Db, { inn }: NewOrganization): Promise<Known | undefined> {
  return withInn(db, inn).executeTakeFirst()
}

/** The organisation that is meant: an account opens all its applications, so that nothing is guessed. */
async function theOneOf(db: Db, { inn, kpp, fullName }: NewOrganization): Promise<Known | undefined> {
  const found = withInn(db, inn)
  const exact = kpp ? await found.where('kpp', '=', kpp).executeTakeFirst() : undefined
  const rows = exact ? [exact] : await found.clearLimit().limit(20).execute()
  const fitting = rows.filter((one) => !kpp || one.kpp === null || one.kpp === kpp)
  const [one, another] = fitting
  if (one && another)
    throw startFailure(
      `Организаций с ИНН ${inn} на портале несколько: ${fitting.map(({ name, kpp: own }) => `${name}, КПП ${own ?? 'не указан'}`).join('; ')}. Укажите КПП нужной: --kpp.`,
    )
  if (one && fullName && ![one.name, one.fullName].some((name) => isSameName(name, fullName)))
    throw startFailure(
      `Организация с ИНН ${inn} на портале называется «${one.name}». Проверьте ИНН или уберите --organization.`,
    )
  return one
}

function isSameName(one: string, another: string): boolean {
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace(/[«»"']/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  return plain(one) === plain(another)
}

function withInn(db: Db, inn: string) {
  return organizations(db).where('inn', '=', inn).where('kind', '<>', 'branch')
}

function organizations(db: Db) {
  return db
    .selectFrom('organization')
    .select(['id', sql<string>`coalesce(short_name, full_name)`.as('name'), 'full_name as fullName', 'inn', 'kpp'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
}

async function insertOrganization(
  tx: Adding,
  { fullName, shortName, inn, kpp, ogrn }: NewOrganization,
  kind: 'organization' | 'individualProprietor' | 'examination',
): Promise<Organization> {
  const id = newId(tx)
  const name = fullName ?? ''
  await tx.db
    .insertInto('organization')
    .values({ id, kind, full_name: name, short_name: shortName, inn, kpp, ogrn, created_at: tx.now() })
    .execute()
  return { id, name: shortName ?? name, isNew: true }
}

async function insertUser(
  tx: Adding,
  { role, login, email, surname, name, patronymic, position, password }: NewAccount & { password: string },
): Promise<string> {
  const id = newId(tx)
  const at = tx.now()
  const person = { login, email, surname, name, patronymic, position, password }
  await tx.db
    .insertInto('app_user')
    .values({ id, ...person, is_admin: role === 'admin', confirmed_at: at, created_at: at })
    .execute()
  return id
}

async function insertMembership(
  tx: Adding,
  { role, position }: NewAccount,
  { userId, organizationId }: { userId: string; organizationId: string },
) {
  await tx.db
    .insertInto('membership')
    .values({
      user_id: userId,
      organization_id: organizationId,
      role: role === 'orgAdmin' ? 'orgAdmin' : 'member',
      position,
      since: tx.now(),
    })
    .execute()
}

/** Nobody is signed in at the command: the events stand in the chain of the portal itself. */
async function recordAdded(
  tx: Adding,
  { login, role }: NewAccount,
  { userId, organization }: { userId: string; organization: Organization },
) {
  const at = tx.now()
  const { id: organizationId, name } = organization
  if (organization.isNew)
    await appendEvent(tx.db, {
      at,
      type: 'organization.created',
      objectType: 'organization',
      objectId: organizationId,
      detail: { name, by: 'operator' },
    })
  await appendEvent(tx.db, {
    at,
    type: 'user.created',
    objectType: 'user',
    objectId: userId,
    detail: { login, role, organizationId, by: 'operator' },
  })
}
