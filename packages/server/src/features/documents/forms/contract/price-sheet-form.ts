import type { Day } from '@portal/domain/calendar/days'
import type { Template } from '../../../../platform/pdf/printer.ts'
import { type Block, heading, line, type Row, sheet, small, table, title } from '../layout/blocks.ts'
import { type Party, signaturePlace } from '../layout/party.ts'
import { percentText, rubles, sumInWords } from '../layout/sums.ts'
import { genitiveService, type Maybe, numberAndDate } from '../layout/wording.ts'

export interface PriceInput {
  readonly title: string
  readonly value: string
  readonly source?: Maybe<string>
}

export interface PriceStep {
  readonly title: string
  readonly formula: string
  /** Already written for people: «29,25 %», «1 234,56». */
  readonly value: string
  readonly source: string
}

/** The price and how it came about; sums are decimals like `1234.50`. */
export interface Price {
  readonly inputs: readonly PriceInput[]
  readonly steps: readonly PriceStep[]
  readonly net: string
  /** Null: the organisation does not pay value added tax. */
  readonly vat: { readonly rate: string; readonly sum: string } | null
  readonly total: string
  /** When staff set the sum themselves: why. */
  readonly reason?: Maybe<string>
}

export interface PriceSheetData {
  readonly request: { readonly number?: Maybe<string>; readonly date?: Maybe<Day> }
  readonly service: string
  readonly object: string
  readonly performer: Party
  readonly price: Price
  /** A sheet shown before the contract binds nobody. */
  readonly preliminary: boolean
}

/** Расчёт размера платы. */
export function priceSheetForm(data: PriceSheetData): Template {
  const request = numberAndDate(data.request.number, data.request.date)
  const named = `Расчёт размера платы по заявлению ${request}`
  return sheet({
    title: named,
    author: data.performer.fullName,
    running: named,
    size: 11.5,
    blocks: [
      title('РАСЧЁТ', `размера платы за проведение ${genitiveService(data.service)}`),
      line(`Заявление: ${request}`),
      line(`Объект: ${data.object}`),
      priceBlocks(data.price),
      data.preliminary ? small('Расчёт предварительный и не является офертой.') : [],
      { kind: 'signature', ...signaturePlace(data.performer, 'electronic') },
    ],
  })
}

/** Inputs, steps and totals: also the appendix of a contract. */
export function priceBlocks({ inputs, steps, net, vat, total, reason }: Price): Block[] {
  const known = inputs.map(({ title: name, value, source }): Row => ({ cells: [name, value, source ?? ''] }))
  const done = steps.map(
    (step, i): Row => ({
      cells: [String(i + 1), step.title, step.formula, step.value, step.source],
    }),
  )
  return [
    ...(known.length > 0 ? [heading('Исходные данные'), table(inputColumns, known)] : []),
    ...(done.length > 0 ? [heading('Порядок расчёта'), table(stepColumns, done)] : []),
    ...(reason ? [line(`Обоснование суммы: ${reason}`)] : []),
    heading('Размер платы'),
    { kind: 'totals', rows: totals(net, vat, total) },
    line(`Сумма прописью: ${sumInWords(total)}.`),
  ]
}

/** «Без НДС», «НДС 22 %», «Всего»: the same three rows in a sheet, an invoice and an act. */
export function totals(net: string, vat: Price['vat'], total: string): (readonly [string, string])[] {
  return [
    ['Итого, руб.:', rubles(net)],
    vat ? [`НДС ${percentText(vat.rate)}, руб.:`, rubles(vat.sum)] : ['НДС:', 'не облагается'],
    ['Всего к оплате, руб.:', rubles(total)],
  ]
}

const inputColumns = [
  { head: 'Показатель' },
  { head: 'Значение', mm: 42, align: 'right' },
  { head: 'Источник', mm: 50 },
] as const

const stepColumns = [
  { head: '№', mm: 8, align: 'center' },
  { head: 'Шаг расчёта' },
  { head: 'Формула', mm: 46 },
  { head: 'Значение', mm: 30, align: 'right' },
  { head: 'Основание', mm: 40 },
] as const
