import { type Day, shiftDay, yearOf } from '../calendar/days.ts'

export type ConclusionResult = 'positive' | 'negative'

/** The parts of a number of the register: region, form, result, object, sequence, year (conclusion-01-03.xsd, EGRZ). */
export interface NumberParts {
  region: string
  form: string
  result: string
  object: string
  year: number
}

/** The parts of a number of the register; null when it is none. */
export function partsOf(number: string): NumberParts | null {
  const [, region, form, result, object, year] = /^(\d{2})-([12])-([12])-([1-3])-\d{6}-(\d{4})$/.exec(number) ?? []
  if (!region || !form || !result || !object || !year) return null
  return { region, form, result, object, year: Number(year) }
}

/** How the register writes the result. */
export const resultDigits = { positive: '1', negative: '2' } as const satisfies Record<ConclusionResult, string>

/** How the register writes what was examined. */
export const objectDigits = { surveys: '1', project: '2', both: '3' } as const

/** Whether a conclusion of that day may have a number of the year: one approved in December is registered in January, too. */
export function isYearOf(year: number, date: Day): boolean {
  return year >= yearOf(date) && year <= yearOf(shiftDay(date, 31))
}
