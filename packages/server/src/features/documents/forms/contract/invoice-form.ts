import { upperFirst } from '@portal/domain/russian/upper-first'
import type { Day } from '@portal/domain/calendar/days'
import type { Template } from '../../../../platform/pdf/printer.ts'
import { fields, line, mark, sheet, small, table, title } from '../layout/blocks.ts'
import { type Party, requisiteLine, signaturePlace } from '../layout/party.ts'
import { type Price, totals } from './price-sheet-form.ts'
import { percentText, rubles, sumInWords } from '../layout/sums.ts'
import { dateText, genitiveService, initialsFirst, longDate, type Maybe, numberAndDate } from '../layout/wording.ts'

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
  /** What of the sum came before the invoice, and what is left to pay by it. */
  readonly rest?: { readonly credited: string; readonly due: string; readonly vat: Price['vat'] } | null
  /** Nobody pays by it any more. */
  readonly ended?: { readonly title: string; readonly why: string; readonly on: Day | null } | null
}

/** Счёт на оплату: requisites to pay by, what for, tax and the sum in words. */
export function invoiceForm(data: InvoiceFormData): Template {
  const { seller, buyer, contract, rest, ended } = data
  const asked = rest?.due ?? data.total
  const named = `Счёт на оплату № ${data.number} от ${dateText(data.date)}`
  const purpose = `Оплата по договору ${numberAndDate(contract.number, contract.date)}, счёт № ${data.number}`
  return sheet({
    title: named,
    author: seller.fullName,
    running: ended ? `${named}. ${ended.title}` : named,
    size: 11,
    blocks: [
      ended ? mark(endedText(ended), `${upperFirst(ended.why)}. Платить по этому счёту не нужно.`) : [],
      slip(seller),
      title(`СЧЁТ НА ОПЛАТУ № ${data.number}`, `от ${longDate(data.date)}`),
      fields(
        [
          ['Исполнитель', partyLine(seller)],
          ['Заказчик', partyLine(buyer)],
          ['Основание', `Договор ${numberAndDate(contract.number, contract.date)}`],
          ['Объект', data.object],
          ['Идентификатор закупки', data.procurement],
          ['Оплатить до', data.payUntil && !ended ? longDate(data.payUntil) : null],
          ['Назначение платежа', `${purpose}. ${taxText(rest ? rest.vat : data.vat)}`],
        ],
        42,
      ),
      table(columns, [{ cells: ['1', serviceText(data), 'услуга', '1', rubles(data.net), rubles(data.net)] }]),
      { kind: 'totals', rows: [...totals(data.net, data.vat, data.total), ...restRows(rest)] },
      line(`Всего наименований 1, на сумму ${rubles(data.total)} руб.${rest ? ` К оплате ${rubles(asked)} руб.` : ''}`),
      line([{ bold: `${sumInWords(asked)}.` }]),
      { kind: 'signature', ...signaturePlace(seller, 'electronic') },
      data.accountant ? line(`Главный бухгалтер: ${initialsFirst(data.accountant)}`) : [],
      ended
        ? []
        : small('В платёжном поручении укажите номер счёта и договора: по ним оплата зачисляется на заявление.'),
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

function restRows(rest: InvoiceFormData['rest']): (readonly [string, string])[] {
  return rest
    ? [
        ['Оплачено ранее, руб.:', rubles(rest.credited)],
        ['Осталось оплатить, руб.:', rubles(rest.due)],
      ]
    : []
}

function endedText({ title: word, on }: NonNullable<InvoiceFormData['ended']>): string {
  return on ? `${word.toUpperCase()} ${dateText(on)}` : word.toUpperCase()
}

function partyLine(party: Party): string {
  return [party.fullName, requisiteLine(party), party.legalAddress].filter(Boolean).join(', ')
}

function serviceText({ service, object, kind }: InvoiceFormData): string {
  const advance = kind === 'prepayment' ? 'Предварительная оплата: ' : ''
  return upperFirst(`${advance}проведение ${genitiveService(service)}. Объект: ${object}`)
}

function taxText(vat: Price['vat']): string {
  return vat ? `В том числе НДС ${percentText(vat.rate)}: ${rubles(vat.sum)} руб.` : 'НДС не облагается'
}
