import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { substitutionsOn } from '../../kernel/on-behalf/deputies-on.ts'
import { prepared } from '../../platform/db/connect.ts'
import type { Db } from '../../platform/db/schema.ts'

interface Told {
  id: string
  owner_id: string
  organization_id: string | null
  lead_id: string | null
}

const most = 200

/** The declarant's side of a request: its creator, administrators of its organisation, people who were given it, their deputies. */
export async function declarantsOf(ctx: Pick<Ctx, 'db' | 'now'>, request: Told): Promise<string[]> {
  return (await declarantsOfEach(ctx, [request])).get(request.id) ?? []
}

/** Who decides over a request as a whole: its creator and the administrators of its organisation. */
export async function holdersOf(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { owner_id, organization_id }: Pick<Told, 'owner_id' | 'organization_id'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${owner_id}::uuid as id
    union
    ${administratorsOf(sql`${organization_id}`, now())}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A branch is administered by those of its head, too. */
function administratorsOf(organization: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`(
    select user_id from membership
    where organization_id in (${organization}, (select parent_id from organization where id = ${organization})) and role = 'orgAdmin' and (until is null or until > ${now}) limit ${most})`
}

/** The staff of a request: lead and experts; all of the staff while nobody is assigned, or it is closed to all who are. */
export async function staffOf(ctx: Pick<Ctx, 'db' | 'now'>, request: Told): Promise<string[]> {
  return (await staffOfEach(ctx, [request])).get(request.id) ?? []
}

/** The same of many requests, by their ids. */
export async function declarantsOfEach(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  requests: readonly Told[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<PeopleRow>`${sql.raw(prepared)}
    select t.id, (
      select array_agg(user_id) from (
        select t.owner as user_id
        union
        ${administratorsOf(sql.ref('t.organization'), now())}
        union
        (select u.id from request_access a join app_user u on u.id = a.subject_id
         where a.request_id = t.id and (a.until is null or a.until > ${now()}) limit ${most})
        union
        (select s.deputy_id from (
          ${substitutionsOn({ request: sql.ref('t.id'), organization: sql.ref('t.organization'), at: now() })}) s
         where s.period @> ${now()}::timestamptz)) p) as people
    from unnest(${requests.map(({ id }) => id)}::uuid[], ${requests.map(({ owner_id }) => owner_id)}::uuid[],
      ${requests.map(({ organization_id }) => organization_id)}::uuid[]) as t(id, owner, organization)`.execute(db)
  return new Map(rows.map(({ id, people }) => [id, people]))
}

/** The same of many requests, by their ids. */
export async function staffOfEach(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  requests: readonly Told[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<PeopleRow>`
    select t.id, array(
      select w.user_id from (
        select t.lead as user_id where t.lead is not null
        union
        (select user_id from request_staff where request_id = t.id and until is null limit ${most})) w
      where not exists (
        select from request_exclusion e
        where e.user_id = w.user_id and e.request_id = t.id and e.period @> ${now()}::timestamptz)) as people
    from unnest(${requests.map(({ id }) => id)}::uuid[], ${requests.map(({ lead_id }) => lead_id)}::uuid[]) as t(id, lead)`.execute(
    db,
  )
  const all = rows.some(({ people }) => people.length === 0) ? await allStaff(db) : []
  return new Map(rows.map(({ id, people }) => [id, people.length > 0 ? people : all]))
}

interface PeopleRow {
  id: string
  people: string[]
}

/** Everybody who works for the examination. */
export async function allStaff(db: Db): Promise<string[]> {
  const staff = await db
    .selectFrom('app_user')
    .select('id')
    .where('is_admin', '=', true)
    .where('blocked_at', 'is', null)
    .limit(most)
    .execute()
  return staff.map(({ id }) => id)
}

// A portal of one region has some thousands.
const mostPeople = 50_000

/** Everybody who may sign in. */
export async function everybody(db: Db): Promise<string[]> {
  const people = await db
    .selectFrom('app_user')
    .select('id')
    .where('blocked_at', 'is', null)
    .orderBy('id')
    .limit(mostPeople)
    .execute()
  return people.map(({ id }) => id)
}
