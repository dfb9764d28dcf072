import type { Attorney } from '@portal/domain/attorneys/attorney'
import { type RawBuilder, sql } from 'kysely'
import type { JudgedAttorney } from '../../kernel/on-behalf/attorneys-on.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { Check } from './check-attorney.ts'

/** A power with the names it is shown with; its XML and signature are read apart. */
export interface AttorneyRow extends JudgedAttorney {
  id: string
  request_id: string | null
  participant_id: string | null
  participant_role: string | null
  participant_name: string | null
  employee_id: string | null
  employee: string | null
  guid: string
  name: string
  data: Attorney
  checks: Check[]
  checked_at: Date
  uploaded_by: string
  created_at: Date
  history: { at: string; state: string; text: string }[]
}

const mostShown = 200
const mostChecks = 30

/** Powers that are not removed, newest first. */
export async function listAttorneys(db: Db, where: RawBuilder<unknown>): Promise<AttorneyRow[]> {
  const { rows } = await sql<AttorneyRow>`
    select a.id, a.request_id, a.participant_id, p.role as participant_role, p.name as participant_name, a.employee_id,
      concat_ws(' ', e.surname, e.name, e.patronymic) as employee, a.guid, a.name, a.data, a.issued_on, a.until, a.verdict,
      a.contradicted, a.registry, a.checks, a.checked_at, concat_ws(' ', u.surname, u.name, u.patronymic) as uploaded_by, a.created_at,
      coalesce((
        select jsonb_agg(jsonb_build_object('at', k.at, 'state', k.state, 'text', k.text)) from (
          select c.at, c.state, c.text from attorney_check c where c.attorney_id = a.id
          order by c.at desc, c.id desc limit ${sql.lit(mostChecks)}) k), '[]') as history
    from attorney a
    join app_user u on u.id = a.uploaded_by
    left join app_user e on e.id = a.employee_id
    left join participant p on p.id = a.participant_id
    where a.removed_at is null and ${where}
    order by a.created_at desc, a.id desc limit ${sql.lit(mostShown)}`.execute(db)
  return rows
}

export const ofRequest = (id: string): RawBuilder<unknown> => sql`a.request_id = ${id}`
export const ofParticipant = (id: string): RawBuilder<unknown> => sql`a.participant_id = ${id}`
export const ofEmployees: RawBuilder<unknown> = sql`a.employee_id is not null`
export const byId = (id: string): RawBuilder<unknown> => sql`a.id = ${id}`

/** Its XML and the signature under it. */
export async function contentOf(db: Db, id: string): Promise<{ xml: Buffer; signature: Buffer } | undefined> {
  return db.selectFrom('attorney').select(['xml', 'signature']).where('id', '=', id).executeTakeFirst()
}

/** Participants of a request who need a power of attorney. */
export async function listRequired(db: Db, requestId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('attorney_required as q')
    .innerJoin('participant as p', 'p.id', 'q.participant_id')
    .select('q.participant_id')
    .where('p.request_id', '=', requestId)
    .limit(500)
    .execute()
  return new Set(rows.map(({ participant_id }) => participant_id))
}
