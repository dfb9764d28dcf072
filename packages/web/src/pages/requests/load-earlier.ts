import type { QueryClient } from '@tanstack/react-query'
import { requestQuery } from '../../features/requests/requests-queries.ts'

/** The application a new one is made by; the address of its own page while it is itself still being created. */
export async function loadEarlier(queries: QueryClient, id: string): Promise<string | undefined> {
  const { stage, permissions } = await queries.ensureQueryData(requestQuery(id))
  const isBeingCreated = stage === 'draft_creating' || stage === 'draft_selectLinkedRequest' || stage === 'draft'
  return isBeingCreated && permissions.server.includes('UpdateRequest') ? `/request/${id}` : undefined
}
