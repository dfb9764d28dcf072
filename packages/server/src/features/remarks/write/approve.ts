import type { remarks } from '@portal/contract/features/remarks/endpoints'
import { limits } from '@portal/domain/settings/limits'
import { missingIn, type RemarkAct, stateAfter } from '@portal/domain/remarks/remarks'
import type { EventType } from '@portal/domain/record/event-types'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { wrongStage } from '../../../kernel/wrong-stage.ts'
import { actOnRemark, finishRemarkAct } from '../act-on-remark.ts'
import { invalidField } from '../../../kernel/invalid-fields.ts'
import { wrongState } from '../refusals.ts'
import { mayOf } from '../may.ts'
import { contentOfRow } from './remark-content.ts'
import { getRemark, listRemarks, type LockedRemark } from '../queries-one.ts'
import { assertHis, assertLeads, type Reader, readerOf } from '../reader.ts'
import { numberOf } from '../remark-number.ts'
import { writtenAt } from '../remark-stages.ts'
import { writeEvents } from '../write-events.ts'

type Approval = 'send' | 'agree' | 'return'

const acts = {
  send: { act: 'sendForApproval', type: 'remark.sentForApproval' },
  agree: { act: 'agree', type: 'remark.agreed' },
  return: { act: 'returnToExpert', type: 'remark.returned' },
} as const satisfies Record<Approval, { act: RemarkAct; type: EventType }>

/** From the expert to the lead, who agrees or returns with a word: all of the named remarks, or none. */
export const approve: Handler<typeof remarks.approve> = (ctx, { params, body }) =>
  ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, params.id)
    const reader = await readerOf(tx, request.id)
    if (body.act !== 'send') assertLeads(reader)
    if (writtenAt(request.stage) !== 'examination') throw wrongStage(request)
    if (body.act === 'return' && !body.text) throw refuse('REASON_NEEDED')
    const chosen = await listRemarks(tx.db, request.id, body.ids)
    if (chosen.length < new Set(body.ids).size) throw refuse('NOT_FOUND')
    for (const remark of chosen) assertPassable(remark, body.act, reader)
    const text = body.act === 'return' ? (body.text ?? null) : null
    await pass(tx, chosen, { act: body.act, text })
    const { act, type } = acts[body.act]
    await writeEvents(
      tx,
      request.id,
      chosen.map(({ id, state }) => ({ id, from: state, to: stateAfter(state, act, 'organisation') ?? state, text })),
    )
    const [first] = chosen
    const detail = { count: chosen.length, ids: chosen.map(({ id }) => id), ...(text && { text }) }
    if (first) await finishRemarkAct(tx, request, { type, remarkId: first.id, detail })
    return { count: chosen.length }
  })

function assertPassable(remark: LockedRemark, act: Approval, reader: Reader): void {
  assertHis(reader, remark)
  const may = mayOf(remark, { isAnswered: false, reader, round: 0 })
  // Agreed to already: said once more, it changes nothing.
  const isRepeat = act === 'agree' && remark.state === 'approving' && remark.agreed_at !== null
  if (!may.includes(act) && !isRepeat) throw wrongState(remark)
  const [missing] = act === 'return' ? [] : missingIn(contentOfRow(remark))
  if (missing) throw invalidField('ids', `${nameOf(remark)}: ${missing.message}`)
}

async function pass(
  { db, now, user }: SignedCtx,
  chosen: readonly LockedRemark[],
  { act, text }: Passing,
): Promise<void> {
  const agreed = act === 'agree' ? { agreed_at: now(), agreed_by: user.id } : { agreed_at: null, agreed_by: null }
  await db
    .updateTable('remark')
    .set({ state: act === 'return' ? 'preparing' : 'approving', return_note: text, ...agreed })
    .where(
      'id',
      'in',
      chosen.map(({ id }) => id),
    )
    .execute()
}

interface Passing {
  act: Approval
  text: string | null
}

