import type { ListViews } from '../../platform/list/views/list-views.ts'
import { type EventSearch, readEventSearch } from './event-search.ts'

/** The views of the events. */
export const eventViews: ListViews<EventSearch> = {
  list: 'events',
  ready: [
    { id: 'all', name: 'Все события', search: {} },
    { id: 'entries', name: 'Входы', search: { family: ['auth'] } },
    { id: 'files', name: 'Кто открывал файлы', search: { type: ['file.downloaded', 'file.archiveTaken'] } },
    { id: 'rights', name: 'Права и роли', search: { family: ['user', 'organization', 'substitution', 'permission'] } },
    { id: 'refused', name: 'Отказы', search: { result: 'refused' } },
  ],
  read: readEventSearch,
}
