import type { SignedCtx } from '../../../context.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { attachFile } from '../../../kernel/files/attach-file.ts'
import { invalidField } from '../../../kernel/invalid-fields.ts'

interface Named {
  request: RequestRecord
  remarkId: string
  files: readonly string[]
}

/**
 * The versions an answer points at: newest ones of documents that were opened, or files attached to answers. A file that has
 * been replaced since stands for the version that took its place; one that is nobody's yet becomes an attachment of the request.
 */
export async function versionsFor(tx: SignedCtx, { request, remarkId, files }: Named): Promise<string[]> {
  const wanted = [...new Set(files)]
  if (wanted.length === 0) return []
  const found = await tx.db
    .selectFrom('file as f')
    .leftJoin('document_version as v', 'v.file_id', 'f.id')
    .leftJoin('document as d', 'd.id', 'v.document_id')
    .leftJoin('document_version as n', (join) =>
      join.onRef('n.document_id', '=', 'd.id').onRef('n.no', '=', 'd.last_no'),
    )
    .leftJoin('item as i', 'i.id', 'd.item_id')
    .select([
      'f.id',
      'f.name',
      'v.id as version_id',
      'n.id as newest_id',
      'd.type',
      'd.request_id',
      'd.deleted_at',
      'i.opened_at',
    ])
    .where('f.id', 'in', wanted)
    .where('f.deleted_at', 'is', null)
    .execute()
  const versions: string[] = []
  for (const id of wanted) {
    const rows = found.filter((row) => row.id === id)
    const [first] = rows
    if (!first) throw wrongFile()
    const current = rows.find(
      (row) =>
        row.request_id === request.id &&
        row.deleted_at === null &&
        (row.opened_at !== null || row.type === 'attachment'),
    )
    if (current?.newest_id) versions.push(current.newest_id)
    else if (first.version_id === null) versions.push(await attachedTo(tx, request, { id, name: first.name, remarkId }))
    else throw wrongFile()
  }
  return [...new Set(versions)]
}

async function attachedTo(
  tx: SignedCtx,
  request: RequestRecord,
  { id, name, remarkId }: { id: string; name: string; remarkId: string },
): Promise<string> {
  const document = { type: 'attachment', title: name }
  const { versionId } = await attachFile(tx, { requestId: request.id, fileId: id, document, remarkId })
  return versionId
}

function wrongFile() {
  return invalidField('files', 'Приложите действующую версию документа, открытого по замечанию, или новый файл')
}
