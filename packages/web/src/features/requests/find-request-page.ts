import type { QueryClient } from '@tanstack/react-query'
import { requestQuery } from './requests-queries.ts'

/** The address where the work on an application stands now: the page of its stage, and the place on it. */
export async function findRequestPage(queries: QueryClient, id: string): Promise<string> {
  const { page, anchor } = await queries.fetchQuery({ ...requestQuery(id), staleTime: 0 })
  if (page === 'new') return '/request/new'
  return `/request/${id}/${page}${anchor === null ? '' : `#${anchor}`}`
}
