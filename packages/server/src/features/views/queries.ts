import { listNames } from '@portal/contract/features/views/list-names'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

type ListName = (typeof listNames)[number]

export interface KeptView {
  id: string
  owner_id: string
  name: string
  search: string
  shared_with: 'organisation' | 'staff' | null
  owner: string
}

/** Whose views somebody sees besides his own. */
export interface Circle {
  userId: string
  isStaff: boolean
  organizations: readonly string[]
  now: Date
}

const mostSeen = 300

/** One's own views and those that colleagues share, by name. What somebody shared goes with him when he leaves. */
export async function listViews(db: Db, { userId, isStaff, organizations, now }: Circle, list: ListName) {
  const { rows } = await sql<KeptView>`
    select v.id, v.owner_id, v.name, v.search, v.shared_with, concat_ws(' ', u.surname, u.name) as owner
    from (
      select * from list_view where owner_id = ${userId} and list = ${list} and deleted_at is null
      union
      select * from list_view s where organization_id = any(${organizations}::uuid[]) and list = ${list} and deleted_at is null
        and exists (
          select from membership m
          where m.user_id = s.owner_id and m.organization_id = s.organization_id and (m.until is null or m.until > ${now}))
      union
      select * from list_view where ${isStaff} and shared_with = 'staff' and list = ${list} and deleted_at is null
        and owner_id in (select id from app_user where is_admin)) v
    join app_user u on u.id = v.owner_id
    order by v.owner_id <> ${userId}, lower(v.name), v.id limit ${sql.lit(mostSeen)}`.execute(db)
  return rows
}

export async function countOwn(db: Db, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('list_view')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

/** With which view the lists of the person open, those where he has chosen one. */
export async function standardViews(db: Db, userId: string): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('list_default')
    .select(['list', 'view'])
    .where('user_id', '=', userId)
    .limit(listNames.length)
    .execute()
  return Object.fromEntries(rows.map(({ list, view }) => [list, view]))
}

/** Null: the plain list again. */
export async function saveStandard(db: Db, userId: string, { list, view }: { list: ListName; view: string | null }) {
  if (view === null) {
    await db.deleteFrom('list_default').where('user_id', '=', userId).where('list', '=', list).execute()
    return
  }
  await db
    .insertInto('list_default')
    .values({ user_id: userId, list, view })
    .onConflict((conflict) => conflict.columns(['user_id', 'list']).doUpdateSet({ view }))
    .execute()
}
