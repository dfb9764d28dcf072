import type { Got } from '@portal/contract/endpoint'
import { views } from '@portal/contract/features/views/endpoints'
import type { listNames } from '@portal/contract/features/views/list-names'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { keys } from '../../api/keys.ts'

export type ListName = (typeof listNames)[number]
export type KeptView = Got<typeof views.list>['views'][number]

export function viewsQuery(list: ListName) {
  return queryOptions({
    queryKey: keys.views(list),
    queryFn: ({ signal }) => call(views.list, { query: { list } }, signal),
    staleTime: 5 * 60_000,
  })
}
