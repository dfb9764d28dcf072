import { type Day, dayText } from '../calendar/days.ts'
import { costPaths, type LetterField, letterFields, letterRule, type LetterType } from './letters.ts'
import { compareMoney, moneyText, readMoney } from '../money/money.ts'
import { checkField, fieldLabel, fieldOf, sectionOf } from '../request/fields/fields.ts'
import { fieldTable } from '../request/fields/field-table.ts'

/** An indicator a letter changes: what it was is frozen when the letter is written. */
export interface ChangedIndicator {
  name: string
  unit: string
  value: string
  was?: string | null | undefined
}

/** What a letter says in fields of its own, besides subject and text. */
export interface LetterContents {
  changes?: string | undefined
  path?: string | undefined
  value?: string | undefined
  newName?: string | undefined
  costPath?: string | undefined
  newCost?: string | undefined
  indicators?: ChangedIndicator[] | undefined
  sum?: string | undefined
  until?: string | undefined
  requisites?: string | undefined
  /** Ids of documents of the application. */
  items?: string[] | undefined
}

/** What of a letter is wrong, and in which field it is mended. */
export interface LetterProblem {
  field: LetterField
  why: string
}

const plainTypes: readonly string[] = ['text', 'longText', 'money', 'number', 'date']

/** Fields of the application a letter may ask to change: those of plain text that no other kind of letter is for. */
export const changeablePaths: readonly string[] = fieldTable
  .filter(({ path, type }) => plainTypes.includes(type) && !isOfOtherKind(path))
  .map(({ path }) => path)

// The name, the costs and the contact have ways of their own.
function isOfOtherKind(path: string): boolean {
  return path === 'object.name' || sectionOf(path) === 'cost' || path.startsWith('declarer.contact')
}

/** The contents without what letters of the kind do not say, and without what is left empty. */
export function contentsOf(type: LetterType, given: LetterContents): LetterContents {
  const { fields } = letterRule(type)
  return Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => fields.some((field) => field === name) && value !== undefined && value.length > 0,
    ),
  )
}

/** What keeps a letter from being written: fields that are missing or wrong. */
export function letterProblems(type: LetterType, contents: LetterContents, today: Day): LetterProblem[] {
  const { fields } = letterRule(type)
  return fields.flatMap((field) => {
    const why = problemOf(field, contents, today)
    return why === null ? [] : [{ field, why }]
  })
}

function problemOf(field: LetterField, contents: LetterContents, today: Day): string | null {
  const { changes = '', newName = '', requisites = '', path, value = '', sum, until } = contents
  switch (field) {
    case 'changes':
      return changes.trim().length < 5 ? 'Опишите, что изменяется: не короче 5 знаков' : null
    case 'requisites':
      return requisites.trim().length < 5 ? 'Укажите новые реквизиты: не короче 5 знаков' : null
    case 'newName':
      return newName.trim().length < 3
        ? 'Укажите новое наименование объекта'
        : checkField('object.name', newName, { today })
    case 'path':
      return path !== undefined && !changeablePaths.includes(path) ? 'Выберите сведение из списка' : null
    case 'value':
      if (path === undefined || !changeablePaths.includes(path)) return null
      return value.trim() === '' ? 'Укажите новое значение' : checkField(path, value, { today })
    case 'costPath':
      return costPaths.some((one) => one === contents.costPath) ? null : 'Выберите, какая стоимость изменилась'
    case 'newCost':
      return sumProblem(contents.newCost ?? '')
    case 'sum':
      return sum === undefined ? null : sumProblem(sum)
    case 'until':
      return until !== undefined && until <= today ? 'Укажите день после сегодняшнего' : null
    case 'indicators':
      return indicatorProblem(contents.indicators ?? [])
    case 'items':
      return (contents.items ?? []).length === 0 ? 'Выберите документы, которые нужно открыть' : null
    default:
      return null
  }
}

function sumProblem(text: string): string | null {
  const money = readMoney(text)
  return money === null || compareMoney(money, '0.00') <= 0 ? 'Укажите сумму больше нуля' : null
}

function indicatorProblem(rows: readonly ChangedIndicator[]): string | null {
  if (rows.length === 0) return 'Укажите хотя бы один показатель'
  const empty = rows.findIndex(({ name, value }) => name.trim() === '' || value.trim() === '')
  if (empty >= 0) return `Показатель ${empty + 1}: укажите наименование и новое значение`
  const names = rows.map(({ name }) => name.trim().toLowerCase())
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index)
  return twice >= 0 ? `Показатель «${rows[twice]?.name}» указан дважды` : null
}

/** The one field of the application a letter asks to change, with its new value; null: it asks for something else. */
export function changedValue({
  path,
  value,
  newName,
  costPath,
  newCost,
}: LetterContents): { path: string; value: string } | null {
  if (newName !== undefined) return { path: 'object.name', value: newName }
  if (costPath !== undefined && newCost !== undefined) return { path: costPath, value: newCost }
  return path !== undefined && value !== undefined ? { path, value } : null
}

/** A line of what a letter says: the label, what was before and what is to be. */
export interface LetterLine {
  label: string
  was: string | null
  now: string
}

/** What a letter says in fields, for the screen and for print. `was`: the former value of its one value. */
export function letterLines(contents: LetterContents, was: string | null = null): LetterLine[] {
  const { changes, path, value, newName, costPath, newCost, indicators = [], sum, until, requisites } = contents
  const line = (field: LetterField, now: string | undefined, before: string | null = null): LetterLine[] =>
    now === undefined ? [] : [{ label: letterFields[field].label, was: before, now }]
  return [
    ...line('changes', changes),
    ...(path === undefined || value === undefined
      ? []
      : [{ label: fieldLabel(path), was: was === null ? null : shown(path, was), now: shown(path, value) }]),
    ...line('newName', newName, was),
    ...(costPath === undefined || newCost === undefined
      ? []
      : [
          {
            label: fieldLabel(costPath),
            was: was === null ? null : shown(costPath, was),
            now: shown(costPath, newCost),
          },
        ]),
    ...indicators.map((row) => ({
      label: row.name,
      was: row.was ? withUnit(row.was, row.unit) : null,
      now: withUnit(row.value, row.unit),
    })),
    ...line('sum', sum === undefined ? undefined : moneyText(sum)),
    ...line('until', until === undefined ? undefined : dayText(until)),
    ...line('requisites', requisites),
  ]
}

function shown(path: string, value: string): string {
  const type = fieldOf(path)?.type
  if (type === 'date') return dayText(value)
  const money = type === 'money' ? readMoney(value) : null
  return money === null ? value : moneyText(money, '')
}

function withUnit(value: string, unit: string): string {
  return unit === '' ? value : `${value} ${unit}`
}
