import { addMoney, moneyText, type Money } from '@portal/domain/money/money'
import type { PriceStep } from '@portal/domain/money/price'
import type { Application } from '@portal/domain/request/application'
import { catalogTitle } from '@portal/domain/request/catalogs/catalogs'
import { fieldLabel } from '@portal/domain/request/fields/fields'
import { workTypes } from '@portal/domain/request/objects/objects'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import type { Price, PriceInput, PriceSheetData } from '../forms/contract/price-sheet-form.ts'
import { citedRequest, type Paper } from './paper.ts'
import { loadPerformer } from './performer.ts'

/** A calculation of the fee as it was made; later ones stand beside it. */
export interface Calculation {
  id: string
  no: number
  inputs: Readonly<Record<string, string>>
  steps: PriceStep[]
  /** Without tax. */
  price: Money
  vatRate: string
  vat: Money
  total: Money
  at: Date
}

interface Row {
  id: string
  no: number
  inputs: Record<string, string>
  steps: PriceStep[]
  total: Money
  vat_rate: string
  vat: Money
  created_at: Date
}

/** The calculation in force: the newest one. */
export async function findCalculation(db: Db, requestId: string): Promise<Calculation | null> {
  const { rows } = await sql<Row>`
    select id, no, inputs, steps, total, vat_rate, vat, created_at from price_calculation
    where request_id = ${requestId} and state <> 'replaced' order by no desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  const { total: price, vat_rate, vat, created_at, ...rest } = row
  return { ...rest, price, vatRate: plainPercent(vat_rate), vat, total: addMoney(price, vat), at: created_at }
}

/** «22» of the «22.00» a column keeps. */
export function plainPercent(percent: string): string {
  return percent.includes('.') ? percent.replace(/\.?0+$/, '') : percent
}

/** Tax as forms print it; null where the rate is nought. */
export function printedVat(vatRate: string, vat: Money): Price['vat'] {
  return Number(vatRate) === 0 ? null : { rate: plainPercent(vatRate), sum: vat }
}

// biome-ignore format: read by columns
const inputTitles: readonly (readonly [string, string])[] = [
  ['workType',   'Вид работ'],
  ['repeated',   'Повторная экспертиза'],
  ['housing',    'Жилой объект'],
  ['costPD2001', 'Стоимость изготовления проектной документации в ценах 2001 года'],
  ['costRII2001', 'Стоимость изготовления материалов инженерных изысканий в ценах 2001 года'],
  ['plotArea',   'Площадь земельного участка, м²'],
  ['floorArea',  'Общая площадь объекта, м²'],
  ['firstFee',   'Плата за первичную экспертизу'],
]
const sums = new Set(['costPD2001', 'costRII2001', 'firstFee'])
/** The calculation as an appendix prints it. */
export function printedPrice(calculation: Calculation, application: Application): Price {
  const { inputs, steps, price, vatRate, vat, total } = calculation
  return {
    inputs: [...printedInputs(inputs), ...siteInput(steps, application)],
    steps,
    net: price,
    vat: printedVat(vatRate, vat),
    total,
    reason: inputs.manualReason ?? null,
  }
}

function printedInputs(inputs: Readonly<Record<string, string>>): PriceInput[] {
  return inputTitles.flatMap(([name, title]) => {
    const value = inputs[name]
    if (!value || value === 'false') return []
    return [{ title, value: inputText(name, value), source: 'заявление' }]
  })
}

function inputText(name: string, value: string): string {
  if (sums.has(name)) return moneyText(value)
  if (value === 'true') return 'да'
  if (name === 'workType') return Object.entries(workTypes).find(([code]) => code === value)?.[1].title ?? value
  return value.replace('.', ',')
}

/**
 * Кс as the calculation took it, beside what the application says of the site: which condition stands for which number is
 * written nowhere, so the choice is the performer's.
 */
function siteInput(steps: readonly PriceStep[], { sections }: Application): PriceInput[] {
  const [factor] = steps.flatMap(({ formula }) => /× Кс (\d[\d,]*)/.exec(formula)?.[1] ?? [])
  if (factor === undefined || Number(factor.replace(',', '.')) === 1) return []
  const conditions = (['seismicity', 'geology'] as const).flatMap((name) => {
    const codes = sections.object?.[name]
    if (!Array.isArray(codes) || codes.length === 0) return []
    return `${fieldLabel(`object.${name}`).toLowerCase()}: ${codes.map((code) => catalogTitle(name, String(code))).join(', ')}`
  })
  const value = [`Кс ${factor}`, ...conditions].join('; ')
  return [{ title: 'Условия площадки строительства', value, source: 'экспертная организация' }]
}

export async function priceSheetData(db: Db, paper: Paper, calculation: Calculation): Promise<PriceSheetData> {
  const { party } = await loadPerformer(db)
  return {
    request: citedRequest(paper),
    service: paper.service,
    object: paper.object,
    performer: party,
    price: printedPrice(calculation, paper.application),
    preliminary: false,
  }
}
