import type { ListViews } from '../../platform/list/views/list-views.ts'
import { readUserSearch, type UserSearch } from './user-search.ts'

/** The views of the list of users. */
export const userViews: ListViews<UserSearch> = {
  list: 'users',
  ready: [
    { id: 'all', name: 'Все', search: {} },
    { id: 'unconfirmed', name: 'Ждут подтверждения', search: { state: 'unconfirmed', sort: '-since' } },
    { id: 'invited', name: 'Приглашены', search: { state: 'invited', sort: '-since' } },
    { id: 'blocked', name: 'Заблокированы', search: { state: 'blocked' } },
  ],
  read: readUserSearch,
}
