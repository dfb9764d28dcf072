import type { CarriedOfNote } from '@portal/domain/request/carried/carried'
import type { LeftOut } from '@portal/domain/request/notes/left-out'
import { keptPapers, placePapers } from '@portal/domain/request/notes/note-papers'
import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { nameItem } from '../completeness/index.ts'
import { addFile } from '../../kernel/files/add-file.ts'
import { attachFile } from '../../kernel/files/attach-file.ts'
import { mediaTypeOf } from '../../kernel/files/content-kind.ts'
import { refreshItemStates } from '../../kernel/files/item-state.ts'
import type { ReceivedNote } from './receive-note.ts'

/** The file of a note, which lies in the store. */
type NoteFile = Pick<ReceivedNote, 'name' | 'sha256' | 'size'>

/** Puts the file where the explanatory note lies among the documents, as its newest version. */
export async function placeNote(tx: SignedCtx, requestId: string, file: NoteFile): Promise<void> {
  await place(tx, requestId, file, ([first]) => first)
}

/** Puts a file that was not read beside the note that lies there; false: the documents have no place for it. */
export function placeUnread(tx: SignedCtx, requestId: string, file: NoteFile): Promise<boolean> {
  return place(tx, requestId, file, () => undefined)
}

type Replaced = (documents: readonly string[]) => string | undefined

async function place(tx: SignedCtx, requestId: string, file: NoteFile, replaced: Replaced): Promise<boolean> {
  await tx.process.refreshFolders?.(tx, requestId)
  const item = (await listPlaces(tx.db, requestId)).find(({ folder }) => folder === '01')
  if (item) await attach(tx, { requestId, itemId: item.id, replaced }, file)
  await refreshItemStates(tx.db, requestId)
  return item !== undefined
}

interface NotePapers {
  noteId: string
  papers: CarriedPapers
  /** Of the note that was taken before. */
  base: CarriedPapers
}

type CarriedPapers = CarriedOfNote['papers']

/** Names the papers the note tells of: number, date and author. What a person has said of them stays. */
export async function namePapers(
  tx: SignedCtx,
  requestId: string,
  { noteId, papers = [], base = [] }: NotePapers,
): Promise<void> {
  const { named } = placePapers({ places: await listPlaces(tx.db, requestId), papers, base })
  const from = { source: 'note', ref: noteId } as const
  for (const { place: item, identity } of named) await nameItem(tx, { requestId, item, identity, from })
}

/** Papers that stay as a person has named them, though the note says otherwise. */
export async function listKeptPapers(
  db: Db,
  requestId: string,
  { papers = [], base = [] }: Omit<NotePapers, 'noteId'>,
): Promise<LeftOut[]> {
  return keptPapers(placePapers({ places: await listPlaces(db, requestId), papers, base }).kept)
}

function listPlaces(db: Db, requestId: string) {
  return db
    .selectFrom('item as i')
    .innerJoin('folder as f', 'f.id', 'i.folder_id')
    .select(['i.id', 'i.code', 'i.title', 'i.number', 'i.doc_date as date', 'i.author', 'i.revision'])
    .select(['f.code as folder'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('section_change as c')
          .select('c.revision')
          .whereRef('c.request_id', '=', 'i.request_id')
          .where('c.section', '=', sql<string>`'item:' || i.id`),
      )
        .$castTo<boolean>()
        .as('wasNamed'),
    )
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
  replaced: Replaced
}

async function attach(tx: SignedCtx, { requestId, itemId, replaced }: Place, { name, sha256, size }: NoteFile) {
  const earlier = await tx.db
    .selectFrom('document')
    .select('id')
    .where('item_id', '=', itemId)
    .where('deleted_at', 'is', null)
    .where('companion_of', 'is', null)
    .orderBy('position')
    .orderBy('created_at')
    .limit(1000)
    .execute()
  const file = await addFile(tx, { requestId, sha256, size, name, mediaType: mediaTypeOf(name) })
  await attachFile(tx, {
    requestId,
    fileId: file.id,
    document: replaced(earlier.map(({ id }) => id)) ?? {
      type: 'slotFile',
      title: name.replace(/\.xml$/i, ''),
      itemId,
      position: earlier.length,
    },
  })
}
