import { limits } from '../../settings/limits.ts'
import type { FixedParts } from './fixed-parts.ts'
import { dispatchWays, extensionGrounds, rejectionGrounds, terminationGrounds, terminationWays } from './grounds.ts'

/** What the dialog of a move sends. Days are `YYYY-MM-DD` by the Moscow calendar, money in kopecks. */
export interface MoveInput {
  reason?: string | undefined
  ground?: string | undefined
  date?: string | undefined
  amount?: number | undefined
  days?: number | undefined
  /** Ids of uploaded files. */
  files?: readonly string[] | undefined
  number?: string | undefined
  body?: string | undefined
  way?: string | undefined
  confirmed?: boolean | undefined
  /** How a sum was counted. */
  calculation?: string | undefined
  letterId?: string | undefined
  /** Ids of the remarks that are issued. */
  remarks?: readonly string[] | undefined
}

export type InputName = keyof MoveInput
export type InputType = 'text' | 'long' | 'date' | 'money' | 'days' | 'choice' | 'files' | 'flag'

/** When a field is asked; a field without it is asked always. */
export type InputCondition =
  | 'secondExtension'
  | 'procurement'
  | 'declarantSide'
  | 'organisationSide'
  | 'paymentMissing'
  | 'conclusionMissing'
  | 'settlementMissing'
  | 'costsMissing'

/** One field of the dialog of a move. */
export interface ActionInput {
  name: InputName
  type: InputType
  label: string
  required: boolean
  options?: readonly { value: string; label: string }[]
  /** Least and greatest number, or length of a text. */
  min?: number
  max?: number
  hint?: string
  /** What stands around the digits that are typed. */
  parts?: FixedParts
  when?: InputCondition
  /** The day of something that has happened: today by the Moscow calendar at the latest. */
  past?: true
  /** The day of something to come: tomorrow by the Moscow calendar at the earliest. */
  ahead?: true
}

const long = { type: 'long', required: true, min: 5, max: 4000 } as const
// What becomes a letter may be as long as one.
const letter = { ...long, max: limits.letterTextLength }

export const reason: ActionInput = { name: 'reason', label: 'Причина', ...long }
export const defects: ActionInput = { name: 'reason', label: 'Что исправить', ...long }
export const refusalText: ActionInput = { name: 'reason', label: 'Текст мотивированного отказа', ...long }
export const extensionReason: ActionInput = {
  name: 'reason',
  label: 'Почему нужно время и какие замечания ещё не устранены',
  ...long,
}
export const newErrorText: ActionInput = { name: 'reason', label: 'В чём техническая ошибка', ...long }
export const actRefusal: ActionInput = { name: 'reason', label: 'Почему вы не подписываете акт', ...long }
export const actAnswer: ActionInput = { name: 'reason', label: 'Ответ заявителю', ...long }
export const comment: ActionInput = { name: 'reason', type: 'long', label: 'Комментарий', required: false, max: 4000 }
export const letterText: ActionInput = { name: 'reason', label: 'Текст письма', ...letter }
export const letterReason: ActionInput = { ...reason, ...letter }

export const extraFiles: ActionInput = { name: 'files', type: 'files', label: 'Приложить файлы', required: false }
export const settlementFiles: ActionInput = {
  name: 'files',
  type: 'files',
  label: 'Протокол урегулирования разногласий',
  required: true,
  when: 'settlementMissing',
}

export const dispatchDate: ActionInput = {
  name: 'date',
  type: 'date',
  label: 'Дата отправки',
  required: true,
  past: true,
}
export const dispatchWay: ActionInput = {
  name: 'way',
  type: 'choice',
  label: 'Как отправлены',
  required: true,
  options: Object.entries(dispatchWays).map(([value, label]) => ({ value, label })),
}
export const receiptDate: ActionInput = {
  name: 'date',
  type: 'date',
  label: 'Дата получения оригинала',
  required: true,
  past: true,
}
export const conclusionDay: ActionInput = {
  name: 'date',
  type: 'date',
  label: 'Дата заключения договора',
  required: true,
  past: true,
}
export const registryNumber: ActionInput = {
  name: 'number',
  type: 'text',
  label: 'Номер договора в ЕИС',
  required: true,
  max: 50,
  when: 'procurement',
}

