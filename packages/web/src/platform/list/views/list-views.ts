import { readAddress, writeAddress } from '../../address-text.ts'
import type { BaseSearch } from '../list-address.ts'
import type { KeptView, ListName } from './views-queries.ts'

/** A view as the page shows it: kept by somebody, or made ready by the portal. */
export interface ShownView<Search> {
  id: string
  name: string
  /** What the list is narrowed to and how it looks; without the name of the view. */
  search: Search
  kept?: KeptView | undefined
}

/** The views of a list. */
export interface ListViews<Search extends BaseSearch> {
  /** They are kept under it. */
  list: ListName
  /** Made ready by the portal; the first is the list as it opens by itself. */
  ready: readonly [ShownView<Search>, ...ShownView<Search>[]]
  /** Reads the address of the list. */
  read(raw: Record<string, unknown>): Search
}

/** Their order in the strip: ready ones, one's own, those of colleagues. */
export function shownViews<Search extends BaseSearch>(
  { ready, read }: ListViews<Search>,
  kept: readonly KeptView[],
): ShownView<Search>[] {
  return [
    ...ready,
    ...kept.map((view) => ({ id: view.id, name: view.name, search: read(readAddress(view.search)), kept: view })),
  ]
}

/** The address that shows a view; the plain list has none, unless another view opens by itself. */
export function addressOf<Search extends BaseSearch>(
  { ready: [plain], read }: ListViews<Search>,
  view: ShownView<Search>,
  standard: string | null,
): Search {
  return view.id === plain.id && standard === null ? read({}) : { ...view.search, view: view.id }
}

/** The list with its view taken out, as text: two lists that show the same are equal. */
export function searchText<Search extends BaseSearch>({ read }: ListViews<Search>, search: Search): string {
  return writeAddress({ ...read(search), view: undefined })
}

/** What the list is narrowed to, in whatever order it is shown. */
export function filterText<Search extends BaseSearch>({ read }: ListViews<Search>, search: Search): string {
  const plain = { sort: undefined, thenBy: undefined, columns: undefined, layout: undefined, view: undefined }
  return writeAddress({ ...read(search), ...plain })
}
