import { stageRule } from '@portal/domain/stages/stages'
import type { Db } from '../../platform/db/schema.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { InHand } from './act-on.ts'
import { mayRemove } from './document-view.ts'
import { kindOf, refusalOf } from './kinds.ts'
import { type DocumentRow, listDocuments } from './queries.ts'

/** The request of a document of this type. */
export async function ownerOf(db: Db, { type, id }: { type: string; id: string }): Promise<string> {
  const owner = await db
    .selectFrom('document')
    .select('request_id')
    .where('id', '=', id)
    .where('type', '=', type)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!owner) throw refuse('NOT_FOUND')
  return owner.request_id
}

/** A document its owner attached and may still mend or take away: nothing rests on it. */
export async function ownDocument({ ctx, request, facts }: InHand, id: string): Promise<DocumentRow> {
  const [row] = await listDocuments(ctx.db, request.id, { ids: [id] })
  if (!row) throw refuse('NOT_FOUND')
  if (!kindOf(row.type) || row.by_user !== ctx.user.id)
    throw refuse('FORBIDDEN', { reason: 'author', why: 'Документ меняет и убирает тот, кто его приложил.' })
  const refusal = kindOf(row.type)?.stages.includes(facts.stage) ? refusalOf(row.type, facts) : null
  if (refusal) throw refuse('FORBIDDEN', refusal)
  if (!mayRemove(ctx, { request, facts }, row))
    throw refuse('EDIT_CLOSED', { stage: request.stage, stageTitle: stageRule(request.stage).title })
  return row
}
