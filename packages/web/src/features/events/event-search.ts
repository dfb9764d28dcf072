import { eventList } from '@portal/contract/features/events/event-list'
import type { SearchOf } from '@portal/contract/list'
import { readSearch } from '../../platform/list/list-address.ts'

/** What the list of events shows; all of it stands in the address. */
export type EventSearch = SearchOf<typeof eventList>

/** Reads the address; what it says wrongly is left out. */
export function readEventSearch(raw: Record<string, unknown>): EventSearch {
  return readSearch(eventList, raw)
}
