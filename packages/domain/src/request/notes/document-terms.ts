import { type Day, dayText, shiftDay, yearOf } from '../../calendar/days.ts'

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

// About as long as an examination takes: what ends meanwhile is to be looked at now.
const soon = 90

type Dated = { code: string; date: string | null }

/** Why a document can be relied on no longer on a day, in Russian; null while it can, or while its date is not known. */
export function expiredWhy({ code, date }: Dated, today: Day): string | null {
  const term = termOf(code, today)
  return term && date !== null && endOf(date, term) < today ? term.why : null
}

/** Why a document that can still be relied on is to be looked at: its term ends soon, or is not known. */
export function expiringWhy({ code, date }: Dated, today: Day): string | null {
  const term = termOf(code, today)
  if (!term) return null
  if (date === null) return `Дата не указана: проверьте, не истёк ли срок. ${term.why}`
  const end = endOf(date, term)
  return end <= shiftDay(today, soon) ? `Срок истекает ${dayText(end)}. ${term.why}` : null
}

function termOf(code: string, today: Day): DocumentTerm | undefined {
  return documentTerms.find((one) => one.code === code && today >= one.from)
}

/** The last day of the term. */
function endOf(date: Day, { years }: DocumentTerm): Day {
  return `${yearOf(date) + years}${date.slice(4)}`
}
