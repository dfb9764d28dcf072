import type { Day } from '@portal/domain/calendar/days'
import type { Template } from '../../../../platform/pdf/printer.ts'
import { fields, line, sheet, small, table, title } from '../blocks.ts'
import { type Party, requisiteLine, signaturePlace } from '../party.ts'
import { type Price, totals } from './price-sheet-form.ts'
import { percentText, rubles, sumInWords } from '../sums.ts'
import { dateText, genitiveService, initialsFirst, longDate, type Maybe, numberAndDate } from '../wording.ts'

export interface InvoiceFormData {
  readonly number: string
  readonly date: Day
  /** `prepayment` or the final one. */
  readonly kind: 'prepayment' | 'final'
  readonly seller: Party
  readonly buyer: Party
  readonly contract: { readonly number: string; readonly date?: Maybe<Day> }
  readonly service: string
  readonly object: string
  readonly net: string
  readonly vat: Price['vat']
  readonly total: string
  readonly payUntil?: Maybe<Day>
  /** Identifier of the procurement, for budget payers. */
  readonly procurement?: Maybe<string>
  readonly accountant?: Maybe<string>
}

/** Счёт на оплату: requisites to pay by, what for, tax and the sum in words. */
export function invoiceForm(data: InvoiceFormData): Template {
  const { seller, buyer, contract } = data
  const named = `Счёт на оплату № ${data.number} от ${dateText(data.date)}`
  const purpose = `Оплата по договору ${numberAndDate(contract.number, contract.date)}, счёт № ${data.number}`
  return sheet({
    title: named,
    author: seller.fullName,
    running: named,
    size: 11,
    blocks: [
      slip(seller),
      title(`СЧЁТ НА ОПЛАТУ № ${data.number}`, `от ${longDate(data.date)}`),
      fields(
        [
          ['Исполнитель', partyLine(seller)],
          ['Заказчик', partyLine(buyer)],
          ['Основание', `Договор ${numberAndDate(contract.number, contract.date)}`],
          ['Объект', data.object],
          ['Идентификатор закупки', data.procurement],
          ['Оплатить до', data.payUntil ? longDate(data.payUntil) : null],
          ['Назначение платежа', `${purpose}. ${taxText(data.vat)}`],
        ],
        42,
      ),
      table(columns, [{ cells: ['1', serviceText(data), 'услуга', '1', rubles(data.net), rubles(data.net)] }]),
      { kind: 'totals', rows: totals(data.net, data.vat, data.total) },
      line(`Всего наименований 1, на сумму ${rubles(data.total)} руб.`),
      line([{ bold: `${sumInWords(data.total)}.` }]),
      { kind: 'signature', ...signaturePlace(seller, 'electronic') },
      data.accountant ? line(`Главный бухгалтер: ${initialsFirst(data.accountant)}`) : [],
      small('В платёжном поручении укажите номер счёта и договора: по ним оплата зачисляется на заявление.'),
    ],
  })
}

const columns = [
  { head: '№', mm: 8, align: 'center' },
  { head: 'Наименование услуги' },
  { head: 'Единица', mm: 18, align: 'center' },
  { head: 'Кол-во', mm: 16, align: 'right' },
  { head: 'Цена, руб.', mm: 30, align: 'right' },
  { head: 'Сумма, руб.', mm: 30, align: 'right' },
] as const

function slip(seller: Party) {
  const { bank } = seller
  return {
    kind: 'slip',
    bank: bank?.bank ?? '',
    bik: bank?.bik ?? '',
    corr: bank?.corr ?? '',
    account: bank?.account ?? '',
    inn: `ИНН ${seller.inn ?? ''}   КПП ${seller.kpp ?? ''}`,
    name: [seller.shortName || seller.fullName, bank?.personal ? `лицевой счёт ${bank.personal}` : '']
      .filter(Boolean)
      .join(', '),
  } as const
}

function partyLine(party: Party): string {
  return [party.fullName, requisiteLine(party), party.legalAddress].filter(Boolean).join(', ')
}

function serviceText({ service, object, kind }: InvoiceFormData): string {
  const advance = kind === 'prepayment' ? 'Предварительная оплата: ' : ''
  return `${advance}проведение ${genitiveService(service)}. Объект: ${object}`.replace(/^\p{Ll}/u, (c) =>
    c.toUpperCase(),
  )
}

function taxText(vat: Price['vat']): string {
  return vat ? `В том числе НДС ${percentText(vat.rate)}: ${rubles(vat.sum)} руб.` : 'НДС не облагается'
}
