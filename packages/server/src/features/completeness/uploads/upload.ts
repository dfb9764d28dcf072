import type { completeness } from '@portal/contract/features/completeness/endpoints'
import type { Handler } from '../../../platform/http/bind.ts'
import { expectedSize, nameOf, receiveContent } from '../../files/index.ts'
import { placeInItem } from './place-content.ts'
import { requestIdOf } from '../queries.ts'
import { assertUploadAllowed } from './assert-upload-allowed.ts'

/** Receives a file into an item in one call. */
export const upload: Handler<typeof completeness.upload> = async (ctx, incoming) => {
  const { params, query } = incoming
  const requestId = await requestIdOf(ctx.db, 'item', params.id)
  const name = nameOf(incoming)
  await assertUploadAllowed(ctx, { requestId, itemId: params.id, name, query })
  expectedSize(incoming, name)
  const content = await receiveContent(ctx, incoming, name)
  return placeInItem(ctx, { requestId, itemId: params.id, name, content, query })
}
