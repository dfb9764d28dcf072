import type { CarriedOfNote, CarriedPaper } from '@portal/domain/request/carried/carried'
import type { SignedCtx } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { addFile, attachFile, mediaTypeOf, refreshItemStates } from '../files/index.ts'
import type { ReceivedNote } from './receive-note.ts'

/** The file of a note, which lies in the store. */
type NoteFile = Pick<ReceivedNote, 'name' | 'sha256' | 'size'>

/** Puts the file where the explanatory note lies among the documents, as its newest version. */
export async function placeNote(tx: SignedCtx, requestId: string, file: NoteFile): Promise<void> {
  await tx.process.refreshFolders?.(tx, requestId)
  const item = (await listItems(tx.db, requestId)).find(({ folder }) => folder === '01')
  if (item) await attach(tx, { requestId, itemId: item.id }, file)
  await refreshItemStates(tx.db, requestId)
}

/** Names the papers the note tells of, where nobody has said a word of them yet: number, date and author. */
export async function namePapers(tx: SignedCtx, requestId: string, { papers = [] }: CarriedOfNote): Promise<void> {
  const items = await listItems(tx.db, requestId)
  const told = new Set<string>()
  for (const paper of papers) {
    const item = items.find((one) => one.code === paper.type && isUnnamed(one) && !told.has(one.id))
    if (item) await name(tx, item.id, paper)
    if (item) told.add(item.id)
  }
}

function isUnnamed({ number, doc_date, author }: { number: string | null; doc_date: unknown; author: string | null }) {
  return !number && !doc_date && !author
}

function listItems(db: Db, requestId: string) {
  return db
    .selectFrom('item as i')
    .innerJoin('folder as f', 'f.id', 'i.folder_id')
    .select(['i.id', 'i.code', 'i.number', 'i.doc_date', 'i.author', 'f.code as folder'])
    .where('i.request_id', '=', requestId)
    .where('i.deleted_at', 'is', null)
    .where('f.part_id', 'is', null)
    .orderBy('f.position')
    .orderBy('i.position')
    .limit(2000)
    .execute()
}

interface Place {
  requestId: string
  itemId: string
}

async function attach(tx: SignedCtx, { requestId, itemId }: Place, { name, sha256, size }: NoteFile) {
  const earlier = await tx.db
    .selectFrom('document')
    .select('id')
    .where('item_id', '=', itemId)
    .where('deleted_at', 'is', null)
    .where('companion_of', 'is', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  const file = await addFile(tx, { requestId, sha256, size, name, mediaType: mediaTypeOf(name) })
  await attachFile(tx, {
    requestId,
    fileId: file.id,
    document: earlier?.id ?? { type: 'slotFile', title: name.replace(/\.xml$/i, ''), itemId },
  })
}

async function name(tx: SignedCtx, itemId: string, { number, date, author }: CarriedPaper) {
  await tx.db
    .updateTable('item')
    .set(({ eb }) => ({
      number: number.slice(0, 100),
      doc_date: date,
      author,
      // Whoever has the document open is not to save over it unaware.
      revision: eb('revision', '+', 1),
      updated_at: tx.now(),
    }))
    .where('id', '=', itemId)
    .execute()
}
