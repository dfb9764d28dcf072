import type { Got } from '@portal/contract/endpoint'
import { requests } from '@portal/contract/features/requests/endpoints'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'

export type HistoryRow = Got<typeof requests.history>['rows'][number]

const firstPage: string | undefined = undefined

/** What happened to an application, newest first. */
export function historyQuery(requestId: string) {
  return infiniteQueryOptions({
    queryKey: keys.request(requestId, 'history'),
    queryFn: ({ pageParam, signal }) =>
      call(requests.history, { params: { id: requestId }, query: { size: 50, cursor: pageParam } }, signal),
    initialPageParam: firstPage,
    getNextPageParam: (last): string | undefined => last.next ?? undefined,
  })
}

/** The few newest events, for the section «Ход». */
export function lastEventsQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'history', 'last'), requests.history, {
    params: { id: requestId },
    query: { size: 5 },
  })
}
