import type { LeftOut } from '@portal/domain/request/carried/left-out'
import { expiredWhy } from '@portal/domain/request/carried/document-terms'
import { dayText } from '@portal/domain/days'
import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { addFile, attachFile } from '../files/index.ts'

export interface CopiedDocument {
  folder: string
  code: string
  title: string
  number: string | null
  date: string | null
  author: string | null
  /** Of the document. */
  type: string
  name: string
  sha256: string
  size: number
  mediaType: string
  signatures: number
}

/** The newest versions of the documents that lie in the folders of an application, without companions. */
export async function listCopied(db: Db, requestId: string): Promise<CopiedDocument[]> {
  const { rows } = await sql<CopiedDocument>`
    select f.code as folder, i.code, i.title, i.number, i.doc_date::text as date, i.author, d.type, x.name,
      encode(x.sha256, 'hex') as sha256, x.size, x.media_type as "mediaType",
      (select count(*) from signature s where s.file_id = x.id)::int as signatures
    from document d
    join item i on i.id = d.item_id and i.deleted_at is null
    join folder f on f.id = i.folder_id
    join document_version v on v.document_id = d.id and v.no = d.last_no
    join file x on x.id = v.file_id and x.deleted_at is null
    where d.request_id = ${requestId} and d.deleted_at is null and d.companion_of is null and f.part_id is null
    order by f.position, i.position, d.position limit 2000`.execute(db)
  return rows
}

/** Documents whose term has run out are not copied; signatures belong to their files and never are. */
export function sortDocuments(documents: readonly CopiedDocument[], today: string) {
  const dropped: LeftOut[] = []
  const copied = documents.filter(({ code, title, number, date }) => {
    const why = expiredWhy({ code, date }, today)
    const text = [number && `№ ${number}`, date && `от ${dayText(date)}`].filter(Boolean).join(' ')
    if (why !== null) dropped.push({ label: title, text, why })
    return why === null
  })
  const signatures = copied.reduce((sum, one) => sum + one.signatures, 0)
  if (signatures > 0)
    dropped.push({
      label: 'Подписи',
      text: String(signatures),
      why: 'Подпись ставят под файлом нового заявления заново.',
    })
  return { copied, dropped }
}

/** Puts the files under the same documents of the copy; what has no place there is told. */
export async function copyDocuments(tx: SignedCtx, requestId: string, documents: readonly CopiedDocument[]) {
  const homeless: LeftOut[] = []
  const items = await tx.db
    .selectFrom('item as i')
    .innerJoin('folder as f', 'f.id', 'i.folder_id')
    .select(['i.id', 'i.code', 'f.code as folder'])
    .where('i.request_id', '=', requestId)
    .where('i.deleted_at', 'is', null)
    .where('f.part_id', 'is', null)
    .orderBy('i.position')
    .execute()
  let count = 0
  for (const one of documents) {
    const item = items.find(({ code, folder }) => code === one.code && folder === one.folder)
    if (!item) {
      homeless.push({ label: one.title, text: one.name, why: 'В комплекте нового заявления такого документа нет.' })
      continue
    }
    const { name, sha256, size, mediaType, type } = one
    const file = await addFile(tx, { requestId, sha256, size, name, mediaType })
    await attachFile(tx, {
      requestId,
      fileId: file.id,
      document: { type, title: one.title, itemId: item.id, position: count },
    })
    await tx.db
      .updateTable('item')
      .set({ number: one.number, doc_date: one.date, author: one.author })
      .where('id', '=', item.id)
      .execute()
    count += 1
  }
  return { count, homeless }
}
