import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { ListSearch } from '../features/requests/list-search.ts'
import { isStaff, sessionQuery } from '../platform/session/session.tsx'

/** A list whose address says nothing opens with the view the person has chosen for it. */
export async function openStandardView(queries: QueryClient, list: 'requests' | 'requests-all', search: ListSearch) {
  if (Object.values(search).some((value) => value !== undefined)) return
  const session = await queries.ensureQueryData(sessionQuery)
  const standard = session.standardViews[list]
  if (standard === undefined) return
  const { addressOfStandard } = await import('../platform/list/views/standard-view.ts')
  const { requestViews } = await import('../features/requests/views/request-views.ts')
  const chosen = await addressOfStandard(queries, requestViews(list, isStaff(session)), standard)
  if (chosen) throw redirect({ to: `/${list}`, search: chosen, replace: true })
}
