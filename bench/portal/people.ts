import { hash, randomBytes } from 'node:crypto'
import type { Db } from '@portal/server/platform/db/schema'
import { sql } from 'kysely'
import { staff } from './generate.ts'
import type { LargePortal } from './large-portal.ts'
import { nth } from './nth.ts'

// A deputy stands for the person before him. The staff, whose accounts are others, come last.
const roles = ['declarant', 'administrator', 'declarant', 'deputy', 'staff'] as const
const everySaver = 10
const dayMs = 24 * 60 * 60_000

export interface AtWork {
  cookie: string
  /** Two filled applications he is shown; the second is a submitted one. */
  opens: string[]
  /** A filled draft that nobody else fills; every tenth has one, as far as there are so many. */
  fills: string | undefined
}

interface Person extends AtWork {
  role: (typeof roles)[number]
  user: string
}

/** So many people signed in, of every role in turns; a few of them share an account when the portal has fewer. */
export async function peopleAtWork(large: LargePortal, count: number): Promise<AtWork[]> {
  const { db } = large.database
  const [drafts, submitted] = [await large.drafts(), await large.submitted()]
  const accountOf = await accountsOf(db)
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const people = tokens.map((token, n): Person => {
    const role = nth(roles, n)
    const shown = role === 'deputy' ? n - 1 : n
    // The staff see no documents of a draft.
    const opens = role === 'staff' ? [submitted, submitted] : [drafts, submitted]
    return {
      role,
      user: accountOf(n),
      cookie: `sid=${token}`,
      opens: opens.map((list, at) => nth(list, shown + at)),
      fills: n % everySaver === 0 ? drafts[n / everySaver] : undefined,
    }
  })
  await share(db, people)
  await sql`select rebuild_request_access()`.execute(db)
  const now = new Date()
  const expires_at = new Date(now.getTime() + dayMs)
  const sessions = tokens.map((token, n) => ({
    token_sha256: hash('sha256', token, 'buffer'),
    user_id: accountOf(n),
    created_at: now,
    seen_at: now,
    expires_at,
  }))
  await db.insertInto('session').values(sessions).execute()
  return people
}

/** What they open is shared with declarants and administrators; deputies see what their principals see. */
async function share(db: Db, people: readonly Person[]): Promise<void> {
  const now = new Date()
  const peopleIn = (...wanted: readonly string[]) => people.filter(({ role }) => wanted.includes(role))
  const grants = peopleIn('declarant', 'administrator').flatMap(({ user, opens, fills }) =>
    (fills ? [...opens, fills] : opens).map((id) => ({
      id: hash('md5', `${user} ${id}`),
      request_id: id,
      subject_id: user,
    })),
  )
  await db
    .insertInto('request_grant')
    .values(grants.map((grant) => ({ ...grant, via: 'assigned', rights: 3, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const pairs = people.flatMap(({ role, user }, n) =>
    role === 'deputy' ? [{ deputy: user, principal: people[n - 1]?.user }] : [],
  )
  await sql`
    insert into substitution (id, principal_id, deputy_id, scope, rights, period, state, created_by, created_at)
    select md5(principal::text || deputy)::uuid, principal, deputy, 'all', 7, tstzrange(${now}, null), 'active', principal, ${now}
    from unnest(${pairs.map(({ principal }) => principal)}::uuid[], ${pairs.map(({ deputy }) => deputy)}::uuid[]) t (principal, deputy)
    on conflict do nothing`.execute(db)
  const administrators = peopleIn('administrator').map(({ user }) => user)
  await sql`
    insert into membership (user_id, organization_id, role, since)
    select distinct on (owner_id) owner_id, organization_id,
      case when owner_id = any(${administrators}) then 'orgAdmin' else 'member' end, ${now}::timestamptz
    from request where owner_id = any(${people.map(({ user }) => user)}) and organization_id is not null
    order by owner_id, id on conflict do nothing`.execute(db)
}

/** The account of each of the people: one of the staff, or one of those who own applications and always in the same role. */
async function accountsOf(db: Db): Promise<(n: number) => string> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user where login ~ '^person[0-9]+$' order by substr(login, 7)::integer limit 10000`.execute(db)
  const ids = rows.map(({ id }) => id)
  const [officials, others] = [ids.slice(0, staff), ids.slice(staff)]
  const kinds = roles.length - 1
  const inRoles = others.slice(0, others.length - (others.length % kinds))
  return (n) => {
    const round = Math.floor(n / roles.length)
    const place = n % roles.length
    return roles[place] === 'staff' ? nth(officials, round) : nth(inRoles, round * kinds + place)
  }
}