/** Two remarks of one direction become one: the first stays with both texts, the other is removed. */
export const join: Handler<typeof remarks.join> = (ctx, { params, body }) =>
  actOnRemark(ctx, params.id, async ({ tx, request, remark, reader }) => {
    assertLeads(reader)
    if (writtenAt(request.stage) !== 'examination') throw wrongStage(request)
    if (body.revision !== remark.revision) throw refuse('REVISION_CONFLICT', { revision: remark.revision })
    const other = await getRemark(tx.db, body.otherId)
    if (other.request_id !== request.id) throw refuse('NOT_FOUND')
    if (other.id === remark.id || other.discipline !== remark.discipline)
      throw invalidField('otherId', 'Выберите другое замечание того же направления')
    for (const one of [remark, other])
      if (!mayOf(one, { isAnswered: false, reader, round: 0 }).includes('edit')) throw wrongState(one)
    const joined = joinedOf(remark, other)
    // First: what the other repeats may be repeated by one remark only.
    await tx.db.deleteFrom('remark').where('id', '=', other.id).execute()
    await tx.db
      .updateTable('remark')
      .set({ ...joined, revision: remark.revision + 1 })
      .where('id', '=', remark.id)
      .execute()
    return { type: 'remark.joined', to: remark.state, text: remark.body }
  })

/** What both say. A remark opens one document or one field, and repeats one remark: two of them stay two remarks. */
function joinedOf(remark: LockedRemark, other: LockedRemark) {
  const isOfOneKind = (remark.kind === 'request') === (other.kind === 'request')
  if (!isOfOneKind || differ(remark.item_id, other.item_id) || differ(remark.field, other.field))
    throw invalidField(
      'otherId',
      'Замечания относятся к разным документам или полям, а заявителю откроется одно. Оставьте их двумя',
    )
  if (differ(remark.previous_id, other.previous_id))
    throw invalidField('otherId', 'Замечания повторяют разные замечания прошлого круга. Оставьте их двумя')
  const text = joinedText(remark.body, other.body, '\n\n')
  if (text.length > limits.remarkText.max)
    throw invalidField(
      'otherId',
      `Вместе замечания длиннее ${limits.remarkText.max} знаков. Сократите их или оставьте двумя`,
    )
  const norm = joinedOrOne(remark.norm, other.norm, '; ')
  return {
    body: text,
    norm,
    no_norm_reason: norm ? null : joinedOrOne(remark.no_norm_reason, other.no_norm_reason, '; '),
    materials: joinedOrOne(remark.materials, other.materials, '; '),
    sheet: joinedOrOne(remark.sheet, other.sheet, ', '),
    field: remark.field ?? other.field,
    ...placeOf(isPlaced(remark, other) ? remark : other),
    previous_id: remark.previous_id ?? other.previous_id,
    is_critical: remark.is_critical || other.is_critical,
    is_consequence: remark.is_consequence || other.is_consequence,
  }
}

/** Where a remark points: its document, and the page of it. */
function placeOf({ item_id, version_id, page, area, element }: LockedRemark) {
  return { item_id, version_id, page, area: area && JSON.stringify(area), element }
}

/** Whether the first stays where it is; of one document as both saw it, the one that names a page there tells the place. */
function isPlaced(remark: LockedRemark, other: LockedRemark): boolean {
  if (remark.item_id === null) return false
  const namesPlace = remark.page !== null || remark.area !== null || remark.element !== null
  return namesPlace || remark.item_id !== other.item_id || remark.version_id !== other.version_id
}

function differ(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other
}

function joinedOrOne(one: string | null, other: string | null, between: string): string | null {
  return one && other ? joinedText(one, other, between) : (one ?? other)
}

function joinedText(one: string, other: string, between: string): string {
  return one.includes(other) ? one : `${one}${between}${other}`
}

/** How a remark is called in a sentence: by its number, or by its first words. */
function nameOf(remark: LockedRemark): string {
  const words = remark.body.slice(0, 60)
  return numberOf(remark) ?? `«${words}${words.length < remark.body.length ? '…' : ''}»`
}
