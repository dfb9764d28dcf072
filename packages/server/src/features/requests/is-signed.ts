import { sql } from 'kysely'

/** Whether document `d` bears an accepted signature of the declarant, or its certifying sheet does. */
export const isSigned = sql`(
  exists (
    select from document_version v join signature s on s.file_id = v.file_id
    where v.document_id = d.id and v.no = d.last_no and s.side = 'declarant' and s.verdict in ('valid', 'validByExclusion'))
  or exists (
    select from document c join document_version v on v.document_id = c.id and v.no = c.last_no
    join signature s on s.file_id = v.file_id and s.verdict in ('valid', 'validByExclusion')
    where c.companion_of = d.id and c.deleted_at is null))`
