import type { requestCopies } from '@portal/contract/features/request-copies/endpoints'
import { leavesOf } from '@portal/domain/request/carried/leaves'
import { stageRule } from '@portal/domain/stages/stages'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { goalTitles, numberOf } from '../../kernel/request-names.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { visibleAmong } from '../requests/index.ts'
import { copyOffer } from './copy-offer.ts'

/** What would happen, before it does. */
export const foresee: Handler<typeof requestCopies.foresee> = async (ctx, { params, query }) => {
  const source = await seeRequest(ctx, params.id)
  const { carried, stale, dropped, documents } = await copyOffer(ctx, source, query.copyType !== 'withoutDocuments')
  const counts = new Map<string, number>()
  for (const { group, section } of leavesOf(carried))
    if (section !== 'participants') counts.set(group, (counts.get(group) ?? 0) + 1)
  if (carried.participants.length > 0) counts.set('Участники', carried.participants.length)
  return {
    source: await sourceOf(ctx, params.id),
    carried: [...counts].map(([group, count]) => ({ group, count })),
    documents: documents.length,
    stale,
    dropped,
  }
}

/** What has happened; of an application the reader may not see, nothing is told. */
export const review: Handler<typeof requestCopies.review> = async (ctx, { params }) => {
  const row = await ctx.db.selectFrom('request_copy').selectAll().where('request_id', '=', params.id).executeTakeFirst()
  if (!row || !(await visibleAmong(ctx, [row.source_id])).has(row.source_id)) return { copy: null }
  const { documents } = row
  const [stale, dropped] = [row.stale, row.dropped].map((rows) => rows.map((one) => ({ ...one })))
  return { copy: { source: await sourceOf(ctx, row.source_id), documents, stale: stale ?? [], dropped: dropped ?? [] } }
}

async function sourceOf(ctx: SignedCtx, id: string) {
  const row = await seeRequest(ctx, id)
  return {
    id,
    number: numberOf(row),
    objectName: row.object_name,
    stageTitle: stageRule(row.stage).title,
    goalTitle: goalTitles(row.goal).short,
  }
}
