import { type RawBuilder, sql } from 'kysely'
import type { SignedCtx, User } from '../../context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { assertGlobal, globalKeysOf } from '../auth/index.ts'

/** Whose accounts somebody looks after: everybody's, or those of the people of these organisations. */
export type Oversight = 'everybody' | readonly string[]

/** Staff look after everybody, an administrator after the people of his organisations. */
export function oversightOf({ isAdmin, memberships }: User): Oversight {
  if (isAdmin) return 'everybody'
  return memberships.filter(({ role }) => role === 'orgAdmin').map(({ organizationId }) => organizationId)
}

/** Memberships `m` that hold at a moment and that the reader may know of; begins with `and`. */
export function knownMembership(oversight: Oversight, at: Date): RawBuilder<unknown> {
  const current = sql`and (m.until is null or m.until > ${at})`
  return oversight === 'everybody' ? current : sql`${current} and m.organization_id = any(${oversight}::uuid[])`
}

/** The condition that the account `u` is one the reader looks after. */
export function isOverseen(oversight: Oversight, at: Date): RawBuilder<boolean> {
  if (oversight === 'everybody') return sql<boolean>`true`
  return sql<boolean>`exists (select from membership m where m.user_id = u.id ${knownMembership(oversight, at)})`
}

/** Decides about one account; see `Access` of the contract. */
export async function assertPerson(ctx: SignedCtx, act: 'view' | 'edit' | 'manage', userId: string): Promise<void> {
  if (userId === ctx.user.id) return assertGlobal(ctx, ofHimself[act])
  const looksAfter = globalKeysOf(ctx.user).includes('ListUsers') && (await looksAfterPerson(ctx, userId))
  if (!looksAfter) throw refuse('NOT_FOUND')
  if (act === 'edit') await assertGlobal(ctx, 'Administration')
}

const ofHimself = { view: 'View', edit: 'Edit', manage: 'ListUsers' } as const

async function looksAfterPerson({ db, user, now }: SignedCtx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from app_user u where u.id = ${userId} and ${isOverseen(oversightOf(user), now())}`.execute(db)
  return rows.length > 0
}
