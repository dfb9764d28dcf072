import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { counted, forms } from '@portal/domain/russian/plural'
import { extensionGrounds } from '@portal/domain/stages/moves/grounds'
import { typedKeys } from '@portal/domain/typed-keys'
import { moneyText } from '../../../platform/format/numbers.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import type { Deal } from '../deal-queries.ts'
import { dispatchWayText } from './dispatch-way.ts'

export type FactRow = readonly [name: string, text: string]

type Procurement = NonNullable<Deal['contract']>['procurement']

/** Laws on procurement a contract may be concluded under. */
export const procurements: readonly { value: Procurement; label: string }[] = [
  { value: 'none', label: 'Не применяется' },
  { value: '44', label: '44-ФЗ, контрактная система' },
  { value: '223', label: '223-ФЗ, отдельные виды юридических лиц' },
]

/** What a contract says of itself. */
export function contractFacts(contract: NonNullable<Deal['contract']>): FactRow[] {
  const { number, date, stateTitle, form, total, vat, prepayment, procurement, eisNumber, actRequired } = contract
  const { originalsSentOn, originalsWay } = contract
  const rows: FactRow[] = [
    ['Номер', number ?? 'ещё не присвоен'],
    ['Дата', date ? dayText(date) : 'ещё не заключён'],
    ['Состояние', stateTitle],
    ['Цена с налогом', total ? moneyText(total) : 'не рассчитана'],
    ['В том числе налог', vat ? moneyText(vat) : 'не рассчитан'],
    ['Предоплата', `${(prepayment ?? '100').replace('.', ',')} %`],
    ['Форма', form === null ? 'ещё не выбрана' : form === 'paper' ? 'на бумаге' : 'электронная'],
    ['Закон о закупках', procurements.find(({ value }) => value === procurement)?.label ?? 'Не применяется'],
    ['Акт об оказании услуг', actRequired ? 'нужен' : 'не нужен'],
  ]
  if (procurement !== 'none') rows.push(['Номер в ЕИС', eisNumber ?? 'не указан'])
  if (originalsSentOn)
    rows.push(['Оригиналы направлены', `${dayText(originalsSentOn)}, ${dispatchWayText(originalsWay)}`])
  return rows
}

/** What a conclusion says of itself, in the words of its request. */
export function conclusionFacts(
  { number, date, result }: NonNullable<Deal['conclusion']>,
  words: Deal['conclusionWords'],
): FactRow[] {
  return [
    ['Номер', number ?? 'не указан'],
    ['Дата', date ? dayText(date) : 'не указана'],
    ['Результат', result ? words[result] : 'не указан'],
  ]
}

const extensionStates: Readonly<Record<string, string>> = {
  draft: 'Заполняется',
  submitted: 'На рассмотрении',
  approved: 'Согласовано, подписывается соглашение',
  signed: 'Соглашение подписано',
  refused: 'Отказано',
  withdrawn: 'Отозвано',
  lapsed: 'Не состоялось в срок',
}

/** The application to extend the term, and what became of it. */
export function extensionFacts(extension: NonNullable<Deal['extension']>): FactRow[] {
  const { no, days, grantedDays, reason, ground, state, newEndsOn, by, submittedAt, endsOn, askedEndsOn } = extension
  const { approval, decision, decidedAt } = extension
  const rows: FactRow[] = [
    ['Заявление', [`№ ${no}`, submittedAt && dayText(moscowDay(new Date(submittedAt))), by].filter(Boolean).join(', ')],
    ['Состояние', extensionStates[state] ?? state],
    ['Запрошено', days === null ? 'не указано' : counted(days, forms.workingDay)],
    [
      'Согласовано',
      grantedDays === null ? 'решения ещё нет' : `${counted(grantedDays, forms.workingDay)} к сроку экспертизы`,
    ],
  ]
  if (endsOn) rows.push(['Срок экспертизы сейчас', dayText(endsOn)])
  if (askedEndsOn) rows.push(['Если согласовать всё запрошенное', `срок до ${dayText(askedEndsOn)}`])
  rows.push(['Причина', typograph(reason ?? 'не указана')])
  const known = typedKeys(extensionGrounds).find((one) => one === ground)
  if (known) rows.push(['Основание второго продления', extensionGrounds[known].title])
  if (approval) rows.push(['Согласование второго продления', typograph(approval)])
  if (newEndsOn) rows.push(['Новый срок экспертизы', dayText(newEndsOn)])
  if (decision) rows.push(['Решение', typograph(decision)])
  if (decidedAt) rows.push(['Решено', dayText(moscowDay(new Date(decidedAt)))])
  return rows
}
