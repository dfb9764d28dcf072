import type { ListViews, ShownView } from '../../../platform/list/views/list-views.ts'
import { type ListSearch, readListSearch } from '../list-search.ts'

export type RequestListName = 'requests' | 'requests-all'

const everything: ShownView<ListSearch> = { id: 'all', name: 'Все', search: {} }

// What is assigned to the reader, as his own list holds, is never nobody's: that view stands in the list of all alone.
// biome-ignore format: read by columns
const others: readonly (ShownView<ListSearch> & { staffIn?: RequestListName })[] = [
  { id: 'waiting',  name: 'Ход за нами',     search: { turn: 'you', sort: 'dueAt' } },
  { id: 'overdue',  name: 'Просрочены',      search: { overdue: true, sort: 'dueAt' } },
  { id: 'returned', name: 'Вернулись',       search: { returned: true } },
  { id: 'unread',   name: 'Непрочитанные',   search: { unread: true } },
  { id: 'nobody',   name: 'Без исполнителя', search: { nobody: true }, staffIn: 'requests-all' },
]

/** The views of a list of applications. */
export function requestViews(list: RequestListName, forStaff: boolean): ListViews<ListSearch> {
  const ready = others.filter(({ staffIn }) => staffIn === undefined || (forStaff && staffIn === list))
  return { list, ready: [everything, ...ready], read: readListSearch }
}
