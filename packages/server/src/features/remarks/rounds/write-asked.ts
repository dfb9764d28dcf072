import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'

/** Keeps what a round asks, as it stands when it goes out: numbers, names of documents and versions of that day. */
export async function writeAsked(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into remark_asked (remark_id, round, request_id, discipline, no, issued_at, item, version_id)
    select m.id, m.round, m.request_id, m.discipline, m.no, m.issued_at, nullif(concat_ws(' ', i.code, i.title), ''),
      coalesce((
        select v.id from document d join document_version v on v.document_id = d.id and v.no = d.last_no
        where d.item_id = m.item_id and d.deleted_at is null and d.companion_of is null
        order by d.id = (select w.document_id from document_version w where w.id = m.version_id) desc nulls last, d.position
        limit 1), m.version_id)
    from remark m left join item i on i.id = m.item_id
    where m.id = any (${[...ids]}::uuid[])`.execute(db)
}

/** Keeps which answers closed the round: those that were sent now. */
export async function writeAnswered(db: Db, requestId: string, at: Date): Promise<void> {
  await sql`
    update remark_asked a set reply_id = p.id
    from remark m join remark_reply p on p.remark_id = m.id and p.submitted_at = ${at}::instant and p.deleted_at is null
    where m.request_id = ${requestId} and a.remark_id = m.id and a.round = m.round`.execute(db)
}
