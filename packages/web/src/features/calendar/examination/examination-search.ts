import { examinationCalendar } from '@portal/contract/features/calendar/examination-calendar'
import type { SearchOf } from '@portal/contract/list'
import { isDay } from '@portal/domain/calendar/days'
import { readSearch } from '../../../platform/list/list-address.ts'

/** What the calendar shows; all of it stands in the address. `at`: a day of the quarter or month; without it that of today. */
export type ExaminationSearch = SearchOf<typeof examinationCalendar> & { at?: string | undefined }

/** Reads the address; what it says wrongly is left out. */
export function readExaminationSearch(raw: Record<string, unknown>): ExaminationSearch {
  const at = raw['at']
  const search = readSearch(examinationCalendar, raw)
  return typeof at === 'string' && isDay(at) && at >= '2000-01-01' && at < '2199-01-01' ? { ...search, at } : search
}
