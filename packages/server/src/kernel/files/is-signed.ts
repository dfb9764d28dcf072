import type { Side } from '@portal/domain/stages/facts'
import { type RawBuilder, sql } from 'kysely'

/** Whether an accepted signature of a side stands under the newest version of document `d`. */
export function signedBy(side: Side): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from document_version v join signature s on s.file_id = v.file_id
    where v.document_id = d.id and v.no = d.last_no and s.side = ${sql.lit(side)} and s.verdict in ('valid', 'validByExclusion'))`
}

/** Whether version `v`, of a certifying sheet, certifies the newest version of the document of this id. */
export function certifiesNewest(id: 'd.id' | 'd.companion_of'): RawBuilder<boolean> {
  return sql<boolean>`(v.certified_sha256 = (
    select f.sha256 from document o join document_version n on n.document_id = o.id and n.no = o.last_no
    join file f on f.id = n.file_id where o.id = ${sql.ref(id)}))`
}

/** Whether document `d` has a certifying sheet of its newest version, signed or not. */
export const isCertified = sql<boolean>`exists (
  select from document c join document_version v on v.document_id = c.id and v.no = c.last_no
  where c.companion_of = d.id and c.deleted_at is null and ${certifiesNewest('d.id')})`

/** Whether document `d` bears an accepted signature of the declarant, or the certifying sheet of its newest version does. */
export const isSigned = sql<boolean>`(
  ${signedBy('declarant')}
  or exists (
    select from document c join document_version v on v.document_id = c.id and v.no = c.last_no
    join signature s on s.file_id = v.file_id and s.verdict in ('valid', 'validByExclusion')
    where c.companion_of = d.id and c.deleted_at is null and ${certifiesNewest('d.id')}))`
