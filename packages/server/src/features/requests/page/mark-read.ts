import type { requests } from '@portal/contract/features/requests/endpoints'
import type { Handler } from '../../../platform/http/bind.ts'
import { markRequestRead } from '../../notices/index.ts'

/** The person has looked at the request as it is now: neither the lists nor the bell call anything in it new. */
export const markRead: Handler<typeof requests.markRead> = (ctx, { params }) =>
  ctx.transaction(async (tx) => {
    await markRequestRead(tx, params.id)
    return {}
  })
