import type { QueryClient } from '@tanstack/react-query'
import { participantsQuery } from '../features/participants/participants-queries.ts'
import { readinessQuery } from '../features/requests/draft-queries.ts'
import { requestQuery } from '../features/requests/requests-queries.ts'
import { movesQuery, progressQuery } from '../features/stages/stages-queries.ts'

/** What the draft needs to be drawn in one go; what is refused to the reader is left to the sections. */
export async function loadDraft(queries: QueryClient, id: string): Promise<void> {
  const later = [readinessQuery(id), participantsQuery(id), movesQuery(id), progressQuery(id)] as const
  await Promise.all([
    queries.ensureQueryData(requestQuery(id)),
    queries.prefetchQuery(later[0]),
    queries.prefetchQuery(later[1]),
    queries.prefetchQuery(later[2]),
    queries.prefetchQuery(later[3]),
  ])
}
