import type { requests } from '@portal/contract/requests'
import type { Handler } from '../../platform/http/bind.ts'
import { markSeen } from './queries-one.ts'

/** The person has looked at the request as it is now. */
export const markRead: Handler<typeof requests.markRead> = async (ctx, { params }) => {
  await markSeen(ctx.db, ctx.user.id, params.id, ctx.now())
  return {}
}
