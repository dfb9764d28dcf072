import * as z from 'zod/mini'
import { DocumentView } from '../documents/shapes.ts'
import { group } from '../../endpoint.ts'
import { queryInt, queryText } from '../../query.ts'
import { FileRef, Id, Moment, PageOf, text } from '../../shared.ts'

/** A letter between the sides. Sent letters never change. */
export const Letter = z.object({
  id: Id,
  type: z.string(),
  typeTitle: z.string(),
  direction: z.enum(['fromDeclarant', 'fromOrganisation']),
  state: z.enum(['draft', 'signing', 'sent', 'registered', 'read', 'rejected']),
  stateTitle: z.string(),
  number: z.nullable(z.string()),
  subject: z.string(),
  text: z.string(),
  author: z.string(),
  sentAt: z.nullable(Moment),
  createdAt: Moment,
  /** The other side wrote it and the caller has not opened it. */
  unread: z.boolean(),
  files: z.array(FileRef),
  /** The letter as PDF, with its signatures; null until it is printed. */
  document: z.nullable(DocumentView),
})

export const correspondence = group({
  list: {
    method: 'GET',
    path: '/api/correspondence/{ownerId}',
    access: 'ViewRequest',
    summary: 'Переписка по заявлению; черновики видит только своя сторона',
    params: z.object({ ownerId: Id }),
    query: z.object({ cursor: queryText(100), size: queryInt(1, 100, 50) }),
    /** `unread`: how many of all letters the caller has not opened. */
    reply: z.object({ ...PageOf(Letter).shape, unread: z.number() }),
  },
  markRead: {
    method: 'POST',
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
    path: '/api/letter',
    access: 'session',
    summary: 'Подготовить письмо; право решает вид письма, этап и роль',
    body: z.object({
      requestId: Id,
      type: text(1, 60, 'Выберите вид письма'),
      subject: z.optional(text(1, 300, 'Укажите тему')),
      text: text(5, 8000, 'Напишите текст письма'),
      files: z.optional(z.array(Id).check(z.maxLength(20, 'Не больше 20 файлов'))),
      idempotencyKey: z.optional(Id),
    }),
    reply: Letter,
    errors: ['REQUEST_NOT_FOUND', 'FORBIDDEN', 'KEY_REUSED'],
  },
})
