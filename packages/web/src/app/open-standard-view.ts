import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { writeAddress } from '../platform/address-text.ts'
import type { BaseSearch } from '../platform/list/list-address.ts'
import type { ListViews } from '../platform/list/views/list-views.ts'
import type { ListName } from '../platform/list/views/views-queries.ts'
import { type Session, sessionQuery } from '../platform/session/session.tsx'

interface OpenedList<Search extends BaseSearch> {
  /** The list stands under its name: `/exclusions`. */
  list: ListName
  search: Search
  /** Its views, fetched when one of them is needed. */
  views: (session: Session) => Promise<ListViews<Search>>
}

/** A list whose address says nothing opens with the view the person has chosen for it. */
export async function openStandardView<Search extends BaseSearch>(
  queries: QueryClient,
  { list, search, views }: OpenedList<Search>,
) {
  if (Object.values(search).some((value) => value !== undefined)) return
  const session = await queries.ensureQueryData(sessionQuery)
  const standard = session.standardViews[list]
  if (standard === undefined) return
  const { addressOfStandard } = await import('../platform/list/views/standard-view.ts')
  const chosen = await addressOfStandard(queries, await views(session), standard)
  if (chosen) throw redirect({ href: `/${list}${writeAddress(chosen)}`, replace: true })
}
