import type { RegisterCode } from '@portal/domain/outside-systems/registers'
import type { Participant } from '@portal/domain/request/participants/participant'
import { sql } from 'kysely'
import { prepared } from '../../platform/db/connect.ts'
import type { Db } from '../../platform/db/schema.ts'

/** A participant as the application keeps it, with what the row adds. */
export interface ParticipantRow extends Participant {
  requestId: string
  name: string
  inn: string | null
  kpp: string | null
  revision: number
  origin: Origins
  /** Organisation of the portal that was given access through him. */
  organizationId: string | null
}

/** Where the value of a field came from: `s` says from whom; of a register with its day and what it gave. */
export type Origins = Readonly<Record<string, Origin>>

export interface Origin {
  s: string
  at?: string
  register?: RegisterCode
  asOf?: string | null
  value?: string
}

/** All participants of a request with their accounts: requisites are read through «совпадает с …», so one is never read alone. */
export async function listParticipants(db: Db, requestId: string): Promise<ParticipantRow[]> {
  const { rows } = await sql<ParticipantRow>`${sql.raw(prepared)}
    select p.id, p.request_id as "requestId", p.role, p.type, p.same_as as "sameAs", p.data as fields, p.name, p.inn, p.kpp, p.revision, p.bases, p.certificates, p.origin, p.organization_id as "organizationId",
      coalesce((select jsonb_agg(jsonb_build_object('bik', a.bik, 'account', a.account, 'correspondent', a.correspondent,
          'personalAccount', a.personal_account, 'bankName', a.bank_name) order by a.position)
        from participant_account a where a.participant_id = p.id), '[]') as accounts
    from participant p where p.request_id = ${requestId} order by p.position, p.id limit 500`.execute(db)
  return rows
}

/** The request a participant belongs to. */
export async function requestIdOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('participant').select('request_id').where('id', '=', id).executeTakeFirst()
  return row?.request_id
}

interface GrantRow {
  id: string
  kind: 'person' | 'organization'
  name: string
  via: 'owner' | 'assigned' | 'participant' | 'section' | 'signer' | 'expert' | 'substitution'
  participantId: string | null
  rights: number
  until: Date | null
  at: Date
  by: string | null
}

/** Grants of a request in force, with whom they were given to. */
export async function listGrants(db: Db, requestId: string, now: Date): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select g.id, case when o.id is null then 'person' else 'organization' end as kind,
      coalesce(o.full_name, concat_ws(' ', u.surname, u.name, u.patronymic)) as name, g.via, p.id as "participantId",
      g.rights, g.until, g.created_at as at, nullif(concat_ws(' ', b.surname, b.name, b.patronymic), '') as by
    from request_grant g
    -- Applications of a list are granted to the substitution itself: that is its deputy.
    left join substitution s on s.id = g.subject_id
    left join app_user u on u.id = coalesce(s.deputy_id, g.subject_id) left join organization o on o.id = g.subject_id
    left join participant p on p.id = g.source_id and p.request_id = g.request_id
    left join app_user b on b.id = g.granted_by
    where g.request_id = ${requestId} and g.ended_at is null and (g.until is null or g.until > ${now})
    order by g.created_at, g.id limit 500`.execute(db)
  return rows
}

/** Those of the portal with an ИНН, branches among them, the oldest first; who examines is nobody's participant. */
export function listOrganizations(db: Db, inn: string) {
  return (
    db
      .selectFrom('organization')
      .select(['id', 'kpp'])
      .where('inn', '=', inn)
      .where('kind', '<>', 'examination')
      .where('deleted_at', 'is', null)
      // What somebody only claims to be is shown nothing.
      .where('state', '=', 'active')
      .orderBy('created_at')
      .orderBy('id')
      .limit(500)
      .execute()
  )
}

/**
 * Ends grants whose participant is gone, is another taxpayer now or another branch of it, or lost the access; tells whether
 * there were any. A КПП says of another branch only where the portal has several with the ИНН, and one not named, here or there, of none.
 */
export async function endStaleGrants(db: Db, requestId: string, now: Date): Promise<boolean> {
  await sql`
    update participant p set organization_id = null from organization o
    where p.request_id = ${requestId} and o.id = p.organization_id and (o.inn is distinct from p.inn or o.kpp <> p.kpp and exists (
      select from organization b where b.inn = o.inn and b.id <> o.id and b.kind <> 'examination' and b.deleted_at is null))`.execute(
    db,
  )
  const { rows } = await sql`
    update request_grant g set ended_at = ${now}
    where g.request_id = ${requestId} and g.via = 'participant' and g.ended_at is null and not exists (
      select from participant p where p.id = g.source_id and p.organization_id = g.subject_id)
    returning g.id`.execute(db)
  return rows.length > 0
}
