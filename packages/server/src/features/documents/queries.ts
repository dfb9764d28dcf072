import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

/** A document that is no slot's, with its newest version and the state of its printing. */
export interface DocumentRow {
  id: string
  request_id: string
  type: string
  title: string
  number: string | null
  doc_date: string | null
  last_no: number | null
  voided_at: Date | null
  data_sha256: Buffer | null
  created_at: Date
  version_at: Date | null
  by_user: string | null
  by_name: string | null
  file_id: string | null
  file_name: string | null
  size: number | null
  media_type: string | null
  sha256: Buffer | null
  /** Of an additional agreement: it was sent to be signed and both have not signed yet. */
  is_to_agree: boolean
  /** An additional agreement that was never sent. */
  is_unsent: boolean
  /** How it is signed, when it is a contract, an agreement or an act. */
  form: 'electronic' | 'paper' | null
  /** A job waits, or has given up. */
  job: 'waiting' | 'failed' | null
  is_used: boolean
  /** Of a conclusion: its newest file is one that was issued, not a correction that is being prepared. */
  is_issued: boolean
  /** What it was printed from is kept. */
  is_printed_from: boolean
}

/** Which documents of a request: of the named types, or those named one by one. */
export interface Which {
  types?: readonly string[]
  ids?: readonly string[]
}

/** Oldest first. */
export async function listDocuments(db: Db, requestId: string, { types, ids }: Which): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select d.id, d.request_id, d.type, d.title, d.number, d.doc_date, d.last_no, d.voided_at, d.data_sha256, d.created_at,
      v.created_at as version_at, v.by_user, nullif(concat_ws(' ', u.surname, u.name, u.patronymic), '') as by_name,
      f.id as file_id, f.name as file_name, f.size, f.media_type, f.sha256,
      coalesce(c.form, g.form, a.form) as form, coalesce(g.kind = 'additional' and g.state = 'sent', false) as is_to_agree,
      coalesce(g.kind = 'additional' and g.sent_at is null, false) as is_unsent,
      case when d.voided_at is null or j.id is null then null
           when j.attempts >= j.max_attempts and j.locked_at is null then 'failed' else 'waiting' end as job,
      exists (select from dispute p where p.document_id = d.id) or exists (select from payment y where y.document_id = d.id) as is_used,
      exists (select from conclusion o where o.file_id = v.file_id and o.state in ('issued', 'replaced')) as is_issued,
      d.printed_from is not null as is_printed_from
    from document d
    left join document_version v on v.document_id = d.id and v.no = d.last_no
    left join file f on f.id = v.file_id
    left join app_user u on u.id = v.by_user
    left join contract c on c.document_id = d.id
    left join agreement g on g.document_id = d.id
    left join act a on a.document_id = d.id
    left join graphile_worker.jobs j on j.key = 'print:' || d.id
    where d.request_id = ${requestId} and d.item_id is null and d.deleted_at is null
      -- A letter that is not sent yet is shown by the correspondence, to its own side.
      and (d.type <> 'letter' or ${ids ?? null}::uuid[] is not null or not exists (
        select from letter_file t join letter l on l.id = t.letter_id
        where t.document_id = d.id and l.state in ('draft', 'signing')))
      and (${types ?? null}::text[] is null or d.type = any (${types ?? null}::text[]))
      and (${ids ?? null}::uuid[] is null or d.id = any (${ids ?? null}::uuid[]))
    order by d.created_at, d.id limit 1000`.execute(db)
  return rows
}
