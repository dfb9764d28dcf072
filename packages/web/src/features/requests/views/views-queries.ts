import type { Got } from '@portal/contract/endpoint'
import { views } from '@portal/contract/features/views/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { readAddress, writeAddress } from '../../../platform/address-text.ts'
import { type ListSearch, readListSearch } from '../list-search.ts'

export type ListName = 'requests' | 'requests-all'
export type KeptView = Got<typeof views.list>['views'][number]

export function viewsQuery(list: ListName) {
  return queryOptions({
    queryKey: keys.views(list),
    queryFn: ({ signal }) => call(views.list, { query: { list } }, signal),
    staleTime: 5 * 60_000,
  })
}

/** A view as the page shows it: kept by somebody, or made ready by the portal. */
export interface ShownView {
  id: string
  name: string
  /** What the list is narrowed to and how it looks; without the name of the view. */
  search: ListSearch
  kept?: KeptView | undefined
}

export const everything: ShownView = { id: 'all', name: 'Все', search: {} }

// What is assigned to the reader, as his own list holds, is never nobody's: that view stands in the list of all alone.
// biome-ignore format: read by columns
const ready: readonly (ShownView & { staffIn?: ListName })[] = [
  everything,
  { id: 'waiting',  name: 'Ход за нами',     search: { turn: 'you', sort: 'dueAt' } },
  { id: 'overdue',  name: 'Просрочены',      search: { overdue: true, sort: 'dueAt' } },
  { id: 'returned', name: 'Вернулись',       search: { returned: true } },
  { id: 'unread',   name: 'Непрочитанные',   search: { unread: true } },
  { id: 'nobody',   name: 'Без исполнителя', search: { nobody: true }, staffIn: 'requests-all' },
]

interface ShownIn {
  list: ListName
  kept: readonly KeptView[]
  forStaff: boolean
}

/** The views of a list in the order of the strip: ready ones, one's own, those of colleagues. */
export function shownViews({ list, kept, forStaff }: ShownIn): ShownView[] {
  return [
    ...ready.filter(({ staffIn }) => staffIn === undefined || (forStaff && staffIn === list)),
    ...kept.map((view) => ({
      id: view.id,
      name: view.name,
      search: readListSearch(readAddress(view.search)),
      kept: view,
    })),
  ]
}

/** The list with its view taken out, as text: two lists that show the same are equal. */
export function searchText({ view: _, ...search }: ListSearch): string {
  return writeAddress(readListSearch({ ...search }))
}

/** What the list is narrowed to, in whatever order it is shown. */
export function filterText({ sort: _, columns: __, layout: ___, ...search }: ListSearch): string {
  return searchText(search)
}

/** The address that shows a view; the plain list has none, unless another view opens by itself. */
export function addressOf(view: ShownView, standard: string | null): ListSearch {
  return view.id === everything.id && standard === null ? {} : { ...view.search, view: view.id }
}
