import type { completeness } from '@portal/contract/features/completeness/endpoints'
import { itemCodesByName } from '@portal/domain/request/documents/file-names'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { checkSignature, expectedSize, keepSignature, nameOf, receiveContent } from '../../files/index.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { accessRules } from '../../stages/index.ts'
import { placeInItem } from './place-content.ts'
import { type ItemRow, listFolderRows, listItemRows, requestIdOf } from '../queries.ts'
import { assertUploadAllowed } from './assert-upload-allowed.ts'

type Incoming = Parameters<Handler<typeof completeness.signedFile>>[1]

/** Receives a file together with its signature into the folder of a code, or as the explanatory note. */
export const signedFile: Handler<typeof completeness.signedFile> = async (ctx, incoming) => {
  const { requestId, folderCode, isNote, withoutVerification = false } = incoming.query
  await assertMay(ctx, requestId, withoutVerification)
  const folder = (await listFolderRows(ctx.db, requestId)).find(({ code }) => code === folderCode)
  if (!folder && isNote !== true) throw refuse('NOT_FOUND')
  const rows = await listItemRows(ctx.db, requestId, folder ? { folderId: folder.id } : {})
  const candidates = isNote === true ? rows.filter(({ formats }) => formats === 'note') : rows
  return receive(ctx, incoming, { requestId, candidates, withoutVerification, anyFormat: false })
}

/** Receives a document of the project with its signature into a folder; the staff may lift the rule of formats for it. */
export const signedPDFile: Handler<typeof completeness.signedPDFile> = async (ctx, incoming) => {
  const { completenessFolderId, removeGgeFormatRestriction: anyFormat = false } = incoming.query
  const requestId = await requestIdOf(ctx.db, 'folder', completenessFolderId)
  await assertMay(ctx, requestId, anyFormat)
  const candidates = await listItemRows(ctx.db, requestId, { folderId: completenessFolderId })
  return receive(ctx, incoming, { requestId, candidates, withoutVerification: false, anyFormat })
}

// The flags are of staff: only whoever may decide on the request may also put in what its declarant brought.
async function assertMay(ctx: SignedCtx, requestId: string, asStaff: boolean): Promise<void> {
  await accessRules.assertOnRequest(ctx, 'UploadDocumentation', requestId)
  if (asStaff) await accessRules.assertGlobal(ctx, 'Administration')
}

interface Place {
  requestId: string
  candidates: readonly ItemRow[]
  withoutVerification: boolean
  anyFormat: boolean
}

async function receive(
  ctx: SignedCtx,
  incoming: Pick<Incoming, 'body' | 'size'> & {
    query: { name?: string | undefined; size?: string | undefined; signature: string }
  },
  { requestId, candidates, withoutVerification, anyFormat }: Place,
) {
  const name = nameOf(incoming)
  const itemId = itemFor(name, candidates).id
  const byStaff = withoutVerification || anyFormat
  await assertUploadAllowed(ctx, { requestId, itemId, name, query: {}, anyFormat, byStaff })
  expectedSize(incoming, name)
  const content = await receiveContent(ctx, incoming, name)
  const signatureRef = incoming.query.signature
  const signature = await checkSignature(ctx, { requestId, content, signatureRef, withoutVerification })
  const also = async (tx: SignedCtx, fileId: string) => {
    await keepSignature(tx, fileId, signature)
    const detail = {
      name,
      ...(anyFormat && { formatsLifted: true }),
      ...(withoutVerification && { notVerified: true }),
    }
    if (byStaff)
      await recordAct(tx, { type: 'request.updated', requestId, objectType: 'item', objectId: itemId, detail })
  }
  return placeInItem(ctx, { requestId, itemId, name, content, query: {}, byStaff, also })
}

/** The only item of the folder, or the one that the mark in the name means. */
function itemFor(name: string, candidates: readonly ItemRow[]): ItemRow {
  const codes = itemCodesByName(name)
  const [named, another] = candidates.filter(({ code }) => codes.includes(code))
  const [only, second] = candidates
  const item = named && !another ? named : second ? undefined : only
  if (!item)
    throw refuse('FILE_FORMAT', {
      name,
      why: 'по имени не понятно, какой это документ папки. Назовите файл по марке раздела.',
    })
  return item
}
