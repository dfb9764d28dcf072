import type { Got } from '@portal/contract/endpoint'
import { requests } from '@portal/contract/features/requests/endpoints'
import { stageRule } from '@portal/domain/stages/stages'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import type { RequestRow } from '../requests-queries.ts'
import type { QueueOf } from './queue-search.ts'

export type Queue = Got<typeof requests.queue>
export type DraftsProgress = Got<typeof requests.queueDrafts>

export function queueQuery(of: QueueOf) {
  return queryOptions({
    queryKey: keys.requests('queue', of),
    queryFn: ({ signal }) => call(requests.queue, { query: { of } }, signal),
    placeholderData: keepPreviousData,
  })
}

export function isDraft({ stage }: Pick<RequestRow, 'stage'>): boolean {
  return stageRule(stage).group === 'draft'
}

/** Of so many drafts the queue tells how far they are filled in. */
const mostTold = 20

/** How far the first drafts that wait for a declarant are filled in: what takes longer than the queue itself. */
export function queueDraftsQuery(rows: readonly RequestRow[]) {
  const ids = rows
    .filter(isDraft)
    .slice(0, mostTold)
    .map(({ id }) => id)
  return queryOptions({
    queryKey: keys.requests('queue-drafts', ...ids),
    queryFn: ({ signal }) => call(requests.queueDrafts, { query: { ids } }, signal),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  })
}
