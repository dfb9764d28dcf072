import type { documents } from '@portal/contract/features/documents/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { compareMoney, type Money, moneyText, readMoney, subtractMoney } from '@portal/domain/money/money'
import { calculatePrice as priceOf, type PriceInputs, siteCodes } from '@portal/domain/money/price'
import { type SettingRow, settingAt, textAt } from '@portal/domain/settings/settings'
import { isRootKind } from '@portal/domain/stages/facts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { loadApplication } from '../../../kernel/application/load-application.ts'
import { settingsOn } from '../../../kernel/settings/settings-on.ts'
import type { Ctx } from '../../../context.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { invalidField } from '../../../kernel/invalid-fields.ts'
import { actOn, assertActs, assertStage } from '../act-on.ts'
import { addCalculation } from './add-calculation.ts'
import { isEstimateChecked } from '../contents/paper.ts'
import { vatInside } from '../contents/money-of.ts'
import { findCalculation } from '../contents/price-data.ts'
import { dealOf } from '../contract/deal.ts'
import { pricing } from '../contract/open-acts.ts'

type Given = Readonly<Record<string, string>>

/** Calculates the fee, or takes the sum the staff set with its reason. Every calculation stays as a row. */
export const calculatePrice: Handler<typeof documents.calculatePrice> = async (ctx, { params, body }) => {
  return ctx.transaction(async (tx) => {
    await actOn(tx, params.id, async (hand) => {
      assertActs(hand.facts, 'organisation')
      assertStage(hand.request.stage, pricing)
      const manual = body.manualTotal ?? null
      const reason = body.manualReason?.trim() ?? ''
      if (manual !== null && reason === '') throw refuse('REASON_NEEDED')
      const { ctx: tx, request } = hand
      const day = moscowDay(tx.now())
      const rows = await settingsOn(tx.db, day)
      const scope = `subdivision:${request.subdivision}`
      if (manual === null && isRootKind(request.kind))
        throw invalidField(
          'manualTotal',
          'Порядок платы за экспертное сопровождение устанавливает экспертная организация. Задайте сумму с обоснованием.',
        )
      const inputs = await inputsOf(tx, request.id, body.inputs)
      const made =
        manual === null
          ? calculated(inputs, rows, day, scope)
          : { ...setByHand(manual, reason, rows, day, scope), inputs: { ...shown(inputs), manualReason: reason } }
      const { no, total } = await addCalculation(tx, request.id, made)
      return { type: 'price.calculated', detail: { no, total, ...(reason && { reason }) } }
    })
    return dealOf(tx, params.id)
  })
}

/**
 * Calculates the fee anew because one of its inputs has changed in the application; the former calculation stays beside the
 * new one. Answers both totals, why there can be no new one, or null where there is nothing to count anew: no calculation, or
 * a sum set by hand.
 */
export async function recalculatePrice(
  ctx: Ctx,
  request: RequestRecord,
  changed: string,
): Promise<{ was: Money; total: Money } | { why: string } | null> {
  const last = await findCalculation(ctx.db, request.id)
  if (!last || 'manualReason' in last.inputs) return null
  const { [changed]: _, ...kept } = last.inputs
  const day = moscowDay(ctx.now())
  const inputs = await inputsOf(ctx, request.id, kept)
  const price = priceIn(inputs, await settingsOn(ctx.db, day), day, `subdivision:${request.subdivision}`)
  if ('why' in price) return price
  const { total } = await addCalculation(ctx, request.id, { ...price, inputs: shown(inputs) })
  return { was: last.total, total }
}

function calculated(inputs: PriceInputs, rows: readonly SettingRow[], day: string, scope: string) {
  const price = priceIn(inputs, rows, day, scope)
  if ('why' in price) throw invalidField('manualTotal', `${price.why} Задайте сумму с обоснованием.`)
  return { ...price, inputs: shown(inputs) }
}

/** The fee, or why there is none that could be kept. */
function priceIn(inputs: PriceInputs, rows: readonly SettingRow[], day: string, scope: string) {
  const price = priceOf(inputs, rows, day, scope)
  if ('why' in price) return price
  return compareMoney(price.total, most) > 0
    ? { why: 'Плата выходит больше возможной. Проверьте стоимость, площади и коэффициенты.' }
    : price
}

// What the columns of money hold.
const most = '9999999999999.99'

/** The sum includes tax, as people name it. */
function setByHand(given: Money, reason: string, rows: readonly SettingRow[], day: string, scope: string) {
  const total = readMoney(given) ?? '0.00'
  const vatRate = textAt(rows, 'vat.rate', day, scope) ?? '0'
  const vat = vatInside(total, vatRate)
  const price = subtractMoney(total, vat)
  const rate = vatRate.replace('.', ',')
  const source = settingAt(rows, 'vat.rate', day, scope)?.source ?? ''
  const steps = [
    { title: 'Размер платы задан экспертной организацией', formula: reason, value: moneyText(price), source: '' },
    {
      title: `Налог на добавленную стоимость, ${rate} %`,
      formula: `${moneyText(total)} × ${rate} / ${100 + Number(vatRate)}`,
      value: moneyText(vat),
      source,
    },
    { title: 'Всего', formula: `${moneyText(price)} + ${moneyText(vat)}`, value: moneyText(total), source: '' },
  ]
  return { steps, price, vatRate, vat, total }
}

/** What the application says, with what the staff entered over it. */
async function inputsOf({ db }: Pick<Ctx, 'db'>, requestId: string, given: Given): Promise<PriceInputs> {
  const application = await loadApplication(db, requestId)
  const { goal, workType, primacy, sections } = application
  const { object = {}, cost = {} } = sections
  const flag = (name: string, said: boolean) => (name in given ? given[name] === 'true' : said)
  const text = (name: string, said: unknown) => {
    const value = name in given ? given[name] : said
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
  return {
    goal,
    capitalRepair: flag('capitalRepair', workType === '3'),
    estimateChecked: isEstimateChecked(application),
    repeated: flag('repeated', primacy === '2'),
    housing: flag('housing', object.housing === true),
    costPD2001: sum('costPD2001', text('costPD2001', cost.costPD2001)),
    costRII2001: sum('costRII2001', text('costRII2001', cost.costRII2001)),
    plotArea: decimal('plotArea', text('plotArea', object.housingPlotArea)),
    floorArea: decimal('floorArea', text('floorArea', object.housingFloorArea)),
    site: siteOf(text('site', null)),
    firstFee: sum('firstFee', text('firstFee', cost.firstFee)),
  }
}

function sum(name: string, value: string | null): Money | null {
  if (value === null) return null
  const money = readMoney(value)
  if (money === null || money.startsWith('-')) throw invalidField(`inputs.${name}`, 'Укажите сумму в рублях')
  return money
}

function decimal(name: string, value: string | null): string | null {
  if (value === null) return null
  const plain = value.replaceAll(/[\s\u00a0]/g, '').replace(',', '.')
  if (!/^\d{1,12}(\.\d{1,6})?$/.test(plain)) throw invalidField(`inputs.${name}`, 'Укажите число')
  return plain
}

function siteOf(value: string | null): PriceInputs['site'] {
  if (value === null) return 'ordinary'
  const known = siteCodes.find((site) => site === value)
  if (!known) throw invalidField('inputs.site', 'Выберите значение из списка')
  return known
}

function shown({ goal: _, estimateChecked: __, ...inputs }: PriceInputs): Record<string, string> {
  return Object.fromEntries(
    Object.entries(inputs).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  )
}
