import type { documents } from '@portal/contract/documents'
import { stageRule } from '@portal/domain/stages/stages'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { actOn } from './act-on.ts'
import { mayRemove } from './document-view.ts'
import { kindOf } from './kinds.ts'
import { listDocuments } from './queries.ts'
import { findSubject } from './signing-effects.ts'

/** Takes away a document its owner attached by mistake, while nothing rests on it. */
export const remove: Handler<typeof documents.remove> = async (ctx, { params }) => {
  const owner = await ctx.db
    .selectFrom('document')
    .select('request_id')
    .where('id', '=', params.id)
    .where('type', '=', params.type)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!owner) throw refuse('NOT_FOUND')
  await actOn(ctx, owner.request_id, async ({ ctx: tx, request, facts }) => {
    const [row] = await listDocuments(tx.db, request.id, { ids: [params.id] })
    if (!row) throw refuse('NOT_FOUND')
    if (!kindOf(row.type) || row.by_user !== ctx.user.id) throw refuse('FORBIDDEN')
    if (!mayRemove(tx, { request, facts }, row))
      throw refuse('EDIT_CLOSED', { stage: request.stage, stageTitle: stageRule(request.stage).title })
    await tx.db.updateTable('document').set({ deleted_at: tx.now() }).where('id', '=', row.id).execute()
    const subject = row.type === 'agreementScan' ? await findSubject(tx, request.id, request.stage) : null
    if (subject?.table === 'agreement')
      await tx.db.updateTable('agreement').set({ declarant_signed_at: null }).where('id', '=', subject.id).execute()
    return { type: 'document.removed', objectType: 'document', objectId: row.id, detail: { type: row.type } }
  })
  return {}
}
