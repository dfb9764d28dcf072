import { letterList } from '@portal/contract/features/correspondence/letter-list'
import type { SearchOf } from '@portal/contract/list'
import { readSearch } from '../../../platform/list/list-address.ts'

/** What the register of letters shows; all of it stands in the address. */
export type LetterSearch = SearchOf<typeof letterList>

/** Reads the address; what it says wrongly is left out. */
export function readLetterSearch(raw: Record<string, unknown>): LetterSearch {
  return readSearch(letterList, raw)
}
