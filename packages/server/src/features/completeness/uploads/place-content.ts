import type { SignedCtx } from '../../../context.ts'
import { addFile } from '../../../kernel/files/add-file.ts'
import { askFragments, askScan, forgetVerdicts, type KeptContent } from '../../files/index.ts'
import { attachFile } from '../../../kernel/files/attach-file.ts'
import { mediaTypeOf } from '../../../kernel/files/content-kind.ts'
import { refreshItemStates } from '../../../kernel/files/item-state.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { requestQueue } from '../../../kernel/request-queue.ts'
import { assertOpen, finishActs, type ItemAct, lockForDeclarant, takeBackIgnored } from '../items/open-item.ts'
import { getItemRow, type ItemRow, listDocumentRows } from '../queries.ts'
import { readItem } from '../read-folders.ts'
import { assertNameFree, type Destination, documentFor } from './upload-target.ts'

interface PlacedFile {
  itemId: string
  name: string
  content: KeptContent
  query: Destination
  /** What has to happen together with it. */
  also?: ((tx: SignedCtx, fileId: string) => Promise<void>) | undefined
}

interface Where {
  requestId: string
  byStaff?: boolean
}

type Placed = Where & PlacedFile

/** Makes a content that is here a file of an item: a new document, its next version, or the certifying sheet of one. */
export async function placeContent(ctx: SignedCtx, placed: Placed): Promise<void> {
  await placeContents(ctx, placed, [placed])
}

/** The same of several contents of one application, all or none: it is held, recorded and told of once. */
export async function placeContents(ctx: SignedCtx, where: Where, files: readonly PlacedFile[]): Promise<void> {
  await requestQueue(where.requestId, () => ctx.transaction((tx) => place(tx, where, files)))
}

/** A content is placed, and answered with the item as it is then. */
export function placeInItem(ctx: SignedCtx, placed: Placed) {
  const { requestId, itemId } = placed
  return requestQueue(requestId, () =>
    ctx.transaction(async (tx) => {
      await place(tx, placed, [placed])
      return readItem(tx, requestId, itemId)
    }),
  )
}

async function place(tx: SignedCtx, { requestId, byStaff = false }: Where, files: readonly PlacedFile[]) {
  const request = await (byStaff ? lockRequest(tx.db, requestId) : lockForDeclarant(tx, requestId))
  const acts: ItemAct[] = []
  for (const file of files) {
    const item = await getItemRow(tx.db, requestId, file.itemId)
    // For staff, who put in what was brought to them, an item is never closed.
    if (!byStaff) assertOpen(request.stage, item)
    acts.push(await placeIn(tx, item, file))
  }
  await finishActs(tx, request, acts)
}

async function placeIn(tx: SignedCtx, item: ItemRow, { name, content, query, also }: PlacedFile): Promise<ItemAct> {
  const { request_id: requestId } = item
  const document = documentFor(item, await listDocumentRows(tx.db, [item.id]), { name, query })
  await assertNameFree(tx.db, item, { name, document })
  const file = await addFile(tx, { ...content, requestId, name, mediaType: mediaTypeOf(name) })
  const { pages } = content
  const remarkId = query.remarkId ?? null
  const added = { fileId: file.id, isJustAdded: true }
  const { no } = await attachFile(tx, { requestId, ...added, document, pages, remarkId })
  await askScan(tx, content.sha256)
  if (content.kind === 'ifc') await askFragments(tx, content)
  await takeBackIgnored(tx, item)
  await also?.(tx, file.id)
  if (no > 1) await forgetVerdicts(tx, requestId)
  await refreshItemStates(tx.db, requestId, item.id)
  return {
    type: no > 1 ? 'file.replaced' : 'file.uploaded',
    itemId: item.id,
    detail: { name, size: content.size, sha256: content.sha256, version: no },
  }
}
