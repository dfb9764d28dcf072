import type { chat } from '@portal/contract/features/chat/endpoints'
import type { Handler } from '../../platform/http/bind.ts'
import { announceRequest } from '../../kernel/announce-request.ts'
import { withdrawNotices } from '../notices/index.ts'
import { chatOf } from './chat-side.ts'
import { countNew } from './queries.ts'

/** All there is has been read: the writers see it, and the notice of this person goes. */
export const markRead: Handler<typeof chat.markRead> = (ctx, { params }) =>
  ctx.transaction(async (tx) => {
    const { request, side } = await chatOf(tx, params.chatId)
    const who = { requestId: request.id, userId: tx.user.id, side }
    if ((await countNew(tx.db, who)) === 0) return {}
    await tx.db
      .insertInto('chat_read')
      .values({ request_id: request.id, user_id: tx.user.id, side, read_to: tx.now() })
      .onConflict((conflict) => conflict.columns(['request_id', 'user_id']).doUpdateSet({ side, read_to: tx.now() }))
      .execute()
    await withdrawNotices(tx, { requestId: request.id, fact: request.id, codes: ['chatMessage'], of: tx.user.id })
    await announceRequest(tx, request, 'chat')
    return {}
  })
