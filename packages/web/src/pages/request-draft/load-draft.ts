import type { QueryClient } from '@tanstack/react-query'
import { partsQuery, steadsQuery } from '../../features/objects/objects-queries.ts'
import { participantsQuery } from '../../features/participants/participants-queries.ts'
import { readinessQuery } from '../../features/requests/draft/draft-queries.ts'
import { requestQuery } from '../../features/requests/requests-queries.ts'
import { movesQuery, progressQuery } from '../../features/stages/stages-queries.ts'

/**
 * What the draft needs to be drawn in one go: a section that comes a moment later moves those under it away from a
 * pointer. What is refused to the reader is left to the sections.
 */
export async function loadDraft(queries: QueryClient, id: string): Promise<void> {
  await Promise.all([
    queries.ensureQueryData(requestQuery(id)),
    queries.prefetchQuery(readinessQuery(id)),
    queries.prefetchQuery(participantsQuery(id)),
    queries.prefetchQuery(partsQuery(id)),
    queries.prefetchQuery(steadsQuery(id)),
    queries.prefetchQuery(movesQuery(id)),
    queries.prefetchQuery(progressQuery(id)),
  ])
}
