import type { Participant } from '@portal/domain/request/participants'
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
}

/** All participants of a request with their accounts: requisites are read through «совпадает с …», so one is never read alone. */
export async function listParticipants(db: Db, requestId: string): Promise<ParticipantRow[]> {
  const { rows } = await sql<ParticipantRow>`${sql.raw(prepared)}
    select p.id, p.request_id as "requestId", p.role, p.type, p.same_as as "sameAs", p.data as fields, p.name, p.inn, p.kpp, p.revision,
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
