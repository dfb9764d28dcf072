import type { Db } from '../../platform/db/schema.ts'

interface Told {
  id: string
  owner_id: string
  organization_id: string | null
  lead_id: string | null
}

const most = 200

/** The declarant's side of a request: its creator, administrators of its organisation, people who were given it. */
export async function declarantsOf(db: Db, request: Told): Promise<string[]> {
  const [administrators, granted] = await Promise.all([
    db
      .selectFrom('membership')
      .select('user_id')
      .where('organization_id', '=', request.organization_id ?? request.id)
      .where('role', '=', 'orgAdmin')
      .where('until', 'is', null)
      .limit(most)
      .execute(),
    db
      .selectFrom('request_access as a')
      .innerJoin('app_user as u', 'u.id', 'a.subject_id')
      .select('u.id as user_id')
      .where('a.request_id', '=', request.id)
      .limit(most)
      .execute(),
  ])
  return [request.owner_id, ...[...administrators, ...granted].map(({ user_id }) => user_id)]
}

/** The staff of a request: lead and experts; all of the staff while nobody is assigned. */
export async function staffOf(db: Db, request: Told): Promise<string[]> {
  const assigned = await db
    .selectFrom('request_staff')
    .select('user_id')
    .where('request_id', '=', request.id)
    .where('until', 'is', null)
    .limit(most)
    .execute()
  const people = [...(request.lead_id ? [request.lead_id] : []), ...assigned.map(({ user_id }) => user_id)]
  if (people.length > 0) return people
  const staff = await db
    .selectFrom('app_user')
    .select('id')
    .where('is_admin', '=', true)
    .where('blocked_at', 'is', null)
    .limit(most)
    .execute()
  return staff.map(({ id }) => id)
}
