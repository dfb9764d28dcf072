import { upperFirst } from '../../russian/upper-first.ts'
import { lowerFirst } from '../../russian/lower-first.ts'
import { byDeveloperHint, isInCatalog } from '../catalogs/catalogs.ts'
import { partsOf } from '../conclusion-number.ts'
import { type CheckContext, cleanValue, isSupportNumber, runCheck } from './checks.ts'
import { decidingAnswers } from '../rules/conditions.ts'
import type { RequestFacts } from '../facts.ts'
import { type ColumnRow, type FieldRow, fieldTable, sectionOf } from './field-table.ts'
import { notListed } from './not-listed.ts'
import { columnSubject } from '../rules/row-rules.ts'
import { rulingOf } from '../rules/rules-in-force.ts'
import { cleanText } from '../../russian/typed-text.ts'
import { isRecord, recordsIn } from '../../is-record.ts'

export { type FieldRow, type FieldType, fieldName, sectionOf } from './field-table.ts'
export { type FormSection, fieldSections, formSectionCodes, formSections, sectionTitle } from './sections-of-form.ts'

type Values = Readonly<Record<string, unknown>>

const byPath: ReadonlyMap<string, FieldRow> = new Map(fieldTable.map((row) => [row.path, row]))
const bySection = new Map<string, FieldRow[]>()
for (const row of fieldTable) {
  const others = bySection.get(sectionOf(row.path))
  if (others) others.push(row)
  else bySection.set(sectionOf(row.path), [row])
}

/** The field of a path, or undefined. */
export function fieldOf(path: string): FieldRow | undefined {
  return byPath.get(path)
}

/** The label of a field for remarks and history: «Сметная стоимость, всего», or the path when it is unknown. */
export function fieldLabel(path: string): string {
  return fieldOf(path)?.label ?? path
}

/** What is said below a field, as it is answered now. */
export function hintOf({ path, hint }: FieldRow, value: unknown): string | null {
  return path === 'declarer.causeRepeat' && value === '4' ? byDeveloperHint : hint
}

/** Fields of a section that the application shows, in the order of the form. */
export function fieldsFor(section: string, facts: RequestFacts): FieldRow[] {
  return (bySection.get(section) ?? []).filter((row) => rulingOf(row.path, facts).shown)
}

/** Values of the sections without those whose fields are hidden: what is submitted and printed. */
export function shownSections(
  sections: Readonly<Record<string, Values>>,
  facts: RequestFacts,
): Record<string, Record<string, unknown>> {
  const isShown = (path: string) => fieldOf(path) === undefined || rulingOf(path, facts).shown
  return Object.fromEntries(
    Object.entries(sections).map(([section, values]) => [
      section,
      Object.fromEntries(Object.entries(values).filter(([name]) => isShown(`${section}.${name}`))),
    ]),
  )
}

/** Whether the application cannot be submitted without the field. */
export function isFieldNeeded({ path, type }: FieldRow, facts: RequestFacts): boolean {
  return type !== 'flag' && rulingOf(path, facts).needed
}

/** The path of the answer that hides a field as it is answered now; null when none does. */
export function hidingAnswer(path: string, facts: RequestFacts): string | null {
  const answer = decidingAnswer(path)
  return answer === null || rulingOf(path, facts).shown || !rulingOf(answer, facts).shown ? null : answer
}

/** What a remark to a path opens: with a field that another answer hides goes that answer, or nothing could be typed. */
export function openedBy(path: string): string[] {
  const answer = decidingAnswer(path)
  return answer === null ? [path] : [path, answer]
}

function decidingAnswer(path: string): string | null {
  return decidingAnswers[fieldOf(path)?.condition ?? 'always'] ?? null
}

/** Whether a value counts as not filled. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return cleanText(value).trim() === ''
  return value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0)
}

/**
 * Whether a value may be stored at the path at all: the shape and a generous size. What is typed wrongly is stored
 * too, so that nothing is lost; `checkField` says what to mend.
 */
export function isStorable(path: string, value: unknown): boolean {
  const row = fieldOf(path)
  if (row === undefined) return false
  if (value === null) return true
  switch (row.type) {
    case 'flag':
    case 'consent':
      return typeof value === 'boolean'
    case 'choices':
      return Array.isArray(value) && value.length <= 50 && value.every((one) => isShortText(one, 100))
    case 'list':
      return Array.isArray(value) && value.length <= 200 && value.every((one) => isListRow(row, one))
    default:
      return isShortText(value, 10_000)
  }
}

/** A value of a field as it is stored: of text only what is seen, cell by cell in a list. */
export function cleanField(path: string, value: unknown): unknown {
  const row = fieldOf(path)
  if (typeof value === 'string' && row) return cleanValue(row, value)
  return row?.type === 'list' && Array.isArray(value) ? value.map((one: unknown) => cleanCells(row, one)) : value
}

