import { exclusionList } from '@portal/contract/features/delegation/exclusion-list'
import type { SearchOf } from '@portal/contract/list'
import { readSearch } from '../../../platform/list/list-address.ts'

/** What the list of exclusions shows; all of it stands in the address. Without a state: those in force. */
export type ExclusionSearch = SearchOf<typeof exclusionList>

/** Reads the address; what it says wrongly is left out. */
export function readExclusionSearch(raw: Record<string, unknown>): ExclusionSearch {
  return readSearch(exclusionList, raw)
}
