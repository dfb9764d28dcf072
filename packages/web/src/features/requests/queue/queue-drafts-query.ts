import type { Got } from '@portal/contract/endpoint'
import { requests } from '@portal/contract/features/requests/endpoints'
import { mostQueueDrafts } from '@portal/contract/features/requests/list-shapes'
import { stageRule } from '@portal/domain/stages/stages'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import type { RequestRow } from '../requests-queries.ts'

export type DraftsProgress = Got<typeof requests.queueDrafts>

/** The first drafts of a queue: of so many it tells how far they are filled in. */
export function draftsOf(rows: readonly RequestRow[]): string[] {
  const drafts = rows.filter(({ stage }) => stageRule(stage).group === 'draft')
  return drafts.slice(0, mostQueueDrafts).map(({ id }) => id)
}

/** How far drafts are filled in: what takes longer than the queue itself. */
export function queueDraftsQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: keys.requests('queue-drafts', ...ids),
    queryFn: ({ signal }) => call(requests.queueDrafts, { query: { ids: [...ids] } }, signal),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  })
}
