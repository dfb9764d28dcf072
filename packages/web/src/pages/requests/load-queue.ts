import type { QueryClient } from '@tanstack/react-query'
import { queueQuery } from '../../features/requests/queue/queue-query.ts'
import type { QueueOf } from '../../features/requests/queue/queue-search.ts'

/** The queue: what stands beside and below it would be moved when it comes. */
export async function loadQueue(queries: QueryClient, { of = 'mine' }: { of?: QueueOf | undefined }): Promise<void> {
  await queries.prefetchQuery(queueQuery(of))
}
