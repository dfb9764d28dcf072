import type { chat } from '@portal/contract/features/chat/endpoints'
import type { Handler } from '../../platform/http/bind.ts'
import { readPlace, writePlace } from '../../platform/http/place-in-time.ts'
import { chatOf, isFresh } from './chat-side.ts'
import { countNew, listMessages } from './queries.ts'

/** The chat of an application, newest first. */
export const list: Handler<typeof chat.list> = async (ctx, { params, query }) => {
  const { request, side, closed } = await chatOf(ctx, params.chatId)
  const { size, text } = query
  const [found, unread] = await Promise.all([
    listMessages(ctx.db, request.id, { text, after: readPlace(query.cursor), size }),
    countNew(ctx.db, { requestId: request.id, userId: ctx.user.id, side }),
  ])
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return {
    rows: rows.map((row) => ({
      id: row.id,
      side: row.side,
      author: row.author,
      isOwn: row.author_id === ctx.user.id,
      text: row.text,
      item: row.item,
      files: row.files,
      createdAt: row.created_at.toISOString(),
      removedAt: row.removed_at?.toISOString() ?? null,
      isRead: row.is_read,
      isRemovable:
        row.author_id === ctx.user.id &&
        row.removed_at === null &&
        closed === null &&
        isFresh(row.created_at, ctx.now()),
    })),
    next: last && found.length > size ? writePlace({ at: last.created_at, id: last.id }) : null,
    unread,
    closed,
  }
}
