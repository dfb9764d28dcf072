import type { QueryClient } from '@tanstack/react-query'
import { isStaff, sessionQuery } from '../../platform/session/session.tsx'
import type { ListSearch } from './list-search.ts'
import { addressOf, type ListName, shownViews, viewsQuery } from './views-queries.ts'

/** What a list opens with; undefined: the plain list. The list itself must not wait for a failure here. */
export async function standardAddress(queries: QueryClient, list: ListName): Promise<ListSearch | undefined> {
  try {
    const [session, { views, standard }] = await Promise.all([
      queries.ensureQueryData(sessionQuery),
      queries.ensureQueryData(viewsQuery(list)),
    ])
    const view = shownViews(views, isStaff(session)).find(({ id }) => id === standard)
    return view && addressOf(view, standard)
  } catch {
    return undefined
  }
}
