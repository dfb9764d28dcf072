import type { QueryClient } from '@tanstack/react-query'
import type { ListSearch } from '../../features/requests/list-search.ts'
import {
  type ListScope,
  requestListQuery,
  stageGroupsQuery,
  subdivisionsQuery,
} from '../../features/requests/requests-queries.ts'

/** What a list shows first. */
export function loadList(queries: QueryClient, scope: ListScope, search: ListSearch): Promise<unknown> {
  return Promise.all([
    queries.prefetchInfiniteQuery(requestListQuery(scope, search)),
    queries.prefetchQuery(stageGroupsQuery(scope)),
    queries.prefetchQuery(subdivisionsQuery),
  ])
}
