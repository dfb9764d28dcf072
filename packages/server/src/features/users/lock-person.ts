import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Db } from '../../platform/db/schema.ts'
import { hasFactor } from '../auth/index.ts'
import { oversightOf } from './oversight.ts'

export interface LockedPerson {
  id: string
  name: string
  is_admin: boolean
  has_factor: boolean
  confirmed_at: Date | null
  blocked_at: Date | null
  invited_at: Date | null
  revision: number
  memberships: { id: string; name: string; role: 'member' | 'orgAdmin'; position: string | null }[]
}

/**
 * The account, held until the end of the transaction, and with it whatever it administers: of two who take away the last two
 * administrators at once the second sees what the first has done.
 */
export async function lockPerson(tx: SignedCtx, id: string): Promise<LockedPerson> {
  const known = await findPersonState(tx.db, id, tx.now())
  if (!known) throw refuse('NOT_FOUND')
  const administered = known.memberships.filter(({ role }) => role === 'orgAdmin').map((one) => one.id)
  await sql`select from organization where id = any(${administered}::uuid[]) order by id for no key update`.execute(
    tx.db,
  )
  if (known.is_admin) await sql`select pg_advisory_xact_lock(hashtext('staff'))`.execute(tx.db)
  await sql`select from app_user where id = ${id} for no key update`.execute(tx.db)
  const held = await findPersonState(tx.db, id, tx.now())
  if (!held) throw refuse('NOT_FOUND')
  return held
}

/** The account as it is, held by nobody. */
export async function findPersonState(db: Db, id: string, at: Date): Promise<LockedPerson | undefined> {
  const { rows } = await sql<LockedPerson>`
    select u.id, concat_ws(' ', u.surname, u.name, u.patronymic) as name, u.is_admin,
      ${hasFactor(sql.ref('u.id'))} as has_factor, u.confirmed_at, u.blocked_at, u.invited_at, u.revision, coalesce((
      select json_agg(json_build_object('id', o.id, 'name', coalesce(o.short_name, o.full_name), 'role', m.role, 'position', m.position))
      from membership m join organization o on o.id = m.organization_id and o.deleted_at is null
      where m.user_id = u.id and (m.until is null or m.until > ${at})), '[]') as memberships
    from app_user u where u.id = ${id}`.execute(db)
  return rows[0]
}

export function isActive({ confirmed_at, blocked_at }: Pick<LockedPerson, 'confirmed_at' | 'blocked_at'>): boolean {
  return confirmed_at !== null && blocked_at === null
}

/** Refuses to take from the portal its last member of staff, or from an organisation its last administrator. */
export async function assertNotLast(tx: SignedCtx, person: LockedPerson): Promise<void> {
  const why = await whyLast(tx, person)
  if (why) throw refuse('NOBODY_WOULD_ADMINISTER', { why })
}

/** Where nobody else would be left to administer; null: nowhere. Who cannot come in administers nothing. */
export async function whyLast(
  { db, now }: Pick<SignedCtx, 'db' | 'now'>,
  person: LockedPerson,
  { of: part }: { of?: string } = {},
): Promise<string | null> {
  if (!isActive(person)) return null
  if (person.is_admin && (part === undefined || part === 'staff') && !(await hasOtherStaff(db, person.id)))
    return 'Это последний действующий сотрудник экспертизы: без него порталом никто не управляет. Сначала назначьте другого.'
  for (const { id, name, role } of person.memberships) {
    if (role !== 'orgAdmin' || (part !== undefined && part !== id)) continue
    if (!(await hasOtherAdministrator(db, { id, except: person.id, at: now() })))
      return `Это последний действующий администратор организации «${name.replaceAll(/[«»]/g, '')}»: сначала назначьте другого.`
  }
  return null
}

async function hasOtherStaff(db: Db, except: string): Promise<boolean> {
  const { rows } = await sql`
    select from app_user where is_admin and id <> ${except} and confirmed_at is not null and blocked_at is null limit 1`.execute(
    db,
  )
  return rows.length > 0
}

async function hasOtherAdministrator(
  db: Db,
  { id, except, at }: { id: string; except: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from membership m join app_user u on u.id = m.user_id and u.confirmed_at is not null and u.blocked_at is null
    where m.organization_id = ${id} and m.role = 'orgAdmin' and m.user_id <> ${except} and (m.until is null or m.until > ${at})
    limit 1`.execute(db)
  return rows.length > 0
}

/** Whether an account is wholly in the reader's hands: an administrator shares with nobody those who work for him alone. */
export function isWhollyOverseen(ctx: SignedCtx, { is_admin, memberships }: LockedPerson): boolean {
  const oversight = oversightOf(ctx.user)
  if (oversight === 'everybody') return true
  return !is_admin && memberships.every(({ id }) => oversight.includes(id))
}

/** The same of an account by its id. */
export async function isWhollyHis(ctx: SignedCtx, id: string): Promise<boolean> {
  const person = await findPersonState(ctx.db, id, ctx.now())
  return person !== undefined && isWhollyOverseen(ctx, person)
}

/** Whether the invited person has yet to come in through his link: until then nobody but staff acts upon the account. */
export function isAwaited(ctx: SignedCtx, { confirmed_at, invited_at }: LockedPerson): boolean {
  return oversightOf(ctx.user) !== 'everybody' && confirmed_at === null && invited_at !== null
}

/** Refuses what concerns the whole account to who shares its person with another organisation. */
export function assertWhole(ctx: SignedCtx, person: LockedPerson): void {
  if (person.id !== ctx.user.id && !isWhollyOverseen(ctx, person)) throw refuse('NOT_ONLY_YOURS')
}
