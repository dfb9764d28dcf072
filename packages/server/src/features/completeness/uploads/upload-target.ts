import { withoutExtension } from '@portal/domain/settings/limits'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { NewDocument } from '../../../kernel/files/attach-file.ts'
import type { DocumentRow, ItemRow } from '../queries.ts'

/** What a file is to become, beside its item. */
export interface Destination {
  documentId?: string | undefined
  remarkId?: string | undefined
  informationSheet?: boolean | undefined
}

interface Wanted {
  name: string
  query: Destination
}

/** Which document a file becomes a version of, or what new document it makes. */
export function documentFor(
  item: ItemRow,
  documents: readonly DocumentRow[],
  { name, query }: Wanted,
): string | NewDocument {
  const { documentId } = query
  const named = documents.find(({ id }) => id === documentId)
  if (documentId !== undefined && !named) throw refuse('NOT_FOUND')
  if (query.informationSheet !== true)
    return named
      ? named.id
      : { type: 'slotFile', title: withoutExtension(name), itemId: item.id, position: documents.length }
  // A sheet named itself is replaced; a document named gets its sheet, or a new version of the one it has.
  if (named && named.companion_of !== null) return named.id
  const certified =
    named ??
    onlyOne(
      documents.filter(({ companion_of }) => companion_of === null),
      name,
    )
  const sheet = documents.find(({ companion_of }) => companion_of === certified.id)
  if (sheet) return sheet.id
  return {
    type: 'informationSheet',
    title: withoutExtension(name),
    itemId: item.id,
    companionOf: certified.id,
    position: documents.length,
  }
}

function onlyOne(documents: readonly DocumentRow[], name: string): DocumentRow {
  const [document, another] = documents
  if (!document)
    throw refuse('FILE_FORMAT', { name, why: 'сначала загрузите документ, который удостоверяет этот лист.' })
  if (another) throw refuse('FILE_FORMAT', { name, why: 'укажите, какой из документов удостоверяет этот лист.' })
  return document
}

/** Two files of one folder never bear one name, but the versions of one document (tFile of the conclusion's schema tells them apart by it). */
export async function assertNameFree(
  db: Db,
  item: Pick<ItemRow, 'folder_id'>,
  { name, document }: { name: string; document: string | NewDocument },
): Promise<void> {
  const own = typeof document === 'string' ? document : null
  const { rows } = await sql<{ id: string }>`
    select d.id from item i
    join document d on d.item_id = i.id and d.deleted_at is null
    join document_version v on v.document_id = d.id and v.no = d.last_no
    join file f on f.id = v.file_id
    where i.folder_id = ${item.folder_id} and i.deleted_at is null and lower(f.name) = lower(${name})
      and d.id is distinct from ${own}::uuid
    limit 1`.execute(db)
  if (rows.length > 0) throw refuse('FILE_NAME_TAKEN', { name })
}
