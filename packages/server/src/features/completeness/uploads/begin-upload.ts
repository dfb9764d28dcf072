import type { completeness } from '@portal/contract/features/completeness/endpoints'
import type { Handler } from '../../../platform/http/bind.ts'
import { beginUpload as begin, expectedSize, nameOf } from '../../files/index.ts'
import { requestIdOf } from '../queries.ts'
import { assertUploadAllowed } from './assert-upload-allowed.ts'

/** Begins an upload into an item: what would be refused in the end is refused before a byte is sent. */
export const beginUpload: Handler<typeof completeness.beginUpload> = async (ctx, { params, body }) => {
  const requestId = await requestIdOf(ctx.db, 'item', params.id)
  const name = nameOf({ query: { name: body.name } })
  await assertUploadAllowed(ctx, { requestId, itemId: params.id, name, query: body })
  expectedSize({ query: { size: String(body.size) } }, name)
  return begin(ctx, {
    requestId,
    itemId: params.id,
    name,
    size: body.size,
    sha256: body.sha256,
    documentId: body.documentId,
    remarkId: body.remarkId,
    informationSheet: body.informationSheet === true,
  })
}
