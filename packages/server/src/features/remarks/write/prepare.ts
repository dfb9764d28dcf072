import type { Input } from '@portal/contract/endpoint'
import type { remarks } from '@portal/contract/features/remarks/endpoints'
import { checkNewRemark, kindsOfRemarks, missingIn, type RemarkContent } from '@portal/domain/remarks/remarks'
import { disciplines } from '@portal/domain/request/catalogs/disciplines'
import { fieldOf } from '@portal/domain/request/fields/fields'
import type { SignedCtx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { wrongStage } from '../../../kernel/wrong-stage.ts'
import { actOnRemark, finishRemarkAct } from '../act-on-remark.ts'
import { invalidField } from '../../../kernel/invalid-fields.ts'
import { wrongState } from '../refusals.ts'
import { mayOf } from '../may.ts'
import { findLastRemarks, getRemark } from '../queries-one.ts'
import { lastRound } from '../queries-remarks.ts'
import { assertDecides, assertHis, assertWrites, readerOf } from '../reader.ts'
import { viewRemark } from '../list/remark-view.ts'
import { completenessCode, type Phase, phaseAt, writtenAt } from '../remark-stages.ts'
import { writeEvents } from '../write-events.ts'

type Fields = Input<typeof remarks.create>['body']

/**
 * A remark is written; the declarant will see it when it is released. What the lead writes whole is agreed to by that. The same
 * key answers with the remark of the first call.
 */
export const create: Handler<typeof remarks.create> = (ctx, { params, body }) =>
  ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, params.id)
    const reader = await readerOf(tx, request.id)
    assertDecides(reader)
    const phase = writtenAt(request.stage)
    if (!phase) throw wrongStage(request)
    if (phase === 'examination') assertWrites(reader, body.discipline ?? null)
    await assertFields(tx.db, request.id, phase, body)
    const round = await roundToJoin(tx.db, request, phase)
    if (body.previousId) await assertRepeatable(tx.db, request.id, body.previousId)
    else if (round > 1) await assertTimely(tx.db, request.id, body)
    const id = newId(tx)
    const isAgreed = phase === 'examination' && reader.leads && missingIn(contentOf(body)).length === 0
    await tx.db
      .insertInto('remark')
      .values({
        id,
        request_id: request.id,
        round,
        author_id: tx.user.id,
        previous_id: body.previousId ?? null,
        created_at: tx.now(),
        ...(await rowOf(tx.db, phase, body)),
        ...(isAgreed && agreedBy(tx)),
      })
      .execute()
    await writeEvents(tx, request.id, [{ id, from: null, to: isAgreed ? 'approving' : 'preparing' }])
    await finishRemarkAct(tx, request, { type: 'remark.created', remarkId: id })
    return viewRemark(tx, request.id, id)
  })

/** A remark that was not sent yet is rewritten; what it said before stays in its history. */
export const update: Handler<typeof remarks.update> = (ctx, { params, body: { revision, ...body } }) =>
  actOnRemark(ctx, params.id, async ({ tx, request, remark, reader }) => {
    assertHis(reader, remark)
    const phase = writtenAt(request.stage)
    if (!phase || !mayOf(remark, { isAnswered: false, reader, round: 0 }).includes('edit')) throw wrongState(remark)
    if (revision !== remark.revision) throw refuse('REVISION_CONFLICT', { revision: remark.revision })
    if (phase === 'examination') assertWrites(reader, body.discipline ?? null)
    await assertFields(tx.db, request.id, phase, body)
    if (!remark.previous_id && (await roundToJoin(tx.db, request, phase)) > 1)
      await assertTimely(tx.db, request.id, body)
    const missing = phase === 'examination' ? missingIn(contentOf(body)) : []
    // What is with the lead stays whole; his own he agrees to by writing it so.
    if (remark.state === 'approving' && missing.length > 0) throw refuse('INVALID_INPUT', { errors: missing })
    const isAgreed = phase === 'examination' && reader.leads && remark.author_id === tx.user.id && missing.length === 0
    await tx.db
      .updateTable('remark')
      .set({ ...(await rowOf(tx.db, phase, body)), ...(isAgreed && agreedBy(tx)), revision: revision + 1 })
      .where('id', '=', remark.id)
      .execute()
    return { type: 'remark.changed', to: remark.state, text: remark.body }
  })

