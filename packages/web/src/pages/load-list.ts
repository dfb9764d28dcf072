import type { QueryClient } from '@tanstack/react-query'
import { type ListSearch } from '../features/requests/list-search.ts'
import {
  type ListScope,
  requestListQuery,
  stageGroupsQuery,
  subdivisionsQuery,
} from '../features/requests/requests-queries.ts'

/** Asks for a list while the code of its page is still on its way; the page waits for nothing. */
export function loadList(queries: QueryClient, scope: ListScope, search: ListSearch): void {
  void queries.prefetchInfiniteQuery(requestListQuery(scope, search))
  void queries.prefetchQuery(stageGroupsQuery(scope))
  void queries.prefetchQuery(subdivisionsQuery)
}
