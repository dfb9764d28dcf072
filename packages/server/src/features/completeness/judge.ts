import type { completeness } from '@portal/contract/completeness'
import type { Input } from '@portal/contract/endpoint'
import { stageRule } from '@portal/domain/stages/stages'
import type { SignedCtx } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { refreshItemStates } from '../files/index.ts'
import { settleItemRemarks } from '../remarks/index.ts'
import { lockRequest, seeRequest, viewerOf } from '../stages/index.ts'
import { finishAct } from './open-item.ts'
import { getItemRow, listDocumentRows, requestIdOf } from './queries.ts'
import { readItem } from './read-folders.ts'

type Body = Input<typeof completeness.judge>['body']

/** The verdict of who checks the completeness: accept an item, write a remark on it, or take the verdict back. */
export const judge: Handler<typeof completeness.judge> = async (ctx, { params, body }) => {
  const requestId = await requestIdOf(ctx.db, 'item', params.id)
  if (body.verdict === 'remark' && !body.text)
    throw refuse('INVALID_INPUT', { errors: [{ path: 'text', message: 'Напишите замечание' }] })
  const viewer = await viewerOf(ctx, await seeRequest(ctx, requestId))
  // Who is not assigned to the request may look, not decide.
  if (!viewer.assigned) throw refuse('FORBIDDEN')
  await ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, requestId)
    if (request.stage !== 'completeness')
      throw refuse('WRONG_STAGE', { stage: request.stage, stageTitle: stageRule(request.stage).title })
    const item = await getItemRow(tx.db, requestId, params.id)
    const round = await preparingRound(tx.db, requestId)
    await withdrawVerdict(tx.db, item.id, round)
    if (body.verdict !== null)
      await writeVerdict(tx, { requestId, itemId: item.id, round, verdict: body.verdict, text: body.text ?? null })
    if (body.verdict === 'remark') await prepareRemark(tx, { requestId, itemId: item.id, round, body })
    else await dropPreparedRemark(tx.db, item.id)
    await settleItemRemarks(tx, request, { itemId: item.id, verdict: body.verdict, text: body.text ?? null })
    await refreshItemStates(tx.db, requestId, item.id)
    await finishAct(tx, request, { type: 'request.checked', itemId: item.id, detail: { verdict: body.verdict } })
  })
  return readItem(ctx, requestId, params.id)
}

/** The round that is being prepared: the next after the last one that was issued. */
async function preparingRound(db: Db, requestId: string): Promise<number> {
  const { issued } = await db
    .selectFrom('remark')
    .select(({ fn }) => fn.max('round').as('issued'))
    .where('request_id', '=', requestId)
    .where('state', 'not in', ['preparing', 'approving'])
    .executeTakeFirstOrThrow()
  return (issued ?? 0) + 1
}

/** Takes back the verdict of the round being prepared. Verdicts of rounds that were sent stay for the record. */
async function withdrawVerdict(db: Db, itemId: string, round: number): Promise<void> {
  await db.deleteFrom('item_check').where('item_id', '=', itemId).where('round', '=', round).execute()
}

interface Verdict {
  requestId: string
  itemId: string
  round: number
  verdict: 'accepted' | 'remark'
  text: string | null
}

async function writeVerdict(tx: SignedCtx, { requestId, itemId, round, verdict, text }: Verdict): Promise<void> {
  await tx.db
    .insertInto('item_check')
    .values({
      id: newId(tx),
      request_id: requestId,
      item_id: itemId,
      round,
      verdict,
      comment: text,
      by_user: tx.user.id,
      at: tx.now(),
    })
    .execute()
}

async function prepareRemark(
  tx: SignedCtx,
  { requestId, itemId, round, body }: { requestId: string; itemId: string; round: number; body: Body },
): Promise<void> {
  const said = { body: body.text ?? '', norm: body.norm ?? null, round }
  const changed = await tx.db
    .updateTable('remark')
    .set((row) => ({ ...said, revision: row('revision', '+', 1) }))
    .where('item_id', '=', itemId)
    .where('kind', '=', 'completeness')
    .where('state', '=', 'preparing')
    .executeTakeFirst()
  if (changed.numUpdatedRows > 0n) return
  const [document] = await listDocumentRows(tx.db, [itemId])
  const id = newId(tx)
  const version = document
    ? await tx.db.selectFrom('document_version').select('id').where('file_id', '=', document.file_id).executeTakeFirst()
    : undefined
  await tx.db
    .insertInto('remark')
    .values({
      id,
      request_id: requestId,
      kind: 'completeness',
      item_id: itemId,
      version_id: version?.id ?? null,
      author_id: tx.user.id,
      created_at: tx.now(),
      ...said,
    })
    .execute()
  await tx.db
    .insertInto('remark_event')
    .values({ remark_id: id, no: 1, to_state: 'preparing', by_user: tx.user.id, at: tx.now() })
    .execute()
}

async function dropPreparedRemark(db: Db, itemId: string): Promise<void> {
  await db
    .deleteFrom('remark')
    .where('item_id', '=', itemId)
    .where('kind', '=', 'completeness')
    .where('state', '=', 'preparing')
    .execute()
}
