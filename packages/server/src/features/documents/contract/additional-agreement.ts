import type { documents } from '@portal/contract/features/documents/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { compareMoney, type Money, readMoney } from '@portal/domain/money/money'
import { stageRule } from '@portal/domain/stages/stages'
import type { Ctx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { numberOf } from '../../../kernel/request-names.ts'
import { wrongStage } from '../../../kernel/wrong-stage.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { declarantsOf, notify, withdrawNotices } from '../../notices/index.ts'
import { invalidField } from '../../../kernel/invalid-fields.ts'
import { actOn, assertActs } from '../act-on.ts'
import { vatInside } from '../contents/money-of.ts'
import { askPrint } from '../print/ask-print.ts'
import { addAgreement } from './agreement-row.ts'
import { changeContract, findContract, getContract } from './contract-row.ts'
import { signedTimes } from './contract-effects.ts'
import { dealOf } from './deal.ts'
import { changeInvoice } from '../price/change-invoice.ts'
import { tellOverpaid } from '../price/tell-overpaid.ts'
import { newText } from './list-agreements.ts'

interface Conditions {
  text: string
  price?: Money | null | undefined
  endsOn?: string | null | undefined
}

/** Staff prepare an additional agreement by themselves; on a letter it is prepared when the letter is accepted. */
export const addAdditional: Handler<typeof documents.addAgreement> = (ctx, { params, body }) =>
  ctx.transaction(async (tx) => {
    await actOn(tx, params.id, async ({ ctx: held, request, facts }) => {
      assertActs(facts, 'organisation')
      const objectId = await prepareAgreement(held, request, body)
      return { type: 'agreement.prepared', objectType: 'agreement', objectId, detail: body }
    })
    return dealOf(tx, params.id)
  })

/** Prepares the draft of an additional agreement to a contract that holds; answers its id. */
export async function prepareAgreement(
  ctx: Ctx,
  request: RequestRecord,
  { letterId, ...conditions }: Conditions & { letterId?: string },
): Promise<string> {
  if (stageRule(request.stage).final) throw wrongStage(request)
  const changes = await changesOf(ctx, request, conditions)
  return addAgreement(ctx, request, { kind: 'additional', changes, ...(letterId !== undefined && { letterId }) })
}

/** The conditions of a draft; what was sent changes no more. */
export const changeAdditional: Handler<typeof documents.changeAgreement> = async (ctx, { params, body }) => {
  await actOn(ctx, params.id, async ({ ctx: held, request, facts }) => {
    assertActs(facts, 'organisation')
    const { document_id } = await findOpen(held, params, ['draft'])
    await held.db
      .updateTable('agreement')
      .set({ changes: JSON.stringify(await changesOf(held, request, body)), updated_at: held.now() })
      .where('id', '=', params.agreementId)
      .execute()
    if (document_id) await askPrint(held, document_id)
    return { type: 'agreement.prepared', objectType: 'agreement', objectId: params.agreementId, detail: body }
  })
  return dealOf(ctx, params.id)
}

async function changesOf(ctx: Ctx, request: RequestRecord, { text, price, endsOn }: Conditions) {
  const contract = await findContract(ctx.db, request.id)
  if (contract?.state !== 'concluded')
    throw refuse('MOVE_NOT_ALLOWED', { why: 'Договор ещё не заключён: измените сам договор до подписания.' })
  const sum = price ? readMoney(price) : null
  if (price && (sum === null || compareMoney(sum, '0.00') <= 0))
    throw invalidField('price', 'Укажите сумму больше нуля')
  if (endsOn && endsOn <= moscowDay(ctx.now())) throw invalidField('endsOn', 'Укажите день после сегодняшнего')
  return {
    text: [null, text],
    ...(sum && { price: [contract.price, sum] }),
    ...(endsOn && { endsOn: [contract.ends_on, endsOn] }),
  }
}

/** Sends a draft to be signed, registers what both sides have signed, or gives it up. The stage stays where it is. */
export const moveAgreement: Handler<typeof documents.moveAgreement> = async (ctx, { params, body }) => {
  await actOn(ctx, params.id, async ({ ctx: held, request, facts }) => {
    assertActs(facts, 'organisation')
    if (body.to === 'sent') await send(held, request, params)
    else if (body.to === 'registered') await register(held, request, params)
    else await giveUp(held, request, params)
    const type =
      body.to === 'sent' ? 'agreement.sent' : body.to === 'registered' ? 'agreement.registered' : 'agreement.lapsed'
    return { type, objectType: 'agreement', objectId: params.agreementId }
  })
  return dealOf(ctx, params.id)
}

interface Named {
  id: string
  agreementId: string
}

async function findOpen({ db }: Ctx, { id, agreementId }: Named, states: readonly ('draft' | 'sent')[]) {
  const row = await db
    .selectFrom('agreement')
    .select(['state', 'number', 'document_id', 'changes'])
    .where('request_id', '=', id)
    .where('id', '=', agreementId)
    .where('kind', '=', 'additional')
    .executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  if (!states.some((state) => state === row.state))
    throw refuse('MOVE_NOT_ALLOWED', { why: 'Соглашение уже в другом состоянии. Обновите страницу.' })
  return row
}

/** An agreement changes a contract that is in force. */
async function assertInForce({ db }: Ctx, { id, stage }: RequestRecord): Promise<void> {
  const contract = await findContract(db, id)
  if (stageRule(stage).final || contract?.state !== 'concluded')
    throw refuse('MOVE_NOT_ALLOWED', { why: 'Договор уже не действует: изменить его соглашением нельзя.' })
}

async function send(ctx: Ctx, request: RequestRecord, named: Named): Promise<void> {
  await assertInForce(ctx, request)
  const { number, document_id } = await findOpen(ctx, named, ['draft'])
  const at = ctx.now()
  const printed = await ctx.db
    .selectFrom('document')
    .select('id')
    .where('id', '=', document_id)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  if (!printed) throw refuse('MOVE_NOT_ALLOWED', { why: 'Соглашение ещё печатается. Подождите минуту и повторите.' })
  await ctx.db
    .updateTable('agreement')
    .set({ state: 'sent', form: 'electronic', sent_at: at, updated_at: at })
    .where('id', '=', named.agreementId)
    .execute()
  await notify(ctx, {
    code: 'signatureRequired',
    values: {
      number: numberOf(request),
      document: `Дополнительное соглашение № ${number}`,
    },
    requestId: request.id,
    link: `/request/${request.id}/project#contract`,
    fact: named.agreementId,
    to: await declarantsOf(ctx, request),
  })
}

async function register(ctx: Ctx, request: RequestRecord, named: Named): Promise<void> {
  await assertInForce(ctx, request)
  const { document_id, changes } = await findOpen(ctx, named, ['sent'])
  const { declarant, organisation } = await signedTimes(ctx.db, document_id)
  if (!declarant || !organisation) throw refuse('MOVE_NOT_ALLOWED', { why: 'Соглашение подписали ещё не обе стороны.' })
  const at = ctx.now()
  await ctx.db
    .updateTable('agreement')
    .set({
      state: 'registered',
      declarant_signed_at: declarant,
      organisation_signed_at: organisation,
      registered_at: at,
      updated_at: at,
    })
    .where('id', '=', named.agreementId)
    .execute()
  await applyToContract(ctx, request, changes)
  await forget(ctx, request, named)
}

/** The price and the last day of the contract are those of the agreement from its registration on. */
async function applyToContract(ctx: Ctx, request: RequestRecord, changes: Readonly<Record<string, unknown>>) {
  const { vat_rate } = await getContract(ctx.db, request.id)
  const price = readMoney(newText(changes, 'price'))
  const endsOn = newText(changes, 'endsOn')
  if (price !== null || endsOn !== null)
    await changeContract(ctx, request.id, {
      ...(price !== null && { price, vat: vatInside(price, vat_rate) }),
      ...(endsOn !== null && { ends_on: endsOn }),
    })
  if (price === null) return
  await changeInvoice(ctx, request, price)
  await tellOverpaid(ctx, request)
}

async function giveUp(ctx: Ctx, request: RequestRecord, named: Named): Promise<void> {
  await findOpen(ctx, named, ['draft', 'sent'])
  await ctx.db
    .updateTable('agreement')
    .set({ state: 'lapsed', updated_at: ctx.now() })
    .where('id', '=', named.agreementId)
    .execute()
  await forget(ctx, request, named)
}

/** Nobody is asked for his signature any more. */
function forget(ctx: Ctx, request: RequestRecord, { agreementId }: Named): Promise<void> {
  return withdrawNotices(ctx, { requestId: request.id, fact: agreementId, codes: ['signatureRequired'] })
}
