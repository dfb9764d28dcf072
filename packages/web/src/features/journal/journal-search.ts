import { journalList } from '@portal/contract/features/journal/journal-list'
import type { SearchOf } from '@portal/contract/list'
import { readSearch } from '../../platform/list/list-address.ts'

/** What the journal shows; all of it stands in the address. */
export type JournalSearch = SearchOf<typeof journalList>

/** Reads the address; what it says wrongly is left out. */
export function readJournalSearch(raw: Record<string, unknown>): JournalSearch {
  return readSearch(journalList, raw)
}
