import { directories } from '@portal/contract/features/directories/endpoints'
import type { Got, Sent } from '@portal/contract/endpoint'
import { requests } from '@portal/contract/features/requests/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'
import { pagesQuery } from '../../platform/list/pages-query.ts'
import { apiQuery } from '../../platform/api/use-api.ts'
import { filterOf, type ListFilter, type ListSearch } from './list-search.ts'

/** `mine`: staff see what they are assigned to; `all`: everything one may see. */
export type ListScope = 'mine' | 'all'
export type RequestRow = Got<typeof requests.list>['rows'][number]
export type Terms = Got<typeof directories.terms>
export type Subdivision = Got<typeof directories.subdivisions>['subdivisions'][number]

export const pageSize = 50
// The body of the list names every filter, in force or not.
const everyFilter = {
  text: undefined,
  group: undefined,
  stages: undefined,
  goal: undefined,
  objectType: undefined,
  workType: undefined,
  subdivision: undefined,
  from: undefined,
  to: undefined,
  turn: undefined,
  overdue: undefined,
  unread: undefined,
  returned: undefined,
  nobody: undefined,
  sort: undefined,
}

/** A list, page by page; while another filter is on its way the old rows stay. */
export function requestListQuery(scope: ListScope, search: ListSearch, size = pageSize) {
  const filter = filterOf(search)
  return pagesQuery({
    queryKey: keys.requests('list', scope, filter, size),
    ask: (cursor, signal) => askList(scope, filter, { size, cursor }, signal),
  })
}

/** One page of a list. */
export function askList(
  scope: ListScope,
  filter: ListFilter,
  page: { size: number; cursor: string | undefined },
  signal?: AbortSignal,
) {
  const query = { ...filter, ...page }
  return scope === 'mine'
    ? call(requests.mine, { query }, signal)
    : call(requests.list, { body: { ...everyFilter, ...query } }, signal)
}

export function stageGroupsQuery(scope: ListScope) {
  return apiQuery(keys.requests('groups', scope), stages.groups, { query: { scope } })
}

export const subdivisionsQuery = apiQuery(keys.directory('subdivisions'), directories.subdivisions, {})

/** Terms in force for what has been answered so far; the old ones stay while others are on their way. */
export function termsQuery(query: NonNullable<Sent<typeof directories.terms>['query']>) {
  return queryOptions({
    ...apiQuery(keys.directory('terms', query), directories.terms, { query }),
    placeholderData: keepPreviousData,
  })
}

export function requestQuery(id: string) {
  return apiQuery(keys.request(id), requests.get, { params: { id } })
}