function cleanCells({ columns }: FieldRow, value: unknown): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([id, cell]) => {
      const column = columns.find((one) => one.id === id)
      return [id, typeof cell === 'string' && column ? cleanValue(column, cell) : cell]
    }),
  )
}

function isShortText(value: unknown, max: number): value is string {
  return typeof value === 'string' && value.length <= max
}

function isListRow({ columns }: FieldRow, value: unknown): boolean {
  return (
    isRecord(value) &&
    Object.entries(value).every(([id, cell]) => {
      return (
        columns.some((column) => column.id === id) &&
        (cell === null || typeof cell === 'boolean' || isShortText(cell, 10_000))
      )
    })
  )
}

/** What is wrong with a value, as a Russian sentence, or null. A blank value is never wrong: readiness asks for it. */
export function checkField(path: string, value: unknown, context: CheckContext): string | null {
  const row = fieldOf(path)
  if (row === undefined) return 'Такого поля нет'
  if (isBlank(value)) return null
  if (!isStorable(path, value)) return 'Неверное значение'
  if (row.type === 'flag' || row.type === 'consent') return null
  if (row.type === 'choices') return checkChoices(row, value)
  if (row.type === 'list') return Array.isArray(value) ? checkList(row, value, context) : null
  return typeof value === 'string' ? checkText(row, cleanValue(row, value).trim(), context) : null
}

function checkChoices({ catalog }: FieldRow, value: unknown): string | null {
  const known = Array.isArray(value) && value.every((code) => catalog === null || isInCatalog(catalog, code))
  return known ? null : 'Выберите значения из списка'
}

function checkText(row: FieldRow, text: string, context: CheckContext): string | null {
  if (row.type === 'choice')
    return row.catalog !== null && !isInCatalog(row.catalog, text, context.catalogs) ? notListed : null
  if (text.length < row.min) return `Не короче ${row.min} знаков`
  if (text.length > row.max) return `Не длиннее ${row.max} знаков`
  return row.check === null ? null : runCheck(row.check, text, context)
}

function checkList(row: FieldRow, rows: readonly unknown[], context: CheckContext): string | null {
  for (const [index, value] of rows.entries()) {
    if (!isRecord(value)) return 'Неверное значение'
    const why = firstProblem(row.columns, value, context) ?? registerProblem(row.path, value)
    if (why !== null) return `Строка ${index + 1}: ${why}`
  }
  return null
}

/** What is wrong with one cell of a list, as it is said beside it; null: nothing, also of an empty one nobody asks for. */
export function cellFault(
  row: FieldRow,
  id: string,
  values: Values,
  { facts, ...context }: CheckContext & { facts: RequestFacts },
): string | null {
  const column = row.columns.find((one) => one.id === id)
  if (!column) return null
  if (isBlank(values[id])) {
    if (!rulingOf(columnSubject(row.path, id), facts).needed) return null
    return column.type === 'choice' ? 'Выберите значение' : 'Заполните поле'
  }
  const why = cellProblem(column, values[id], context) ?? (id === 'number' ? registerProblem(row.path, values) : null)
  return why === null ? null : upperFirst(why)
}

/** The first cell of a list that is empty although a rule asks for it. */
export function emptyCell(
  { path, columns, type }: FieldRow,
  value: unknown,
  facts: RequestFacts,
): { subject: string; text: string } | null {
  const rows = type === 'list' ? recordsIn(value) : []
  for (const [index, values] of rows.entries())
    for (const { id, label } of columns) {
      const subject = columnSubject(path, id)
      if (isBlank(values[id]) && rulingOf(subject, facts).needed)
        return { subject, text: `Строка ${index + 1}: ${label.toLowerCase()} — заполните поле` }
    }
  return null
}

function firstProblem(columns: readonly ColumnRow[], values: Values, context: CheckContext): string | null {
  for (const column of columns) {
    const why = cellProblem(column, values[column.id], context)
    if (why !== null) return `${column.label.toLowerCase()} — ${lowerFirst(why)}`
  }
  return null
}

function cellProblem(column: ColumnRow, value: unknown, context: CheckContext): string | null {
  if (isBlank(value) || column.type === 'flag') return null
  if (typeof value !== 'string') return 'Неверное значение'
  if (cleanValue(column, value).trim().length > column.max) return `Не длиннее ${column.max} знаков`
  if (column.catalog !== null && !isInCatalog(column.catalog, value, context.catalogs)) return notListed
  return column.check === null ? null : runCheck(column.check, value, context)
}

// A conclusion stands in the state register under its pattern, or is named as standing outside it (schema 01.03).
function registerProblem(path: string, values: Values): string | null {
  if (isBlank(values.number)) return null
  if (path !== 'declarer.previousConclusions' || values.outside === true) return null
  const number = String(values.number)
  return partsOf(number) !== null || isSupportNumber(number)
    ? null
    : 'номер ЕГРЗ имеет вид 77-1-1-3-012345-2024, у номера прежнего вида отметьте «Не в ЕГРЗ»'
}
