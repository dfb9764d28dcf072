import type { QueryClient } from '@tanstack/react-query'
import { requestQuery } from '../../features/requests/requests-queries.ts'
import { movesQuery, progressQuery } from '../../features/stages/stages-queries.ts'

/** What the page of a submitted application needs to be drawn in one go; sections load the rest. */
export async function loadProject(queries: QueryClient, id: string): Promise<void> {
  await Promise.all([
    queries.ensureQueryData(requestQuery(id)),
    queries.prefetchQuery(movesQuery(id)),
    queries.prefetchQuery(progressQuery(id)),
  ])
}
