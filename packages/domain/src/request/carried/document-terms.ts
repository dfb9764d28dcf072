import type { Day } from '../../days.ts'

/** How long a document may be relied on, counted from its date. */
interface DocumentTerm {
  /** Code of the kind of document. */
  code: string
  years: number
  why: string
  /** The day from which the rule holds. */
  from: Day
}

// biome-ignore format: read by columns
const documentTerms: readonly DocumentTerm[] = [
  { code: '03.02', years: 3, from: '2016-07-03', why: 'Сведения градостроительного плана действуют три года (ч. 10 ст. 57.3 ГрК РФ).' },
]

/** Why a document can be relied on no longer on a day, in Russian; null while it can, or while its date is not known. */
export function expiredWhy({ code, date }: { code: string; date: string | null }, today: Day): string | null {
  const term = documentTerms.find((one) => one.code === code && today >= one.from)
  if (!term || date === null) return null
  return `${Number(date.slice(0, 4)) + term.years}${date.slice(4)}` < today ? term.why : null
}
