import { randomBytes } from 'node:crypto'
import { uuidv7 } from '@portal/domain/identifiers/uuid'
import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '../../platform/db/schema.ts'

/** Rows below every feature: for tests of queries, which have no use case above them. */

export const dayOne = new Date('2026-03-10T09:00:00.000Z')

export function anId(at: Date = dayOne): string {
  return uuidv7(at, randomBytes(10))
}

export async function aUser(db: Db, row: Partial<Insertable<Tables['app_user']>> = {}): Promise<string> {
  const id = anId()
  const login = `user-${id}`
  const names = { surname: 'Петров', name: 'Пётр', email: `${login}@example.ru` }
  await db
    .insertInto('app_user')
    .values({ id, login, ...names, created_at: dayOne, confirmed_at: dayOne, ...row })
    .execute()
  return id
}

export async function anOrganization(db: Db, row: Partial<Insertable<Tables['organization']>> = {}): Promise<string> {
  const id = anId()
  await db
    .insertInto('organization')
    .values({ id, kind: 'organization', full_name: 'ООО «Стройка»', created_at: dayOne, ...row })
    .execute()
  return id
}

export async function anAdministratorOf(db: Db, organizationId: string): Promise<string> {
  const userId = await aUser(db)
  await db
    .insertInto('membership')
    .values({ user_id: userId, organization_id: organizationId, role: 'orgAdmin', since: dayOne })
    .execute()
  return userId
}

type RequestRow = Partial<Insertable<Tables['request']>> & { owner_id: string }

/** A draft of the owner, who holds a grant to it; findable and in the access rows. */
export async function aRequestRow(db: Db, row: RequestRow): Promise<string> {
  const id = row.id ?? anId()
  await db
    .insertInto('request')
    .values({
      id,
      goal: 21,
      object_type: 1,
      work_type: 1,
      subdivision: '77',
      stage: 'draft_filling',
      stage_since: dayOne,
      created_at: dayOne,
      updated_at: dayOne,
      ...row,
    })
    .execute()
  await aGrant(db, { requestId: id, subjectId: row.owner_id, via: 'owner', rights: 7 })
  return id
}

interface Grant {
  requestId: string
  subjectId: string
  rights: number
  via?: Tables['request_grant']['via']
  until?: Date
}

/** A grant, and the access row that follows from it. */
export async function aGrant(db: Db, { requestId, subjectId, rights, via = 'assigned', until }: Grant): Promise<void> {
  await db
    .insertInto('request_grant')
    .values({
      id: anId(),
      request_id: requestId,
      subject_id: subjectId,
      via,
      rights,
      until: until ?? null,
      created_at: dayOne,
    })
    .execute()
  await sql`select refresh_request_access(${requestId}::uuid)`.execute(db)
}

interface Substitution {
  principalId: string
  deputyId: string
  rights: number
  state?: 'active' | 'revoked'
  /** A year from its first day on when not said. */
  period?: string
  /** For these applications alone. */
  requestIds?: readonly string[] | null
}

export async function aSubstitution(db: Db, substitution: Substitution): Promise<string> {
  const { principalId, deputyId, rights, state = 'active', period = '[2026-01-01,2027-01-01)' } = substitution
  const { requestIds = null } = substitution
  const id = anId()
  await db
    .insertInto('substitution')
    .values({
      id,
      principal_id: principalId,
      deputy_id: deputyId,
      scope: requestIds ? 'list' : 'all',
      rights,
      state,
      period,
      created_by: principalId,
      created_at: dayOne,
    })
    .execute()
  for (const requestId of requestIds ?? []) {
    await db.insertInto('substitution_request').values({ substitution_id: id, request_id: requestId }).execute()
    const { until } = await db
      .selectFrom('substitution')
      .select(sql<Date>`upper(period)`.as('until'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await aGrant(db, { requestId, subjectId: id, via: 'substitution', rights, until })
  }
  return id
}
