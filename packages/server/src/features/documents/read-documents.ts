import type { documents } from '@portal/contract/features/documents/endpoints'
import { isGranted, keyRefusal } from '@portal/domain/stages/permissions/permissions'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { attachFile } from '../../kernel/files/attach-file.ts'
import { keyFacts } from '../stages/index.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { actOn } from './act-on.ts'
import { nameDocument } from './print/ask-print.ts'
import { type DocumentShown, viewDocuments } from './document-view.ts'
import { ownDocument, ownerOf } from './own-document.ts'

/** Documents of one type of the request that is named by `ownerId`. */
export const listOfType: Handler<typeof documents.ofType> = async (ctx, { params, query }) => {
  if (!query.ownerId) throw refuse('NOT_FOUND')
  return { documents: await listShown(ctx, query.ownerId, [params.type]) }
}

/** One document, by its own type. */
export const getOne: Handler<typeof documents.get> = async (ctx, { params }) => {
  const requestId = await ownerOf(ctx.db, params)
  return shown(await listShown(ctx, requestId, [params.type]), params.id)
}

/** One document of a request, of whatever type. */
export const getOfRequest: Handler<typeof documents.getOfRequest> = (ctx, { params }) => getShown(ctx, params)

/** A document of a request as its reader sees it; one he may not see is not found. */
export async function getShown(ctx: SignedCtx, { id, docId }: { id: string; docId: string }): Promise<DocumentShown> {
  return shown(await listShown(ctx, id), docId)
}

/** Mends what was attached: its name, number, date, or the file itself as a new version. */
export const update: Handler<typeof documents.update> = async (ctx, { params, body }) => {
  const requestId = await ownerOf(ctx.db, params)
  await actOn(ctx, requestId, async (hand) => {
    const { ctx: tx } = hand
    const row = await ownDocument(hand, params.id)
    if (body.file) await attachFile(tx, { requestId, fileId: body.file, document: row.id })
    const { title, number, date } = body
    await nameDocument(tx.db, row.id, {
      ...(title !== undefined && { title }),
      ...(number !== undefined && { number }),
      ...(date !== undefined && { doc_date: date }),
    })
    return { type: 'document.changed', objectType: 'document', objectId: row.id, detail: { type: row.type } }
  })
  return shown(await listShown(ctx, requestId, [params.type]), params.id)
}

async function listShown(ctx: SignedCtx, requestId: string, types?: readonly string[]): Promise<DocumentShown[]> {
  const request = await seeRequest(ctx, requestId)
  const facts = await keyFacts(ctx, request)
  if (!isGranted('ViewRequest', facts)) throw refuse('REQUEST_NOT_FOUND')
  const refusal = keyRefusal('ViewDocumentation', facts)
  if (refusal) throw refuse('FORBIDDEN', { ...refusal })
  return viewDocuments(ctx, { request, facts }, types ? { types } : {})
}

function shown(documents: readonly DocumentShown[], id: string): DocumentShown {
  const found = documents.find((document) => document.id === id)
  if (!found) throw refuse('NOT_FOUND')
  return found
}
