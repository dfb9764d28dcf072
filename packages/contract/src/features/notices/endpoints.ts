import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { Notification, NoticeSettings, mostUnheardMs } from './shapes.ts'
import { knownNames, queryFlag, queryId, queryInt, queryText } from '../../query.ts'
import { Id, Moment, PageOf, text } from '../../shared.ts'

const Hour = z
  .number('Укажите час')
  .check(z.int('Укажите целый час'), z.gte(0, 'Час от 0 до 23'), z.lte(23, 'Час от 0 до 23'))

const NoticeToken = text(1, 200, 'Откройте ссылку из письма целиком')
const EndedMail = z.object({ title: z.string(), isOff: z.boolean() })

export const notices = group({
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
  settings: {
    method: 'GET',
    path: '/api/notifications/settings',
    access: 'session',
    isOfOneself: true,
    summary: 'О чём и как сообщать вошедшему; юридически значимые виды изменить нельзя',
    reply: NoticeSettings,
  },
  saveSettings: {
    method: 'PUT',
    path: '/api/notifications/settings',
    access: 'session',
    isOfOneself: true,
    summary: 'Изменить, о чём и как сообщать, и тихие часы по московскому времени',
    body: z.object({
      ways: z.optional(
        z
          .array(
            z.object({
              code: text(1, 60, 'Укажите вид уведомления'),
              way: z.enum(['off', 'bell', 'digest', 'mail'], 'Выберите, как сообщать'),
            }),
          )
          .check(z.maxLength(100, 'Не больше 100 видов за один раз')),
      ),
      quiet: z.optional(z.nullable(z.object({ from: Hour, until: Hour }))),
    }),
    reply: NoticeSettings,
    isNameless: true,
  },
  mails: {
    method: 'GET',
    path: '/api/notifications/mails',
    access: 'session',
    isOfOneself: true,
    summary: 'Письма, которые портал отправил вошедшему: последние тридцать с состоянием доставки',
    reply: z.object({
      rows: z.array(
        z.object({
          id: Id,
          subject: z.string(),
          state: z.enum(['waiting', 'sent', 'failed']),
          createdAt: Moment,
          sentAt: z.nullable(Moment),
        }),
      ),
    }),
  },
  offered: {
    method: 'GET',
    path: '/api/notice-off/{token}',
    access: 'public',
    summary: 'Какие письма прекращает ссылка из письма',
    params: z.object({ token: NoticeToken }),
    reply: EndedMail,
    errors: ['LINK_UNKNOWN'],
    perMinute: 60,
  },
  switchOff: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/notice-off/{token}',
    access: 'public',
    summary: 'Больше не присылать писем этого вида; на портале уведомления остаются',
    params: z.object({ token: NoticeToken }),
    reply: EndedMail,
    errors: ['LINK_UNKNOWN'],
    perMinute: 20,
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
