import type { requests } from '@portal/contract/features/requests/endpoints'
import type { Handler } from '../../../platform/http/bind.ts'
import { readNoticesAbout } from '../../messages/index.ts'
import { markSeen } from '../../../kernel/scope/visible-request.ts'

/** The person has looked at the request as it is now: neither the lists nor the bell call anything in it new. */
export const markRead: Handler<typeof requests.markRead> = (ctx, { params }) =>
  ctx.transaction(async (tx) => {
    await markSeen(tx.db, tx.user.id, params.id, tx.now())
    await readNoticesAbout(tx, params.id)
    return {}
  })
