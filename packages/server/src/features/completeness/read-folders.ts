import type { completeness } from '@portal/contract/features/completeness/endpoints'
import type { Reply } from '@portal/contract/endpoint'
import { type PlaceContents, isFolderSettled, isSettled } from '@portal/domain/request/readiness/document-readiness'
import { sidesOf } from '@portal/domain/stages/facts'
import type { SignedCtx } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { isItemOpen } from '../../kernel/files/item-opening.ts'
import { listSignatures } from '../../kernel/files/list-signatures.ts'
import { keyFacts } from '../stages/index.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { readLifted } from './verdicts/lifted-checks.ts'
import { type ItemView, itemView, type Look } from './items/item-view.ts'
import {
  type DocumentRow,
  type FolderRow,
  getItemRow,
  type ItemRow,
  listDocumentRows,
  listFolderRows,
  listItemRows,
  requestIdOf,
} from './queries.ts'

type FolderView = Reply<typeof completeness.folders>['folders'][number]

/** The whole tree: folders, items, documents, signatures. */
export const folders: Handler<typeof completeness.folders> = async (ctx, { params }) => {
  const { folders: read, isLifted } = await readFolders(ctx.db, params.id, await lookAt(ctx, params.id))
  return { folders: read, lifted: isLifted ? await readLifted(ctx.db, params.id) : [] }
}

/** Files of the explanatory note. */
export const explanatoryNote: Handler<typeof completeness.explanatoryNote> = async (ctx, { params }) => {
  const rows = (await listItemRows(ctx.db, params.id)).filter(({ formats }) => formats === 'note')
  const views = await withDocuments(ctx.db, rows, await lookAt(ctx, params.id))
  return { documents: views.flatMap(({ documents }) => documents) }
}

/** Items of one folder. */
export const items: Handler<typeof completeness.items> = async (ctx, { params }) => {
  const requestId = await requestIdOf(ctx.db, 'folder', params.id)
  const rows = await listItemRows(ctx.db, requestId, { folderId: params.id })
  return { items: await withDocuments(ctx.db, rows, await lookAt(ctx, requestId)) }
}

/** Files of one folder in the order of its items. */
export const itemFiles: Handler<typeof completeness.itemFiles> = async (ctx, input) => {
  const { items: all } = await items(ctx, input)
  return {
    files: all.flatMap(({ id, title, documents }) =>
      documents.map((document) => ({ itemId: id, itemTitle: title, ...document })),
    ),
  }
}

/** One item. */
export const item: Handler<typeof completeness.item> = async (ctx, { params }) =>
  readItem(ctx, await requestIdOf(ctx.db, 'item', params.id), params.id)

/** The item as its caller sees it: every act upon an item answers so. */
export async function readItem(ctx: SignedCtx, requestId: string, itemId: string): Promise<ItemView> {
  const row = await getItemRow(ctx.db, requestId, itemId)
  const [view] = await withDocuments(ctx.db, [row], await lookAt(ctx, requestId))
  if (!view) throw new Error(`item ${itemId} vanished while it was read`)
  return view
}

/** Four statements however many folders, items and files there are. */
export async function readFolders(
  db: Db,
  requestId: string,
  look: Look,
): Promise<{ folders: FolderView[]; isLifted: boolean }> {
  const [folderRows, itemRows] = [await listFolderRows(db, requestId), await listItemRows(db, requestId)]
  const views = await withDocuments(db, itemRows, look)
  const ofFolder = (id: string) => views.filter(({ folderId }) => folderId === id)
  const parts = new Set(folderRows.flatMap(({ part_id }) => part_id ?? [])).size
  const folders = folderRows.map((row) => {
    const folder = { ...row, hint: hintOf(row, parts) }
    const whole = folder.part_id && folderRows.find(({ code, part_id }) => code === folder.code && part_id === null)
    const places = itemRows.filter(({ folder_id, is_added }) => folder_id === folder.id && !is_added)
    const items = { own: ofFolder(folder.id), whole: whole ? ofFolder(whole.id) : [] }
    return folderView({ ...folder, places: places.map(({ code }) => code) }, items, look)
  })
  // Without folders nobody has said yet.
  return { folders, isLifted: folderRows.length === 0 || folderRows.some(({ is_lifted }) => is_lifted) }
}

// КР of a capital object, ИЛО of a linear one (specification, 3: root slots).
const rootSlots: readonly string[] = ['04', '12']

/** What is said under the title: in the root section first, where the parts of the object hang. */
function hintOf({ slot, part_id, hint }: Pick<FolderRow, 'slot' | 'part_id' | 'hint'>, parts: number): string | null {
  if (parts === 0 || part_id !== null || !rootSlots.includes(slot ?? '')) return hint
  const root = `Корневой раздел: к нему крепятся части объекта (${parts}), тома каждой — в её папках ниже.`
  return hint === null ? root : `${root} ${hint}`
}

async function withDocuments(db: Db, rows: readonly ItemRow[], look: Look): Promise<ItemView[]> {
  const documents = await listDocumentRows(
    db,
    rows.map(({ id }) => id),
  )
  const signatures = await listSignatures(
    db,
    documents.map(({ file_id }) => file_id),
  )
  const byItem = new Map<string, DocumentRow[]>()
  for (const document of documents) byItem.set(document.item_id, [...(byItem.get(document.item_id) ?? []), document])
  return rows.map((row) => itemView(row, byItem.get(row.id) ?? [], signatures, look))
}

async function lookAt(ctx: SignedCtx, requestId: string): Promise<Look> {
  const facts = await keyFacts(ctx, await seeRequest(ctx, requestId))
  return { stage: facts.stage, isStaff: sidesOf(facts).includes('organisation') }
}

/** `whole`: what was brought for the whole object, in the folder of a part; it is not asked for again. */
function folderView(
  row: FolderRow & { places: readonly string[] },
  { own: items, whole }: Readonly<Record<'own' | 'whole', readonly ItemView[]>>,
  look: Look,
): FolderView {
  const forWhole = whole.map(contentsOf).filter(isSettled)
  const own = items.map((one) => (forWhole.some(({ code }) => code === one.code) ? { ...one, isRequired: false } : one))
  // What an unconfirmed rule asks for is not counted: the list of what is left calls it a warning, too.
  const advised = own.filter(({ isRequired }) => isRequired)
  const needed = advised.filter(({ isConfirmed }) => isConfirmed)
  const isLeft = (one: ItemView) => !isSettled(contentsOf(one))
  const lacksAny = row.at_least_one && !isFolderSettled(row, [...own.map(contentsOf), ...forWhole])
  const isAsked = row.at_least_one && row.blocks
  return {
    id: row.id,
    slot: row.slot ?? row.code,
    code: row.code,
    part: row.part_id,
    title: row.title,
    hint: row.hint,
    anyFormat: row.any_format,
    isOpen: isItemOpen(look.stage, row) || own.some(({ isOpen }) => isOpen),
    items: own,
    required: needed.length + (isAsked ? 1 : 0),
    filled: needed.filter((one) => !isLeft(one)).length + (isAsked && !lacksAny ? 1 : 0),
    missing: advised.filter(isLeft).length + (lacksAny ? 1 : 0),
  }
}

function contentsOf({ code, documents, ignoredReason }: ItemView): PlaceContents {
  return { code, files: documents.length, ignoredReason }
}
