import type { chat } from '@portal/contract/features/chat/endpoints'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { announceRequest } from '../../kernel/announce-request.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { withdrawNotices } from '../notices/index.ts'
import { chatOf, isFresh } from './chat-side.ts'
import { hasUnreadOf } from './queries.ts'

/** Takes an own message back: who wrote and when stays, the words and files do not. Done twice it is done. */
export const remove: Handler<typeof chat.remove> = (ctx, { params }) =>
  ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, params.chatId)
    const { closed } = await chatOf(tx, params.chatId)
    const message = await tx.db
      .selectFrom('chat_message')
      .select(['id', 'side', 'author_id', 'created_at', 'removed_at'])
      .where('id', '=', params.messageId)
      .where('request_id', '=', request.id)
      .executeTakeFirst()
    if (!message) throw refuse('NOT_FOUND')
    if (message.author_id !== tx.user.id)
      throw refuse('MOVE_NOT_ALLOWED', { why: 'Убрать можно только своё сообщение.' })
    if (message.removed_at !== null) return {}
    if (closed !== null) throw refuse('MOVE_NOT_ALLOWED', { why: closed })
    if (!isFresh(message.created_at, tx.now()))
      throw refuse('MOVE_NOT_ALLOWED', { why: 'Сообщение можно убрать в первые 15 минут. Напишите уточнение.' })
    await tx.db.updateTable('chat_message').set({ removed_at: tx.now() }).where('id', '=', message.id).execute()
    // Notices are of the whole chat: the other side's own messages keep theirs.
    if (!(await hasUnreadOf(tx.db, request.id, message.side)))
      await withdrawNotices(tx, { requestId: request.id, fact: request.id, codes: ['chatMessage'] })
    await recordAct(tx, {
      type: 'chat.removed',
      requestId: request.id,
      objectType: 'chatMessage',
      objectId: message.id,
    })
    await announceRequest(tx, request, 'chat')
    return {}
  })
