import { isListOf, isNumber, isObject, isOr, isText } from '../../platform/shape.ts'
import { useTyped } from '../../platform/session/use-typed.ts'
import type { CalendarYear } from './calendar-queries.ts'
import { type Differences, differencesText } from './year-days.ts'

/** What a person has changed in a year, and the calendar he saw then. */
interface Draft {
  days: Differences
  source: string
  version: number
  enteredAt: string | null
}

const isDays = isListOf(isText)
const isDraft = isObject<Draft>({
  days: isObject<Differences>({ off: isDays, shortened: isDays, working: isDays }),
  source: isText,
  version: isNumber,
  enteredAt: isOr(null, isText),
})

/** A year that is being corrected: kept in this tab until it is entered, whoever enters another meanwhile. */
export function useYearDraft(row: CalendarYear, version: number) {
  const { values, set, isBack, clear } = useTyped(`calendar ${row.year}`, () => ({ draft: '' }))
  const kept = readDraft(values.draft)
  const entered = {
    days: { off: row.off, shortened: row.shortened, working: row.working },
    source: row.enteredAt ? (row.source ?? '') : '',
  }
  // What comes to the year as it stands is no correction.
  const draft = kept && !isSame(kept, entered) ? kept : undefined
  const { days, source } = draft ?? entered
  const seen = { version, enteredAt: row.enteredAt }
  const keep = (next: Partial<Draft>) => {
    const whole = { ...seen, ...draft, days, source, ...next }
    // Kept, it would count as a correction of the year that another person enters.
    if (isSame(whole, entered)) clear()
    else set({ draft: JSON.stringify(whole) })
  }
  return {
    days,
    source,
    isBack: isBack && draft !== undefined,
    isEdited: draft !== undefined,
    /** The calendar was changed after this correction was begun. */
    isOutdated: draft !== undefined && draft.version < version,
    /** So was this very year. */
    isReplaced: draft !== undefined && draft.enteredAt !== row.enteredAt,
    change: (part: Partial<Pick<Draft, 'days' | 'source'>>) => keep(part),
    /** The person goes on from the calendar as it stands. */
    goOn: () => draft && keep(seen),
    clear,
  }
}

function readDraft(text: string): Draft | undefined {
  if (text === '') return undefined
  const draft: unknown = JSON.parse(text)
  return isDraft(draft) ? draft : undefined
}

function isSame(one: Pick<Draft, 'days' | 'source'>, other: Pick<Draft, 'days' | 'source'>): boolean {
  return differencesText(one.days) === differencesText(other.days) && one.source === other.source
}