/** A remark that was not sent yet is removed without a trace in the numbers: it has none. */
export const remove: Handler<typeof remarks.remove> = (ctx, { params }) =>
  ctx.transaction(async (tx) => {
    const { request_id } = await getRemark(tx.db, params.id)
    const request = await lockRequest(tx.db, request_id)
    const remark = await getRemark(tx.db, params.id)
    const reader = await readerOf(tx, request_id)
    assertHis(reader, remark)
    const may = mayOf(remark, { isAnswered: false, reader, round: 0 })
    if (!may.includes('remove')) throw wrongState(remark)
    await tx.db.deleteFrom('remark').where('id', '=', remark.id).execute()
    // The mark on the document was this remark: without it nobody has looked at the document.
    if (remark.kind === 'completeness' && remark.item_id)
      await tx.db
        .deleteFrom('item_check')
        .where('item_id', '=', remark.item_id)
        .where('round', '=', remark.round)
        .where('verdict', '=', 'remark')
        .execute()
    await finishRemarkAct(tx, request, { type: 'remark.removed', remarkId: remark.id })
    return {}
  })

/** The round a remark written now belongs to: while one is being answered, that one. */
async function roundToJoin(db: Db, { id, stage }: RequestRecord, phase: Phase): Promise<number> {
  const last = await lastRound(db, id, phase)
  return phaseAt(stage) ? last + 1 : Math.max(last, 1)
}

function agreedBy({ now, user }: SignedCtx) {
  return { state: 'approving' as const, agreed_at: now(), agreed_by: user.id, return_note: null }
}

function contentOf({ kind, discipline, field, itemId, sheet, text, norm, noNormReason }: Fields): RemarkContent {
  return {
    kind,
    text,
    discipline: discipline ?? null,
    field: field ?? null,
    itemId: itemId ?? null,
    sheet: sheet ?? null,
    norm: norm ?? null,
    noNormReason: noNormReason ?? null,
  }
}

async function assertFields(db: Db, requestId: string, phase: Phase, body: Fields): Promise<void> {
  const { kind, field, itemId, discipline } = body
  const allowed: readonly string[] = kindsOfRemarks[phase]
  if (!allowed.includes(kind)) throw invalidField('kind', 'На этом этапе выдаются замечания другого вида')
  if (kind === 'request' && !(field && fieldOf(field))) throw invalidField('field', 'Выберите поле заявления')
  if (kind === 'document' && !itemId) throw invalidField('itemId', 'Выберите документ')
  if (kind === 'local' && !discipline) throw invalidField('discipline', 'Выберите направление')
  if (phase === 'examination' && discipline && !disciplines.some(({ code }) => code === discipline))
    throw invalidField('discipline', 'Такого направления нет')
  if (itemId && !(await findItem(db, requestId, itemId)))
    throw invalidField('itemId', 'Такого документа в заявлении нет')
}

function findItem(db: Db, requestId: string, itemId: string) {
  return db
    .selectFrom('item')
    .select('id')
    .where('id', '=', itemId)
    .where('request_id', '=', requestId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

async function assertRepeatable(db: Db, requestId: string, previousId: string): Promise<void> {
  const previous = await getRemark(db, previousId)
  if (previous.request_id !== requestId) throw refuse('NOT_FOUND')
  if (previous.state !== 'notAccepted' || previous.is_followed) throw wrongState(previous)
}

async function assertTimely(db: Db, requestId: string, { kind, itemId, isCritical, isConsequence }: Fields) {
  if (kind !== 'document' && kind !== 'local') return
  const { isLaterRound, itemChanged } = await findLastRemarks(db, requestId, itemId ?? null)
  const problem = checkNewRemark({
    isLaterRound,
    itemChanged,
    critical: isCritical ?? false,
    consequence: isConsequence ?? false,
  })
  if (problem) throw invalidField('itemId', problem)
}

async function rowOf(db: Db, phase: Phase, body: Fields) {
  return {
    kind: body.kind,
    discipline: phase === 'completeness' ? completenessCode : (body.discipline ?? null),
    field: body.kind === 'request' ? (body.field ?? null) : null,
    item_id: body.itemId ?? null,
    version_id: body.itemId ? await newestVersionOf(db, body.itemId) : null,
    sheet: body.sheet ?? null,
    page: body.page ?? null,
    body: body.text,
    materials: body.materials ?? null,
    norm: body.norm ?? null,
    no_norm_reason: body.norm ? null : (body.noNormReason ?? null),
    is_critical: body.isCritical ?? false,
    is_consequence: body.isConsequence ?? false,
  }
}

/** What the expert had before his eyes. */
async function newestVersionOf(db: Db, itemId: string): Promise<string | null> {
  const version = await db
    .selectFrom('document as d')
    .innerJoin('document_version as v', (join) =>
      join.onRef('v.document_id', '=', 'd.id').onRef('v.no', '=', 'd.last_no'),
    )
    .select('v.id')
    .where('d.item_id', '=', itemId)
    .where('d.deleted_at', 'is', null)
    .where('d.companion_of', 'is', null)
    .orderBy('d.position')
    .limit(1)
    .executeTakeFirst()
  return version?.id ?? null
}
