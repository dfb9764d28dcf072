import type { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { letterTitle } from '@portal/domain/letters/letters'
import { scopeOfCaller } from '../../../kernel/scope/scope-of-caller.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { readPlace, writePlace } from '../../../platform/http/place-in-time.ts'
import { listLinkedLetters } from './queries-linked.ts'

/** What was sent about an application and those linked with it; of the others only what the reader may see anyway. */
export const all: Handler<typeof correspondence.all> = async (ctx, { params, query }) => {
  const { text, size } = query
  const wanted = { scope: await scopeOfCaller(ctx), text, after: readPlace(query.cursor), size }
  const found = await listLinkedLetters(ctx.db, params.ownerId, wanted)
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return {
    rows: rows.map((row) => ({
      id: row.id,
      request: {
        id: row.request_id,
        number: row.request_number,
        objectName: row.object_name,
        isLinked: row.request_id !== params.ownerId,
      },
      typeTitle: letterTitle(row.type),
      direction: row.direction,
      number: row.number,
      subject: row.subject,
      text: row.body,
      author: row.author ?? 'Портал',
      sentAt: row.sent_at.toISOString(),
      files: row.files,
    })),
    next: last && found.length > size ? writePlace({ at: last.sent_at, id: last.id }) : null,
  }
}
