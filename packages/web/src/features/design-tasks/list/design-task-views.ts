import type { ListViews } from '../../../platform/list/views/list-views.ts'
import { type DesignTaskSearch, readDesignTaskSearch } from './design-task-search.ts'

/** The views of the list of design tasks. */
export const designTaskViews: ListViews<DesignTaskSearch> = {
  list: 'design-tasks',
  ready: [
    { id: 'all', name: 'Все', search: {} },
    { id: 'mine', name: 'Мои', search: { whose: 'mine' } },
    { id: 'approval', name: 'Ждут моего решения', search: { whose: 'approval' } },
  ],
  read: readDesignTaskSearch,
}
