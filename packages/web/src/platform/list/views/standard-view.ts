import type { QueryClient } from '@tanstack/react-query'
import type { BaseSearch } from '../list-address.ts'
import { addressOf, type ListViews, shownViews } from './list-views.ts'
import { viewsQuery } from './views-queries.ts'

/** What a list opens with; undefined when the view is gone. The list itself must not wait for a failure here. */
export async function addressOfStandard<Search extends BaseSearch>(
  queries: QueryClient,
  views: ListViews<Search>,
  standard: string,
): Promise<Search | undefined> {
  const kept = await queries.ensureQueryData(viewsQuery(views.list)).catch(() => undefined)
  const view = shownViews(views, kept?.views ?? []).find(({ id }) => id === standard)
  return view && addressOf(views, view, standard)
}
