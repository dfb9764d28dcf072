import type { users } from '@portal/contract/features/users/endpoints'
import { type RawBuilder, sql } from 'kysely'
import type { SignedCtx } from '../../../context.ts'
import { readFirst } from '../../../platform/list/list-query.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { globalKeysOf } from '../../auth/index.ts'
import { isFree, plainEmail } from '../new-accounts/invited-account.ts'
import { oversightOf } from '../oversight.ts'
import { usersSeen } from './queries-list.ts'

const mostFound = 20

/** Accounts that are in use, for a field where one of them is chosen. */
export const short: Handler<typeof users.short> = async (ctx, { query: { search } }) => ({
  rows: (await found(ctx, search)).map(({ id, name, login, organizations }) => ({
    id,
    name,
    note: organizations[0]?.name ?? login,
  })),
})

/** The same people with what a participant of an application is told of them. */
export const persons: Handler<typeof users.persons> = async (ctx, { query: { search } }) => ({
  rows: (await found(ctx, search)).map(({ id, name, email, position }) => ({ id, name, email, position })),
})

function found({ db, user, now }: SignedCtx, text: string | undefined) {
  const source = usersSeen({ oversight: oversightOf(user), at: now() }, { text, state: 'active' })
  return readFirst(db, source, { sort: 'name', size: mostFound })
}

/**
 * The person of exactly this address, for whoever may give others access to an application or looks after accounts. To anybody
 * else there is never one; the same is asked of the database, so that neither the answer nor its time tells of an account.
 */
export const personByEmail: Handler<typeof users.personByEmail> = async (ctx, { query: { email } }) => {
  const isAsked = globalKeysOf(ctx.user).includes('ListUsers')
  const { rows } = await sql<{ id: string; name: string; may: boolean }>`
    select u.id, concat_ws(' ', u.surname, u.name, u.patronymic) as name, ${isAsked} or ${grantsSomewhere(ctx)} as may
    from (select 1) one left join app_user u on lower(u.email) = lower(${plainEmail(email)})
      and u.blocked_at is null and u.confirmed_at is not null limit 1`.execute(ctx.db)
  const [row] = rows
  return { person: row?.may && row.id ? { id: row.id, name: row.name } : null }
}

/** GrantAccess on any application: his own, or of an organisation he administers. */
function grantsSomewhere({ user }: SignedCtx): RawBuilder<boolean> {
  const administered = user.memberships.filter(({ role }) => role === 'orgAdmin').map((one) => one.organizationId)
  return sql<boolean>`exists (
    select from request r where r.deleted_at is null
      and (r.owner_id = ${user.id} or r.organization_id = any(${administered}::uuid[])))`
}

/** Whether an address is free. Whoever makes no accounts is not told of those of others. */
export const checkEmail: Handler<typeof users.checkEmail> = async (ctx, { query: { email } }) => {
  const free = await isFree(ctx.db, plainEmail(email))
  return { isFree: globalKeysOf(ctx.user).includes('CreateUser') ? free : null }
}
