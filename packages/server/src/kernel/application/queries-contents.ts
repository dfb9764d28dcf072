import type { ApplicationItem } from '@portal/domain/request/application'
import { sql } from 'kysely'
import { statement } from '../../platform/db/statement.ts'

/** Whether item `i` of folder `f` is a place for the note or for an estimate, unless the staff has lifted the formats of it. */
export const takesOneKind = sql`i.formats in ('note', 'estimate', 'olderEstimate') and not (i.any_format or f.any_format)`

/** What lies in item `i`: names, and of XML the root. */
export const contentsOfItem = sql`(
  select json_agg(json_build_object('name', l.name, 'root', b.checks #>> '{xml,root}') order by d.position, d.created_at, d.id)
  from document d join document_version v on v.document_id = d.id and v.no = d.last_no
  join file l on l.id = v.file_id join blob b on b.sha256 = l.sha256
  where d.item_id = i.id and d.deleted_at is null and d.companion_of is null)`

/** What lies in the opened places of a request that take one kind of document. */
export const openedContents = statement<Pick<ApplicationItem, 'formats' | 'contents'>>(
  (place) => sql`
    select i.formats, ${contentsOfItem} as contents from item i join folder f on f.id = i.folder_id
    where i.request_id = ${place('requestId')} and i.deleted_at is null
      and (i.opened_at is not null or f.opened_at is not null) and ${takesOneKind}
    order by f.position, i.position`,
)
