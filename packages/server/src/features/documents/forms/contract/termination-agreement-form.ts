import type { Day } from '@portal/domain/calendar/days'
import type { Template } from '../../../../platform/pdf/printer.ts'
import { type AgreementData, agreement, clauses } from './agreement.ts'
import { rublesInWords, termInWords } from '../layout/sums.ts'
import { genitiveService, longDate, type Maybe, numberAndDate, quoted, unstopped } from '../layout/wording.ts'

export interface TerminationAgreementData extends AgreementData {
  readonly contract: { readonly number: string; readonly date: Day }
  readonly service: string
  readonly object: string
  readonly initiator: 'declarant' | 'organisation'
  readonly reason: string
  readonly terminatedOn?: Maybe<Day>
  readonly paid: string
  /** What the performer really spent and the customer reimburses. */
  readonly actualCosts: string
  /** How they were counted; empty: not told. */
  readonly calculation: string
  /** Paid and not spent: goes back. */
  readonly refund: string
  /** Actual costs above what was paid. */
  readonly extra: string
  readonly refundDays: number
}

/** Соглашение о расторжении договора: since when, and who owes what. */
export function terminationAgreementForm(data: TerminationAgreementData): Template {
  const contract = numberAndDate(data.contract.number, data.contract.date)
  const initiator = data.initiator === 'declarant' ? 'Заказчика' : 'Исполнителя'
  return agreement({
    data,
    name: `Соглашение о расторжении договора ${contract}`,
    title: 'СОГЛАШЕНИЕ',
    sub: `о расторжении договора ${contract}`,
    resolved: 'заключили настоящее соглашение (далее – Соглашение) о нижеследующем',
    body: clauses([
      `Договор ${contract} на проведение ${genitiveService(data.service)} в отношении объекта ${quoted(data.object)} (далее – Договор) расторгается по соглашению Сторон по инициативе ${initiator}. Причина: ${unstopped(data.reason)}.`,
      data.terminatedOn
        ? `Договор считается расторгнутым с ${longDate(data.terminatedOn)}`
        : 'Договор считается расторгнутым со дня подписания Соглашения обеими Сторонами.',
      `По Договору оплачено ${rublesInWords(data.paid)}. Фактические расходы Исполнителя составили ${rublesInWords(data.actualCosts)}.${data.calculation === '' ? '' : ` Расчёт расходов: ${unstopped(data.calculation)}.`}`,
      ...settlement(data),
      'Обязательства Сторон по Договору прекращаются, кроме обязательств, указанных в Соглашении. Заключение экспертизы по Договору не выдаётся.',
      'Стороны не имеют друг к другу иных требований, связанных с Договором.',
      'Соглашение вступает в силу в день его подписания обеими Сторонами.',
    ]),
  })
}

function settlement({ refund, extra, refundDays }: TerminationAgreementData): string[] {
  const days = termInWords(refundDays, 'working')
  if (Number(refund) > 0) {
    return [
      `Исполнитель возвращает Заказчику ${rublesInWords(refund)} в течение ${days} со дня вступления Соглашения в силу.`,
    ]
  }
  if (Number(extra) > 0) {
    return [
      `Заказчик доплачивает Исполнителю ${rublesInWords(extra)} в течение ${days} со дня вступления Соглашения в силу.`,
    ]
  }
  return ['Взаимных денежных обязательств у Сторон нет.']
}
