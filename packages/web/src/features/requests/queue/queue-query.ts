import type { Got } from '@portal/contract/endpoint'
import { requests } from '@portal/contract/features/requests/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import type { QueueOf } from './queue-search.ts'

export type Queue = Got<typeof requests.queue>

export function queueQuery(of: QueueOf) {
  return queryOptions({
    queryKey: keys.requests('queue', of),
    queryFn: ({ signal }) => call(requests.queue, { query: { of } }, signal),
    placeholderData: keepPreviousData,
  })
}
