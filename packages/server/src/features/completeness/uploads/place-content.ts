import type { SignedCtx } from '../../../context.ts'
import { addFile } from '../../../kernel/files/add-file.ts'
import { askFragments, askScan, forgetVerdicts, type KeptContent } from '../../files/index.ts'
import { attachFile } from '../../../kernel/files/attach-file.ts'
import { mediaTypeOf } from '../../../kernel/files/content-kind.ts'
import { refreshItemStates } from '../../../kernel/files/item-state.ts'
import { requestQueue } from '../../../kernel/request-queue.ts'
import { finishAct, lockItemForStaff, lockOpenItem, takeBackIgnored } from '../items/open-item.ts'
import { listDocumentRows } from '../queries.ts'
import { readItem } from '../read-folders.ts'
import { assertNameFree, type Destination, documentFor } from './upload-target.ts'

interface Placed {
  requestId: string
  itemId: string
  name: string
  content: KeptContent
  query: Destination
  byStaff?: boolean
  /** What has to happen together with it. */
  also?: (tx: SignedCtx, fileId: string) => Promise<void>
}

/** Makes a content that is here a file of an item: a new document, its next version, or the certifying sheet of one. */
export async function placeContent(ctx: SignedCtx, placed: Placed): Promise<void> {
  await requestQueue(placed.requestId, () => ctx.transaction((tx) => place(tx, placed)))
}

/** The same, answered with the item as it is then. */
export function placeInItem(ctx: SignedCtx, placed: Placed) {
  const { requestId, itemId } = placed
  return requestQueue(requestId, () =>
    ctx.transaction(async (tx) => {
      await place(tx, placed)
      return readItem(tx, requestId, itemId)
    }),
  )
}

async function place(tx: SignedCtx, placed: Placed): Promise<void> {
  const { requestId, itemId, name, content, query, byStaff = false, also } = placed
  const { request, item } = await (byStaff ? lockItemForStaff : lockOpenItem)(tx, requestId, itemId)
  const document = documentFor(item, await listDocumentRows(tx.db, [item.id]), { name, query })
  await assertNameFree(tx.db, item, { name, document })
  const file = await addFile(tx, { ...content, requestId, name, mediaType: mediaTypeOf(name) })
  const { pages } = content
  const remarkId = query.remarkId ?? null
  const { no } = await attachFile(tx, { requestId, fileId: file.id, document, pages, remarkId })
  await askScan(tx, content.sha256)
  if (content.kind === 'ifc') await askFragments(tx, content)
  await takeBackIgnored(tx, item)
  await also?.(tx, file.id)
  if (no > 1) await forgetVerdicts(tx, requestId)
  await refreshItemStates(tx.db, requestId, item.id)
  await finishAct(tx, request, {
    type: no > 1 ? 'file.replaced' : 'file.uploaded',
    itemId: item.id,
    detail: { name, size: content.size, sha256: content.sha256, version: no },
  })
}
