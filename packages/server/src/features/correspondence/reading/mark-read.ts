import type { correspondence } from '@portal/contract/features/correspondence/endpoints'
import type { Handler } from '../../../platform/http/bind.ts'
import { readNoticesOf } from '../../notices/index.ts'
import { announceRequest } from '../../../kernel/announce-request.ts'
import { keyFacts } from '../../stages/index.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'
import { ownDirections } from '../list.ts'
import { countUnread, readLetters } from './queries-read.ts'

/** A letter that was opened is new to this person no more: in the counts, in the bell, and in his other windows. */
export const markRead: Handler<typeof correspondence.markRead> = (ctx, { params, body }) =>
  ctx.transaction(async (tx) => {
    const request = await seeRequest(tx, params.ownerId)
    const own = ownDirections(await keyFacts(tx, request))
    const reader = { requestId: request.id, userId: tx.user.id, own }
    const read = await readLetters(tx.db, reader, { ids: body.ids, at: tx.now() })
    await readNoticesOf(tx, { code: 'letterReceived', facts: read })
    // The writer sees that it was read.
    if (read.length > 0) await announceRequest(tx, request)
    return { unread: await countUnread(tx.db, reader) }
  })
