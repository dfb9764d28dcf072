import type { notices } from '@portal/contract/features/notices/endpoints'
import type { Handler } from '../../platform/http/bind.ts'
import { readPlace, writePlace } from '../../platform/http/place-in-time.ts'
import { countUnread, listNotices, type Place, readNotices } from './queries.ts'

/** What the bell shows: newest first, page by page. */
export const notifications: Handler<typeof notices.notifications> = async ({ db, user, now }, { query }) => {
  const { unread = false, size } = query
  const found = await listNotices(db, { userId: user.id, unread, after: placeOf(query.cursor), size, at: now() })
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return {
    rows: rows.map((row) => ({
      id: row.id,
      code: row.code,
      title: row.title,
      text: row.body,
      link: row.link,
      requestId: row.request_id,
      requestNumber: row.request_number,
      importance: row.importance,
      createdAt: row.created_at.toISOString(),
      readAt: row.read_at?.toISOString() ?? null,
    })),
    next: last && found.length > size ? writePlace({ at: last.created_at, id: last.id }) : null,
  }
}

export const count: Handler<typeof notices.count> = async ({ db, user, now }) => ({
  count: await countUnread(db, user.id, now()),
})

/** Reading in one window clears the number in the others. */
export const markRead: Handler<typeof notices.markRead> = (ctx, { body }) =>
  ctx.transaction(async ({ db, user, live, now }) => {
    const read = await readNotices(db, { userId: user.id, ids: body.ids, at: now() })
    if (read > 0) await live.announce(db, { kind: 'notification', id: null, to: [user.id] })
    return { count: await countUnread(db, user.id, now()) }
  })

function placeOf(cursor: string | undefined): Place | undefined {
  const place = readPlace(cursor)
  return place?.at ? { at: place.at, id: place.id } : undefined
}
