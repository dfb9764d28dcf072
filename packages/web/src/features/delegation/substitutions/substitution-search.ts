import { substitutionList } from '@portal/contract/features/delegation/substitution-list'
import type { SearchOf } from '@portal/contract/list'
import { readSearch } from '../../../platform/list/list-address.ts'

/** What the list of deputies shows; all of it stands in the address. Without a state: what is or is going to be. */
export type SubstitutionSearch = SearchOf<typeof substitutionList>

/** Reads the address; what it says wrongly is left out. */
export function readSubstitutionSearch(raw: Record<string, unknown>): SubstitutionSearch {
  return readSearch(substitutionList, raw)
}
