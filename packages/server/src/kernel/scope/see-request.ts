import { readOnce } from '../../platform/http/read-once.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { findVisible, type VisibleRequest } from './visible-request.ts'
import { readDetails } from '../application/request-details.ts'

/** The request as the signed-in person may see it; a foreign one looks missing. */
export const seeRequest = readOnce(async (ctx, id: string): Promise<VisibleRequest> => {
  const request = await findVisible(ctx.db, { userId: ctx.user.id, now: ctx.now() }, id)
  if (!request) throw refuse('REQUEST_NOT_FOUND')
  return request
})

/** What its page shows besides its row. */
export const detailsOf = readOnce((ctx, id: string) => readDetails(ctx.db, id))
