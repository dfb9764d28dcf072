import type { ListViews } from '../../../platform/list/views/list-views.ts'
import { type ExclusionSearch, readExclusionSearch } from './exclusion-search.ts'

/** The views of the list of exclusions. */
export const exclusionViews: ListViews<ExclusionSearch> = {
  list: 'exclusions',
  ready: [
    { id: 'inForce', name: 'Действуют', search: {} },
    { id: 'ended', name: 'Закончились', search: { state: 'ended' } },
    { id: 'all', name: 'Все', search: { state: 'all' } },
  ],
  read: readExclusionSearch,
}
