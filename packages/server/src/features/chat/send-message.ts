import type { chat } from '@portal/contract/features/chat/endpoints'
import { pageOf } from '@portal/domain/stages/page-of'
import { newId } from '../../platform/db/new-id.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { announceRequest } from '../../kernel/announce-request.ts'
import { assertFree, claimFile } from '../../kernel/files/attach-file.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { onBehalfOf } from '../../kernel/on-behalf/on-behalf-of.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { numberOf } from '../../kernel/request-names.ts'
import { declarantsOf, notify, staffOf } from '../notices/index.ts'
import { chatOf } from './chat-side.ts'

/** Writes into the chat; the other side hears of it once until it has read it. */
export const send: Handler<typeof chat.send> = (ctx, { params, body }) =>
  ctx.transaction(async (tx) => {
    const { text, itemId = null } = body
    const files = [...new Set(body.files)]
    if (text === '' && files.length === 0)
      throw invalidFields([{ path: 'text', message: 'Напишите сообщение или приложите файл' }])
    const request = await lockRequest(tx.db, params.chatId)
    const { side, closed } = await chatOf(tx, params.chatId)
    if (closed !== null) throw refuse('MOVE_NOT_ALLOWED', { why: closed })
    if (itemId !== null) await assertItem(tx.db, request.id, itemId)
    for (const fileId of files) await claimFile(tx, { requestId: request.id, fileId })
    await assertFree(tx.db, files)
    const id = newId(tx)
    await tx.db
      .insertInto('chat_message')
      .values({
        id,
        request_id: request.id,
        side,
        author_id: tx.user.id,
        on_behalf_of: await onBehalfOf(tx, request.id),
        item_id: itemId,
        text,
        created_at: tx.now(),
        removed_at: null,
      })
      .execute()
    if (files.length > 0)
      await tx.db
        .insertInto('chat_file')
        .values(files.map((fileId, position) => ({ message_id: id, position, file_id: fileId })))
        .execute()
    await notify(tx, {
      code: 'chatMessage',
      values: { number: numberOf(request) },
      requestId: request.id,
      link: `/request/${request.id}/${pageOf(request.stage).page}#chat`,
      fact: request.id,
      to: await (side === 'declarant' ? staffOf(tx, request) : declarantsOf(tx, request)),
    })
    await recordAct(tx, { type: 'chat.sent', requestId: request.id, objectType: 'chatMessage', objectId: id })
    await announceRequest(tx, request, 'chat')
    return { id }
  })

async function assertItem(db: Parameters<typeof lockRequest>[0], requestId: string, itemId: string): Promise<void> {
  const found = await db
    .selectFrom('item')
    .select('id')
    .where('id', '=', itemId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (!found) throw invalidFields([{ path: 'itemId', message: 'Такой позиции в заявлении нет' }])
}
