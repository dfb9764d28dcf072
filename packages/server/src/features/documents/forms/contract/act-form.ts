import type { Day } from '@portal/domain/calendar/days'
import type { Template } from '../../../../platform/pdf/printer.ts'
import { type AgreementData, agreement, clauses } from './agreement.ts'
import type { Price } from './price-sheet-form.ts'
import { percentText, rublesInWords } from '../layout/sums.ts'
import { genitiveService, type Maybe, numberAndDate, quoted } from '../layout/wording.ts'

export interface ActFormData extends AgreementData {
  readonly number: string
  readonly contract: { readonly number: string; readonly date: Day }
  readonly service: string
  readonly object: string
  /** Missing for expert support, which ends without one. */
  readonly conclusion?: Maybe<{
    readonly number: string
    readonly date: Day
    readonly result: 'positive' | 'negative'
  }>
  /** Tax at the rate of the day of the act. */
  readonly vat: Price['vat']
  readonly total: string
  readonly paid: string
  readonly balance: string
}

/** Акт об оказании услуг. */
export function actForm(data: ActFormData): Template {
  const contract = numberAndDate(data.contract.number, data.contract.date)
  const named = `Акт № ${data.number} об оказании услуг по договору ${contract}`
  return agreement({
    data,
    name: named,
    title: `АКТ № ${data.number}`,
    sub: `об оказании услуг по договору ${contract}`,
    resolved: 'составили настоящий акт о нижеследующем',
    body: clauses([
      `Исполнитель оказал Заказчику услугу по проведению ${genitiveService(data.service)} в отношении объекта ${quoted(data.object)} по договору ${contract}.`,
      ...conclusionText(data.conclusion),
      `Стоимость оказанной услуги составляет ${rublesInWords(data.total)}, ${taxText(data.vat)}.`,
      Number(data.balance) === 0
        ? `Услуга оплачена полностью: ${rublesInWords(data.paid)}.`
        : `Оплачено ${rublesInWords(data.paid)}, подлежит оплате ${rublesInWords(data.balance)}.`,
      'Услуга оказана полностью и в срок. Заказчик не имеет претензий к её объёму, качеству и срокам.',
      data.signing.form === 'electronic'
        ? 'Акт составлен в форме электронного документа и подписан усиленными квалифицированными электронными подписями Сторон.'
        : 'Акт составлен в двух экземплярах, имеющих равную юридическую силу, по одному для каждой Стороны.',
    ]),
  })
}

function conclusionText(conclusion: ActFormData['conclusion']): string[] {
  if (!conclusion) return []
  const result = conclusion.result === 'positive' ? 'положительное' : 'отрицательное'
  return [
    `По результатам экспертизы выдано ${result} заключение ${numberAndDate(conclusion.number, conclusion.date)}, сведения о котором включены в Единый государственный реестр заключений.`,
  ]
}

function taxText(vat: Price['vat']): string {
  if (!vat) return 'налогом на добавленную стоимость не облагается'
  return `в том числе налог на добавленную стоимость по ставке ${percentText(vat.rate)} – ${rublesInWords(vat.sum)}`
}
