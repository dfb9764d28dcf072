import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { Notification, mostUnheardMs } from './shapes.ts'
import { knownNames, queryFlag, queryId, queryInt, queryText } from '../../query.ts'
import { Id, PageOf } from '../../shared.ts'

export const messages = group({
  notifications: {
    method: 'GET',
    path: '/api/notifications',
    access: 'session',
    isOfOneself: true,
    summary: 'Уведомления вошедшего, новые сверху',
    query: knownNames({ unread: queryFlag, cursor: queryText(200), size: queryInt(1, 100, 30) }),
    reply: PageOf(Notification),
  },
  count: {
    method: 'GET',
    path: '/api/notificationsCount',
    access: 'session',
    isOfOneself: true,
    summary: 'Число непрочитанных уведомлений',
    reply: z.object({ count: z.number() }),
  },
  markRead: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/notifications/read',
    access: 'session',
    isOfOneself: true,
    summary: 'Отметить прочитанными; без списка — все',
    body: z.object({ ids: z.optional(z.array(Id).check(z.maxLength(200, 'Не больше 200'))) }),
    reply: z.object({ count: z.number() }),
    isNameless: true,
  },
  live: {
    method: 'GET',
    path: '/api/live',
    access: 'session',
    isOfOneself: true,
    summary: 'Поток событий: что изменилось, одни идентификаторы',
    /**
     * The browser that listens: when its line is cut, its pages are nobody's any more. `since`: for how many
     * milliseconds its page has been reading without hearing; what was announced meanwhile is said at once. `person`: whom the
     * page shows, as a header tells of other calls; under another session it hears nothing.
     */
    query: z.object({ browser: queryId, person: queryId, since: queryInt(0, mostUnheardMs, 0) }),
    reply: 'events',
  },
})
