import type { opening } from '@portal/contract/features/opening/endpoints'
import type { Input } from '@portal/contract/endpoint'
import { openingLimits, openingRefusal, openingStates } from '@portal/domain/stages/opening'
import { counted, forms } from '@portal/domain/russian/plural'
import { onBehalfOf } from '../../kernel/on-behalf/on-behalf-of.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { staffOf } from '../notices/index.ts'
import { changeOpening, finishOpeningAct, type Held, tell } from './change-opening.ts'
import { invalidField } from '../../kernel/invalid-fields.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { findActive, listChosen } from './queries.ts'
import { stageOf } from './opening-stage.ts'

/** The declarant begins to ask for documents to be opened; what he chooses is his own until it is sent. */
export const createRequest: Handler<typeof opening.createRequest> = (ctx, { params }) =>
  ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, params.id)
    const why = openingRefusal(request.stage)
    if (why !== null) throw refuse('MOVE_NOT_ALLOWED', { why })
    const active = await findActive(tx.db, request.id)
    if (active) throw refuse('MOVE_NOT_ALLOWED', { why: whyOne(active.state) })
    const id = newId(tx)
    await tx.db
      .insertInto('opening')
      .values({
        id,
        request_id: request.id,
        created_by: tx.user.id,
        on_behalf_of: await onBehalfOf(tx, request.id),
        created_at: tx.now(),
      })
      .execute()
    await finishOpeningAct(tx, { request, id, act: 'created', opening: 'asked' })
    return stageOf(tx, request.id)
  })

function whyOne(state: keyof typeof openingStates): string {
  const { title, side } = openingStates[state]
  const next = side === 'organisation' ? 'Дождитесь решения экспертизы.' : 'Закончите его или отмените.'
  return `Запрос на открытие документов уже есть: «${title}». ${next}`
}

/** What was chosen is kept as often as wanted; with `send` it goes to the organisation and changes no more. */
export const saveSelected: Handler<typeof opening.saveSelected> = (ctx, { params, body }) =>
  changeOpening(ctx, params.id, { revision: body.revision, from: ['selecting'] }, async (held) => {
    const { tx, request, opening: row } = held
    const items = [...new Set(body.items)]
    const reason = body.reason ?? null
    await assertChosen(held, items)
    if (body.send) assertComplete(body)
    await tx.db.deleteFrom('opening_item').where('opening_id', '=', row.id).execute()
    if (items.length > 0)
      await tx.db
        .insertInto('opening_item')
        .values(items.map((item_id) => ({ opening_id: row.id, item_id })))
        .execute()
    await tx.db
      .updateTable('opening')
      .set({ reason: reason || null, ...(body.send && { state: 'sent' as const, sent_at: tx.now() }) })
      .where('id', '=', row.id)
      .execute()
    if (!body.send) return { act: 'selected', opening: 'asked', isQuiet: true }
    await tell(tx, request, {
      code: 'pdOpeningAsked',
      fact: row.id,
      values: { count: counted(items.length, forms.document) },
      to: await staffOf(tx, request),
    })
    return { act: 'sent', opening: 'asked', detail: { items: items.length, reason } }
  })

async function assertChosen({ tx, request }: Held, items: readonly string[]): Promise<void> {
  const found = await listChosen(tx.db, request.id, items)
  if (found.length < items.length)
    throw invalidField('items', 'Одного из выбранных документов в заявлении нет. Выберите снова')
  const open = found.find(({ opened_at }) => opened_at !== null)
  if (open) throw invalidField('items', `Документ «${open.title}» уже открыт по замечанию. Уберите его из выбранных`)
}

function assertComplete({ items, reason = '' }: Pick<Input<typeof opening.saveSelected>['body'], 'items' | 'reason'>) {
  if (items.length === 0) throw invalidField('items', 'Выберите, какие документы открыть')
  const { min } = openingLimits.reason
  if (reason.length < min) throw invalidField('reason', `Напишите, зачем открыть документы: не короче ${min} знаков`)
}

/** The declarant gives up what he has not sent. */
export const abortRequest: Handler<typeof opening.abortRequest> = (ctx, { params }) =>
  changeOpening(ctx, params.id, { from: ['selecting'] }, async ({ tx, opening: row }) => {
    await tx.db.updateTable('opening').set({ state: 'aborted', closed_at: tx.now() }).where('id', '=', row.id).execute()
    return { act: 'aborted', opening: null }
  })
