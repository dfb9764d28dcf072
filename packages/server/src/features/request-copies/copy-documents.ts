import type { LeftOut } from '@portal/domain/request/notes/left-out'
import { expiredWhy, expiringWhy } from '@portal/domain/request/notes/document-terms'
import { type Day, dayText } from '@portal/domain/calendar/days'
import { addedDocument } from '@portal/domain/request/documents/documents'
import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'
import { recordIdentities } from '../completeness/index.ts'
import { addCopies } from '../files/index.ts'
import { type CopiedDocument, type CopiedReason, partsById } from './list-copied.ts'

/** What is copied of the documents today, what of it is to be looked at, and what stays behind. */
export function sortDocuments(documents: readonly CopiedDocument[], today: Day) {
  const stale: LeftOut[] = []
  const dropped: LeftOut[] = []
  const copied = documents.filter((document) => {
    const why = document.isInfected ? 'В файле найден вирус.' : expiredWhy(document, today)
    if (why !== null) dropped.push(told(document, why))
    return why === null
  })
  for (const document of copied) for (const why of staleWhys(document, today)) stale.push(told(document, why))
  const signatures = copied.reduce((sum, one) => sum + one.signatures, 0)
  if (signatures > 0)
    dropped.push({
      label: 'Подписи',
      text: String(signatures),
      why: 'Подпись ставят под файлом нового заявления заново.',
    })
  return { copied, stale, dropped }
}

function staleWhys(document: CopiedDocument, today: Day): string[] {
  return [
    document.isRemarked ? 'По документу было замечание: исправьте его прежде, чем подавать.' : null,
    document.isFaulty ? 'Файл не прошёл проверку: замените его.' : null,
    expiringWhy(document, today),
  ].flatMap((why) => why ?? [])
}

function told({ title, partName, number, date, name }: CopiedDocument, why: string): LeftOut {
  const requisites = [number && `№ ${number}`, date && `от ${dayText(date)}`].filter(Boolean).join(' ')
  return { label: partName ? `${title} (${partName})` : title, text: requisites || name, why }
}

interface Given {
  documents: readonly CopiedDocument[]
  reasons: readonly CopiedReason[]
}

/** Puts the files under the same documents of the copy, of the same parts; what has no place there is told. */
export async function copyDocuments(tx: SignedCtx, requestId: string, { documents, reasons }: Given) {
  const places = await placesOf(tx, requestId)
  await addPlaces(tx, requestId, places, [...documents, ...reasons])
  const homeless = documents.filter((one) => places.items.get(keyOf(one)) === undefined)
  const settled = documents.flatMap((one) => {
    const itemId = places.items.get(keyOf(one))
    return itemId === undefined ? [] : { ...one, itemId }
  })
  await addCopies(
    tx,
    requestId,
    settled.map((one) => ({ ...one, title: one.documentTitle })),
  )
  const said = reasons.flatMap((one) => {
    const itemId = places.items.get(keyOf(one))
    return itemId === undefined ? [] : { ...one, itemId }
  })
  await name(tx, requestId, [...settled.map((one) => ({ ...one, reason: null })), ...said])
  return {
    count: settled.length,
    homeless: homeless.map((one) => told(one, 'В комплекте нового заявления такого документа нет.')),
  }
}

interface Places {
  /** Ids of folders by `folderKey`. */
  folders: Map<string, string>
  /** Ids of items by `keyOf`. */
  items: Map<string, string>
}

function folderKey({ folder, part }: Pick<CopiedDocument, 'folder' | 'part'>): string {
  return part === null ? folder : `${folder}@${part}`
}

// What people add has one code for all: it is known by its title.
function keyOf({ code, title, ...place }: Omit<CopiedReason, 'reason'>): string {
  return `${folderKey(place)}/${code === addedDocument ? title : code}`
}

async function placesOf({ db }: SignedCtx, requestId: string): Promise<Places> {
  const parts = await partsById(db, requestId)
  const { rows } = await sql<{
    folderId: string
    folder: string
    partId: string | null
    id: string | null
    code: string
  }>`
    select f.id as "folderId", f.code as folder, f.part_id as "partId", i.id, i.code
    from folder f left join item i on i.folder_id = f.id and i.deleted_at is null and not i.is_added
    where f.request_id = ${requestId}`.execute(db)
  const places: Places = { folders: new Map(), items: new Map() }
  for (const { folderId, folder, partId, id, code } of rows) {
    const key = folderKey({ folder, part: partId === null ? null : (parts.get(partId)?.key ?? null) })
    places.folders.set(key, folderId)
    if (id !== null) places.items.set(`${key}/${code}`, id)
  }
  return places
}

/** Places people have added stand in the copy, too, and those that stay only for what lies in them. */
async function addPlaces(
  tx: SignedCtx,
  requestId: string,
  { folders, items }: Places,
  wanted: readonly Omit<CopiedReason, 'reason'>[],
): Promise<void> {
  const added = new Map(wanted.filter((one) => one.isAdded && !items.has(keyOf(one))).map((one) => [keyOf(one), one]))
  const rows = [...added].flatMap(([key, one], at) => {
    const folderId = folders.get(folderKey(one))
    if (folderId === undefined) return []
    const id = newId(tx)
    items.set(key, id)
    return { id, folderId, code: one.code, title: one.title, position: 1000 + at }
  })
  if (rows.length === 0) return
  await sql`
    insert into item (id, request_id, folder_id, code, title, formats, information_sheet, is_added, position, updated_at)
    select t.id, ${requestId}, f.id, t.code, t.title, case when f.slot is null then 'document' else 'section' end,
      f.slot is not null, true, t.position, ${tx.now()}
    from json_to_recordset(${JSON.stringify(rows)}::json) as t(id uuid, "folderId" uuid, code text, title text, position int)
    join folder f on f.id = t."folderId"`.execute(tx.db)
}

/** Number, date and author of the papers, and why a place stays empty. */
async function name(
  tx: SignedCtx,
  requestId: string,
  rows: readonly {
    itemId: string
    number: string | null
    date: string | null
    author: string | null
    reason: string | null
  }[],
): Promise<void> {
  if (rows.length === 0) return
  const once = [...new Map(rows.toReversed().map((row) => [row.itemId, row])).values()]
  const values = once.map(({ itemId, number, date, author, reason }) => ({ itemId, number, date, author, reason }))
  await sql`
    update item i set number = t.number, doc_date = t.date, author = t.author, ignored_reason = t.reason
    from json_to_recordset(${JSON.stringify(values)}::json)
      as t("itemId" uuid, number text, date date, author text, reason text)
    where i.id = t."itemId"`.execute(tx.db)
  // The copy is new: nothing was said of its documents before.
  await recordIdentities(
    tx,
    once.map(({ itemId, ...identity }) => [{ requestId, itemId, revision: 1, source: 'copy' }, [{}, identity]]),
  )
}
