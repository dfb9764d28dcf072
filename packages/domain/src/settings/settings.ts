import type { Term } from '../calendar/calendar.ts'
import type { Day } from '../calendar/days.ts'

/** One value of law or policy on the days it holds. At any one day a key and scope have at most one row. */
export interface SettingRow {
  key: string
  /** `*`, or whom the value is for: a kind of service, a subdivision, a case of the rule. */
  scope: string
  value: Readonly<Record<string, unknown>>
  validFrom: Day
  /** The last day it holds; null = still in force. */
  validTo: Day | null
  /** Act and clause, in Russian. */
  source: string
  /** False until somebody compared the row with the edition in force; it is shown with a mark. */
  confirmed: boolean
}

/** The row in force on a day: for the first of the scopes that has one, else for everybody. Undefined when there is none. */
export function settingAt(
  rows: readonly SettingRow[],
  key: string,
  day: Day,
  ...scopes: readonly string[]
): SettingRow | undefined {
  const inForce = rows.filter((row) => row.key === key && isInForce(row, day))
  for (const scope of [...scopes, '*']) {
    const found = inForce.find((row) => row.scope === scope)
    if (found) return found
  }
  return undefined
}

/** Whether a row holds on a day, both ends included. */
export function isInForce({ validFrom, validTo }: Pick<SettingRow, 'validFrom' | 'validTo'>, day: Day): boolean {
  return validFrom <= day && (validTo === null || day <= validTo)
}

/** A term of law with its source. */
export interface TermRow extends Term {
  source: string
  confirmed: boolean
}

/** The term of a key on a day. Throws when no row is in force: a process without its term must not run. */
export function termAt(rows: readonly SettingRow[], key: string, day: Day, ...scopes: readonly string[]): TermRow {
  const row = settingAt(rows, key, day, ...scopes)
  const term = row && readTerm(row)
  if (!term) throw new Error(`No setting ${key} on ${day}`)
  return term
}

/** A whole number of a key on a day. Throws when no row is in force. */
export function numberAt(rows: readonly SettingRow[], key: string, day: Day, ...scopes: readonly string[]): number {
  const value = settingAt(rows, key, day, ...scopes)?.value.n
  if (typeof value !== 'number') throw new Error(`No setting ${key} on ${day}`)
  return value
}

/** A text of a key on a day, or null when there is no row or its value is empty. */
export function textAt(
  rows: readonly SettingRow[],
  key: string,
  day: Day,
  ...scopes: readonly string[]
): string | null {
  const value = settingAt(rows, key, day, ...scopes)?.value.text
  return typeof value === 'string' && value !== '' ? value : null
}

/** The term a row holds, or null when the row is no term. */
export function readTerm({ value, source, confirmed }: SettingRow): TermRow | null {
  const { n, unit } = value
  if (typeof n !== 'number' || (unit !== 'working' && unit !== 'calendar')) return null
  return { n, unit, source, confirmed }
}

/** Rows of one key and scope that hold on the same day: a table must have none. */
export function overlaps(rows: readonly SettingRow[]): [SettingRow, SettingRow][] {
  return rows.flatMap((row, index) => {
    const later = rows.slice(index + 1)
    return later
      .filter((other) => other.key === row.key && other.scope === row.scope && meets(row, other))
      .map((other): [SettingRow, SettingRow] => [row, other])
  })
}

function meets(a: SettingRow, b: SettingRow): boolean {
  return (a.validTo === null || b.validFrom <= a.validTo) && (b.validTo === null || a.validFrom <= b.validTo)
}
