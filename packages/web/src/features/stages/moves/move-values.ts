import type { Sent } from '@portal/contract/endpoint'
import type { stages } from '@portal/contract/features/stages/endpoints'
import { isDay, workingDaysAsked } from '@portal/domain/calendar/days'
import { kopecks } from '@portal/domain/money/money'
import { completedNumber } from '@portal/domain/stages/moves/fixed-parts'
import { counted } from '@portal/domain/russian/plural'
import { readSum } from '../../../platform/format/read-sum.ts'
import type { Move } from '../stages-queries.ts'

export type MoveField = Move['needs'][number]
/** What is typed in the dialog of a move: text, a number, a mark, ids of uploaded files. */
export type MoveValue = string | number | boolean | readonly string[] | null
export type MoveValues = Readonly<Record<string, MoveValue>>
type MoveBody = Sent<typeof stages.move>['body']

/** Under what name the dialog of a move keeps what is typed in it. */
export function aboutMove(requestId: string, { action, to }: Pick<Move, 'action' | 'to'>): string {
  return `move ${requestId} ${action} ${to}`
}

/** Nothing typed yet; what was asked for stands there to be granted as it is. */
export function startValues(needs: readonly MoveField[]): MoveValues {
  return Object.fromEntries(needs.map(({ name, type, given }) => [name, given ?? emptyOf(type)]))
}

function emptyOf(type: string): MoveValue {
  switch (type) {
    case 'days':
      return null
    case 'flag':
      return false
    case 'files':
      return []
    default:
      return ''
  }
}

/** What is wrong with one field, in words; undefined when it may be sent. The server asks the same once more. */
export function problemOf(field: MoveField, value: MoveValue): string | undefined {
  if (isEmpty(value)) return field.required ? whenEmpty(field) : undefined
  if (typeof value === 'number') return numberProblem(field, value)
  if (typeof value !== 'string') return undefined
  if (field.type === 'date') return isDay(value) ? undefined : 'Дату пишут так: 05.03.2026'
  if (field.type === 'money') {
    if (readSum(value) === null) return 'Сумма пишется цифрами: не больше 13 до запятой и двух после'
    return field.min !== null && kopecks(value) < BigInt(field.min) ? 'Сумма должна быть больше нуля' : undefined
  }
  const length = value.trim().length
  if (field.min !== null && length < field.min) return `Не короче ${counted(field.min, signs)}`
  if (field.max !== null && length > field.max) return `Не длиннее ${counted(field.max, signs)}, сейчас ${length}`
  return undefined
}

/** Sentences of all fields that cannot be sent yet, by name. */
export function problemsOf(needs: readonly MoveField[], values: MoveValues): Readonly<Record<string, string>> {
  const found = needs.flatMap((field) => {
    const problem = problemOf(field, values[field.name] ?? emptyOf(field.type))
    return problem === undefined ? [] : [[field.name, problem] as const]
  })
  return Object.fromEntries(found)
}

/** What goes to the server: only the fields that were asked for and filled in. */
export function bodyOf(needs: readonly MoveField[], values: MoveValues): Partial<MoveBody> {
  const asked = (name: string) => needs.find((field) => field.name === name)
  const value = (name: string) => (asked(name) ? values[name] : undefined)
  const text = (name: string) => {
    const typed = value(name)
    if (typeof typed !== 'string' || typed.trim() === '') return undefined
    return completedNumber(typed.trim(), asked(name)?.parts)
  }
  const days = value('days')
  const files = value('files')
  return {
    reason: text('reason'),
    calculation: text('calculation'),
    ground: text('ground'),
    date: text('date'),
    amount: text('amount'),
    number: text('number'),
    way: text('way'),
    body: text('body'),
    days: typeof days === 'number' ? days : undefined,
    confirmed: value('confirmed') === true || undefined,
    files: Array.isArray(files) && files.length > 0 ? [...files] : undefined,
  }
}

const signs = ['знака', 'знаков', 'знаков'] as const

function isEmpty(value: MoveValue): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || value === false || (Array.isArray(value) && value.length === 0)
}

function whenEmpty({ type, label }: MoveField): string {
  switch (type) {
    case 'choice':
      return 'Выберите из списка'
    case 'date':
      return 'Укажите дату'
    case 'money':
      return 'Укажите сумму'
    case 'days':
      return workingDaysAsked
    case 'files':
      return 'Приложите файл'
    case 'flag':
      return 'Без этой отметки действие невозможно'
    default:
      return `Заполните поле «${label}»`
  }
}

function numberProblem({ min, max }: MoveField, value: number): string | undefined {
  if (!Number.isSafeInteger(value)) return workingDaysAsked
  if (min !== null && value < min) return `Не меньше ${min}`
  if (max !== null && value > max) return `Не больше ${max}`
  return undefined
}
