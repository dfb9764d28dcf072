import type { QueryClient } from '@tanstack/react-query'
import type { ListSearch } from '../list-search.ts'
import { addressOf, type ListName, shownViews, viewsQuery } from './views-queries.ts'

/** What a list opens with; undefined when the view is gone. The list itself must not wait for a failure here. */
export async function addressOfStandard(
  queries: QueryClient,
  list: ListName,
  { standard, forStaff }: { standard: string; forStaff: boolean },
): Promise<ListSearch | undefined> {
  const kept = await queries.ensureQueryData(viewsQuery(list)).catch(() => undefined)
  const view = shownViews({ list, kept: kept?.views ?? [], forStaff }).find(({ id }) => id === standard)
  return view && addressOf(view, standard)
}
