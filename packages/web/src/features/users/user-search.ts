import { userList } from '@portal/contract/features/users/user-list'
import type { SearchOf } from '@portal/contract/list'
import { readSearch } from '../../platform/list/list-address.ts'

/** What the list of users shows; all of it stands in the address. */
export type UserSearch = SearchOf<typeof userList>

/** Reads the address; what it says wrongly is left out. */
export function readUserSearch(raw: Record<string, unknown>): UserSearch {
  return readSearch(userList, raw)
}
