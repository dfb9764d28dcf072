import type { Day } from '@portal/domain/calendar/days'
import { type Money, moneyText } from '@portal/domain/money/money'
import type { Template } from '../../../../platform/pdf/printer.ts'
import { type AgreementData, agreement, clauses } from './agreement.ts'
import { dateText, type Maybe, numberAndDate, unstopped } from '../layout/wording.ts'

export interface AdditionalAgreementData extends AgreementData {
  readonly number: string
  readonly contract: { readonly number: string; readonly date: Day }
  /** What the sides change, paragraph by paragraph. */
  readonly text: readonly string[]
  /** VAT included. */
  readonly price: Maybe<{ readonly was: Maybe<Money>; readonly now: Money }>
  readonly endsOn: Maybe<Day>
  /** The letter that asked for it. */
  readonly letter: Maybe<{ readonly number: Maybe<string>; readonly date: Day }>
}

/** Дополнительное соглашение к договору. */
export function additionalAgreementForm(data: AdditionalAgreementData): Template {
  const { number, text, price, endsOn, letter } = data
  const contract = numberAndDate(data.contract.number, data.contract.date)
  const asked =
    letter && [letter.number ? `№ ${letter.number}` : '', `от ${dateText(letter.date)}`].filter(Boolean).join(' ')
  return agreement({
    data,
    name: `Дополнительное соглашение № ${number} к договору ${contract}`,
    title: `ДОПОЛНИТЕЛЬНОЕ СОГЛАШЕНИЕ № ${number}`,
    sub: `к договору ${contract}`,
    resolved: 'заключили настоящее дополнительное соглашение (далее – Соглашение) о нижеследующем',
    body: clauses([
      `В договор ${contract} (далее – Договор) вносятся изменения${asked ? ` на основании письма Заказчика ${asked}` : ''}.`,
      ...text.map((line) => `${unstopped(line)}.`),
      ...(price
        ? [
            `Цена Договора с учётом изменений составляет ${moneyText(price.now)}${price.was ? ` (была ${moneyText(price.was)})` : ''}.`,
          ]
        : []),
      ...(endsOn ? [`Договор действует по ${dateText(endsOn)} включительно.`] : []),
      'Остальные условия Договора остаются без изменения.',
      'Соглашение вступает в силу в день его подписания обеими Сторонами и является неотъемлемой частью Договора.',
    ]),
  })
}
