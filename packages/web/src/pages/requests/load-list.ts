import type { QueryClient } from '@tanstack/react-query'
import type { ListSearch } from '../../features/requests/list-search.ts'
import {
  type ListScope,
  requestListQuery,
  stageGroupsQuery,
  subdivisionsQuery,
} from '../../features/requests/requests-queries.ts'

/** Begins what a list shows first; waits only for what stands above the rows and would push them down. */
export async function loadList(queries: QueryClient, scope: ListScope, search: ListSearch): Promise<void> {
  void queries.prefetchInfiniteQuery(requestListQuery(scope, search))
  void queries.prefetchQuery(subdivisionsQuery)
  await queries.prefetchQuery(stageGroupsQuery(scope))
}
