import type { completeness } from '@portal/contract/completeness'
import type { Input } from '@portal/contract/endpoint'
import { extensionOf } from '@portal/domain/limits'
import { factsOf } from '@portal/domain/request/application'
import { checkFormat, checkNoteFormat } from '@portal/domain/request/formats'
import type { SignedCtx } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import {
  addFile,
  assertDeclarantSide,
  attachFile,
  contentProblem,
  expectedSize,
  mediaTypeOf,
  nameOf,
  receiveContent,
  refreshItemStates,
} from '../files/index.ts'
import { loadApplication } from '../requests/index.ts'
import { seeRequest } from '../stages/index.ts'
import { formatSetOf } from './item-view.ts'
import { assertOpen, finishAct, lockOpenItem } from './open-item.ts'
import { getItemRow, type ItemRow, listDocumentRows, requestIdOf } from './queries.ts'
import { readItem } from './read-folders.ts'
import { assertNameFree, documentFor } from './upload-target.ts'

type Query = Input<typeof completeness.upload>['query']

/** Receives a file into an item: a new document, its next version, or the certifying sheet of one. */
export const upload: Handler<typeof completeness.upload> = async (ctx, incoming) => {
  const { params, query } = incoming
  const requestId = await requestIdOf(ctx.db, 'item', params.id)
  const name = nameOf(incoming)
  await assertWelcome(ctx, { requestId, itemId: params.id, name, query })
  expectedSize(incoming, name)
  const content = await receiveContent(ctx, incoming, name, {
    inspect(kind) {
      const why = contentProblem(name, kind)
      if (why !== null) throw refuse('FILE_FORMAT', { name, why })
    },
  })
  await ctx.transaction(async (tx) => {
    const { request, item } = await lockOpenItem(tx, requestId, params.id)
    await assertNameFree(tx.db, item, { name, documentId: query.documentId })
    const document = documentFor(item, await listDocumentRows(tx.db, [item.id]), { name, query })
    const file = await addFile(tx, { ...content, requestId, name, mediaType: mediaTypeOf(name) })
    const { no } = await attachFile(tx, { requestId, fileId: file.id, document, remarkId: query.remarkId ?? null })
    await refreshItemStates(tx.db, requestId, item.id)
    await finishAct(tx, request, {
      type: no > 1 ? 'file.replaced' : 'file.uploaded',
      itemId: item.id,
      detail: { name, size: content.size, sha256: content.sha256, version: no },
    })
  })
  return readItem(ctx, requestId, params.id)
}

// Everything that can be known from the head of the call, before a byte of the file is read.
async function assertWelcome(
  ctx: SignedCtx,
  { requestId, itemId, name, query }: { requestId: string; itemId: string; name: string; query: Query },
): Promise<void> {
  await assertDeclarantSide(ctx, requestId)
  const { stage } = await seeRequest(ctx, requestId)
  const item = await getItemRow(ctx.db, requestId, itemId)
  assertOpen(stage, item)
  const why = query.informationSheet === true ? sheetProblem(name) : await formatProblem(ctx, { requestId, item, name })
  if (why !== null) throw refuse('FILE_FORMAT', { name, why })
  await assertNameFree(ctx.db, item, { name, documentId: query.documentId })
  if (query.remarkId) await assertAnswered(ctx.db, requestId, query.remarkId)
  documentFor(item, await listDocumentRows(ctx.db, [itemId]), { name, query })
}

/** A version answers only a remark that was issued on this very request. */
async function assertAnswered(db: Db, requestId: string, remarkId: string): Promise<void> {
  const remark = await db
    .selectFrom('remark')
    .select('id')
    .where('id', '=', remarkId)
    .where('request_id', '=', requestId)
    .where('issued_at', 'is not', null)
    .executeTakeFirst()
  if (!remark) throw refuse('NOT_FOUND')
}

function sheetProblem(name: string): string | null {
  return extensionOf(name) === 'pdf' ? null : 'информационно-удостоверяющий лист принимается в формате pdf.'
}

async function formatProblem(
  ctx: SignedCtx,
  { requestId, item, name }: { requestId: string; item: ItemRow; name: string },
): Promise<string | null> {
  const formats = formatSetOf(item.formats)
  const why = checkFormat({ name, formats, anyFormat: item.any_format })
  if (why !== null || formats !== 'note' || item.any_format) return why
  const { primacy, taskDay } = factsOf(await loadApplication(ctx.db, requestId))
  return checkNoteFormat(name, { primary: primacy === '1', taskDay: taskDay ?? null })
}
