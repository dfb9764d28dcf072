import type { correspondence } from '@portal/contract/correspondence'
import type { LetterDirection } from '@portal/domain/letters'
import { type Facts, sidesOf } from '@portal/domain/stages/facts'
import type { Handler } from '../../platform/http/bind.ts'
import { keyFacts, seeRequest } from '../stages/index.ts'
import { viewLetters } from './letter-view.ts'
import { listLetterRows, type Place } from './queries-letters.ts'

/** The section «Переписка»: what was sent is read by both sides, what is being written by its own. */
export const list: Handler<typeof correspondence.list> = async (ctx, { params, query }) => {
  const request = await seeRequest(ctx, params.ownerId)
  const facts = await keyFacts(ctx, request)
  const { size } = query
  const found = await listLetterRows(ctx.db, request.id, {
    sides: ownDirections(facts),
    after: placeOf(query.cursor),
    size,
  })
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return {
    rows: await viewLetters(ctx, { request, facts }, rows),
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
