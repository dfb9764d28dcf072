import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { Letter } from './shapes.ts'
import { knownNames, queryInt, queryText } from '../../query.ts'
import { Id, PageOf, text } from '../../shared.ts'

export const correspondence = group({
  list: {
    method: 'GET',
    path: '/api/correspondence/{ownerId}',
    access: 'ViewRequest',
    summary: 'Переписка по заявлению; черновики видит только своя сторона',
    params: z.object({ ownerId: Id }),
    query: knownNames({ cursor: queryText(100), size: queryInt(1, 100, 50) }),
    /** `unread`: how many of all letters the caller has not opened. */
    reply: z.object({ ...PageOf(Letter).shape, unread: z.number() }),
  },
  markRead: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/correspondence/{ownerId}/read',
    access: 'ViewRequest',
    summary: 'Отметить письма прочитанными; без списка — все',
    params: z.object({ ownerId: Id }),
    body: z.object({ ids: z.optional(z.array(Id).check(z.maxLength(200, 'Не больше 200 писем'))) }),
    reply: z.object({ unread: z.number() }),
    isNameless: true,
  },
  create: {
    method: 'POST',
    repeat: 'key',
    path: '/api/letter',
    access: 'session',
    summary: 'Подготовить письмо; право решает вид письма, этап и роль',
    body: z.object({
      requestId: Id,
      type: text(1, 60, 'Выберите вид письма'),
      subject: z.optional(text(1, 300, 'Укажите тему')),
      text: text(5, 8000, 'Напишите текст письма'),
      files: z.optional(z.array(Id).check(z.maxLength(20, 'Не больше 20 файлов'))),
    }),
    reply: Letter,
    errors: ['REQUEST_NOT_FOUND', 'FORBIDDEN'],
  },
})
