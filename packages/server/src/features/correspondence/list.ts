import type { correspondence } from '@portal/contract/correspondence'
import type { LetterDirection } from '@portal/domain/letters'
import { type Facts, sidesOf } from '@portal/domain/stages/facts'
import type { Handler } from '../../platform/http/bind.ts'
import { keyFacts, seeRequest } from '../stages/index.ts'
import { viewLetters } from './letter-view.ts'
import { listLetterRows, type Place } from './queries-letters.ts'
import { countUnread } from './queries-read.ts'

/** The section «Переписка»: what was sent is read by both sides, what is being written by its own. */
export const list: Handler<typeof correspondence.list> = async (ctx, { params, query }) => {
  const request = await seeRequest(ctx, params.ownerId)
  const facts = await keyFacts(ctx, request)
  const { size } = query
  const own = ownDirections(facts)
  const userId = ctx.user.id
  const [found, unread] = await Promise.all([
    listLetterRows(ctx.db, request.id, { sides: own, userId, after: placeOf(query.cursor), size }),
    countUnread(ctx.db, { requestId: request.id, userId, own }),
  ])
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return {
    rows: await viewLetters(ctx, { request, facts }, rows),
    unread,
    next: last && found.length > size ? `${last.sent_at?.toISOString() ?? ''}_${last.id}` : null,
  }
}

/** Whose drafts the reader sees. */
export function ownDirections(facts: Facts): LetterDirection[] {
  return sidesOf(facts).map((side) => (side === 'declarant' ? 'fromDeclarant' : 'fromOrganisation'))
}

const cursorShape = /^(\d{4}-\d{2}-\d{2}T[\d:.]+Z)?_([0-9a-f-]{36})$/

/** What somebody made up begins anew. */
function placeOf(cursor: string | undefined): Place | undefined {
  const [, at, id] = cursorShape.exec(cursor ?? '') ?? []
  if (!id) return undefined
  const sentAt = at ? new Date(at) : null
  return sentAt && Number.isNaN(sentAt.getTime()) ? undefined : { sentAt, id }
}
