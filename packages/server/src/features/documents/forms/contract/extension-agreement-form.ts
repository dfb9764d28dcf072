import type { Day } from '@portal/domain/calendar/days'
import type { Template } from '../../../../platform/pdf/printer.ts'
import { type AgreementData, agreement, clauses } from './agreement.ts'
import { termInWords } from '../layout/sums.ts'
import { dateText, genitiveService, type Maybe, numberAndDate, quoted, unstopped } from '../layout/wording.ts'

export interface ExtensionAgreementData extends AgreementData {
  readonly number: string
  readonly contract: { readonly number: string; readonly date: Day }
  readonly service: string
  readonly object: string
  /** Letter of the developer or technical customer that asked for it. */
  readonly application: { readonly number?: Maybe<string>; readonly date: Day; readonly applicant: string }
  /** Working days. */
  readonly days: number
  readonly reason: string
  /** For the second extension: what it rests on. */
  readonly ground?: Maybe<string>
  readonly endedOn: Day
  readonly newEndsOn: Day
}

/** Дополнительное соглашение о продлении срока экспертизы. */
export function extensionAgreementForm(data: ExtensionAgreementData): Template {
  const contract = numberAndDate(data.contract.number, data.contract.date)
  const application = [
    data.application.number ? `№ ${data.application.number}` : '',
    `от ${dateText(data.application.date)}`,
  ]
  return agreement({
    data,
    name: `Дополнительное соглашение № ${data.number} к договору ${contract}`,
    title: `ДОПОЛНИТЕЛЬНОЕ СОГЛАШЕНИЕ № ${data.number}`,
    sub: `к договору ${contract}\nо продлении срока проведения экспертизы`,
    resolved: 'заключили настоящее дополнительное соглашение (далее – Соглашение) о нижеследующем',
    body: clauses([
      `Срок проведения ${genitiveService(data.service)} в отношении объекта ${quoted(data.object)} по договору ${contract} (далее – Договор) продлевается на ${termInWords(data.days, 'working')}.`,
      `Срок, который оканчивался ${dateText(data.endedOn)}, с учётом продления оканчивается ${dateText(data.newEndsOn)}.`,
      `Продление оформляется на основании заявления ${application.filter(Boolean).join(' ')} (заявитель: ${data.application.applicant}). Причина продления: ${unstopped(data.reason)}.`,
      ...(data.ground ? [`Основание повторного продления: ${unstopped(data.ground)}.`] : []),
      'Размер платы за экспертизу в связи с продлением не изменяется.',
      'Остальные условия Договора остаются без изменения.',
      'Соглашение вступает в силу в день его подписания обеими Сторонами и является неотъемлемой частью Договора.',
    ]),
  })
}
