import type { correspondence } from '@portal/contract/features/correspondence/endpoints'
import type { LetterDirection } from '@portal/domain/letters/letters'
import { type Facts, sidesOf } from '@portal/domain/stages/facts'
import type { Handler } from '../../platform/http/bind.ts'
import { readPlace, writePlace } from '../../platform/http/place-in-time.ts'
import { keyFacts } from '../stages/index.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { viewLetters } from './letter-view.ts'
import { listLetterRows } from './queries-letters.ts'
import { countUnread } from './reading/queries-read.ts'

/** The section «Переписка»: what was sent is read by both sides, what is being written by its own. */
export const list: Handler<typeof correspondence.list> = async (ctx, { params, query }) => {
  const request = await seeRequest(ctx, params.ownerId)
  const facts = await keyFacts(ctx, request)
  const { size } = query
  const own = ownDirections(facts)
  const userId = ctx.user.id
  const found = await listLetterRows(ctx.db, request.id, {
    sides: own,
    userId,
    after: readPlace(query.cursor),
    size,
  })
  const [first] = found
  const unread = first?.unread_in_all ?? (await countUnread(ctx.db, { requestId: request.id, userId, own }))
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return {
    rows: await viewLetters(ctx, { request, facts }, rows),
    unread,
    next: last && found.length > size ? writePlace({ at: last.sent_at, id: last.id }) : null,
  }
}

/** Whose drafts the reader sees. */
export function ownDirections(facts: Facts): LetterDirection[] {
  return sidesOf(facts).map((side) => (side === 'declarant' ? 'fromDeclarant' : 'fromOrganisation'))
}