export const paymentFields: readonly ActionInput[] = [
  { name: 'amount', type: 'money', label: 'Поступившая сумма', required: true, min: 1, when: 'paymentMissing' },
  { name: 'date', type: 'date', label: 'Дата поступления', required: true, past: true, when: 'paymentMissing' },
  {
    name: 'number',
    type: 'text',
    label: 'Номер платёжного поручения',
    required: true,
    max: 50,
    when: 'paymentMissing',
  },
]

export const rejectionGround: ActionInput = groundChoice('Основание', rejectionGrounds)
export const terminationWay: ActionInput = groundChoice('Как расторгнуть', terminationWays)
export const terminationGround: ActionInput = groundChoice('Основание', terminationGrounds)
export const losses: readonly ActionInput[] = [
  { ...terminationGround, when: 'organisationSide' },
  {
    name: 'confirmed',
    type: 'flag',
    label: 'Убытки заказчика возмещены полностью или не заявлены',
    required: true,
    hint: 'Исполнитель вправе отказаться от договора только при полном возмещении убытков (п. 2 ст. 782 ГК РФ).',
    when: 'organisationSide',
  },
]

const costFields: readonly ActionInput[] = [
  {
    name: 'amount',
    type: 'money',
    label: 'Фактические расходы исполнителя, с налогом',
    required: true,
    min: 0,
    hint: 'Войдут в соглашение: остальное из уплаченного вернётся заявителю. Изменить их можно до первой подписи.',
    when: 'costsMissing',
  },
  { name: 'calculation', label: 'Расчёт расходов', ...long, when: 'costsMissing' },
  {
    name: 'confirmed',
    type: 'flag',
    label: 'Расходов не было: заявителю возвращается всё уплаченное',
    required: false,
    hint: 'Отметьте, только если указан ноль.',
    when: 'costsMissing',
  },
]
/** What was really spent, where the organisation agrees to part. */
export const actualCosts = costFields
/** The same where it proposes to: what is not known yet it may state later, before the other side agrees. */
export const actualCostsIfKnown = costFields.map((field) => ({ ...field, required: false }))

export const extensionFields: readonly ActionInput[] = [
  { name: 'days', type: 'days', label: 'На сколько рабочих дней', required: true, min: 1 },
  {
    ...groundChoice('Почему возможно второе продление', extensionGrounds),
    hint: 'Второй раз срок продлевается только для таких объектов и с одобрения (п. 29(1) Положения, ПП РФ № 145).',
    when: 'secondExtension',
  },
  extensionReason,
]
export const approvalFields: readonly ActionInput[] = [
  { name: 'days', type: 'days', label: 'Продлить на, рабочих дней', required: true, min: 1 },
  {
    name: 'body',
    type: 'text',
    label: 'Кто одобрил второе продление',
    required: true,
    max: 300,
    when: 'secondExtension',
  },
  { name: 'number', type: 'text', label: 'Номер одобрения', required: true, max: 50, when: 'secondExtension' },
  { name: 'date', type: 'date', label: 'Дата одобрения', required: true, past: true, when: 'secondExtension' },
  { name: 'files', type: 'files', label: 'Документ об одобрении', required: true, when: 'secondExtension' },
]
export const correctionUntil: ActionInput = {
  name: 'date',
  type: 'date',
  label: 'Новый срок ответа',
  required: true,
  ahead: true,
}

export const conclusionFields: readonly ActionInput[] = [
  { name: 'number', type: 'text', label: 'Номер заключения', required: true, max: 50, when: 'conclusionMissing' },
  {
    name: 'date',
    type: 'date',
    label: 'Дата заключения',
    required: true,
    past: true,
    hint: 'День утверждения',
    when: 'conclusionMissing',
  },
]

function groundChoice(label: string, catalogue: Record<string, { title: string; source: string }>): ActionInput {
  const options = Object.entries(catalogue).map(([value, row]) => ({ value, label: `${row.title} (${row.source})` }))
  return { name: 'ground', type: 'choice', label, required: true, options }
}
