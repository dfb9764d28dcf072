import { requestList } from '@portal/contract/features/requests/request-list'
import type { SearchOf } from '@portal/contract/list'
import * as address from '../../platform/list/list-address.ts'

/** What a list of requests shows; all of it stands in the address of the page. */
export type ListSearch = SearchOf<typeof requestList>
/** What narrows the list, and its order: what the server is asked. */
export type ListFilter = address.FilterOf<typeof requestList>

/** Reads the address of a list. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  return address.readSearch(requestList, raw)
}

export function filterOf(search: ListSearch): ListFilter {
  return address.filterOf(requestList, search)
}

/** Whether anything narrows the list; the order of rows does not. */
export function narrows(search: ListSearch): boolean {
  return address.narrows(requestList, search)
}

/** The list with nothing narrowed, looking the same. */
export function withoutFilters({ sort, columns, layout }: ListSearch): ListSearch {
  return { sort, columns, layout }
}
