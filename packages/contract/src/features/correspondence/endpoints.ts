import { limits } from '@portal/domain/settings/limits'
import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { Letter, LetterContents, LetterMark, LetterTemplate, LinkedLetter, RegisteredLetter } from './shapes.ts'
import { knownNames, queryInt, queryText } from '../../query.ts'
import { fileQuery, listQuery, listReply } from '../../list-schemas.ts'
import { letterList } from './letter-list.ts'
import { Done, Id, IdParams, Moment, PageOf, text, fileTypes } from '../../shared.ts'

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
  news: {
    method: 'GET',
    path: '/api/request/{id}/news',
    access: 'ViewRequest',
    summary: 'Сколько в переписке и в чате заявления нового для вошедшего',
    params: IdParams,
    reply: z.object({ letters: z.number(), messages: z.number() }),
  },
  all: {
    method: 'GET',
    path: '/api/allcorrespondence/{ownerId}',
    access: 'ViewRequest',
    summary: 'Отправленные письма заявления и связанных с ним, которые видит вошедший; по словам и по страницам',
    params: z.object({ ownerId: Id }),
    query: knownNames({ text: queryText(200), cursor: queryText(100), size: queryInt(1, 100, 50) }),
    reply: PageOf(LinkedLetter),
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
      text: text(5, limits.letterTextLength, 'Напишите текст письма'),
      fields: z.optional(LetterContents),
      /** The letter this one answers, of the same application. */
      replyTo: z.optional(Id),
      files: z.optional(z.array(Id).check(z.maxLength(20, 'Не больше 20 файлов'))),
      /** It waits to be signed and sent by `send`; a letter of a move waits for its move anyway. */
      isDraft: z.optional(z.boolean('Укажите true или false')),
    }),
    reply: Letter,
    errors: ['REQUEST_NOT_FOUND', 'FORBIDDEN', 'MOVE_NOT_ALLOWED'],
  },
  send: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/sendletter/{id}',
    access: { key: 'ViewRequest', of: 'letter' },
    summary: 'Отправить подготовленное письмо; письмо действия уходит вместе с ним',
    params: IdParams,
    reply: Letter,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'MOVE_NOT_ALLOWED'],
  },
  decide: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/letter/{id}/decision',
    access: { key: 'ViewRequest', of: 'letter', side: 'staff' },
    summary: 'Принять или отклонить то, о чём просит письмо заявителя: принятое становится новой версией сведения',
    params: IdParams,
    body: z.object({
      isAccepted: z.boolean('Укажите, принято ли'),
      /** Needed to refuse. */
      reason: z.optional(z.string().check(z.trim(), z.maxLength(4000, 'Не длиннее 4000 знаков'))),
      /** Accepted without what the portal cannot do by itself: a person does it later. */
      byHand: z.optional(z.boolean('Укажите true или false')),
    }),
    reply: Letter,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'MOVE_NOT_ALLOWED', 'REASON_NEEDED', 'LETTER_NEEDS_PERSON'],
  },
  templates: {
    method: 'GET',
    path: '/api/correspondence/{ownerId}/templates',
    access: 'ViewRequest',
    summary: 'Шаблоны писем, заполненные из заявления: готовые и сохранённые сотрудниками',
    params: z.object({ ownerId: Id }),
    reply: z.object({ templates: z.array(LetterTemplate) }),
  },
  saveTemplate: {
    method: 'POST',
    repeat: 'key',
    path: '/api/letter-templates',
    access: 'Administration',
    summary: 'Сохранить письмо как шаблон вида: сведения заявления становятся полями',
    body: z.object({
      requestId: Id,
      type: text(1, 60, 'Выберите вид письма'),
      title: text(3, 120, 'Назовите шаблон: не короче 3 знаков'),
      text: text(5, limits.letterTextLength, 'Напишите текст письма'),
    }),
    reply: z.object({ id: Id }),
    errors: ['REQUEST_NOT_FOUND'],
  },
  removeTemplate: {
    method: 'DELETE',
    path: '/api/letter-templates/{id}',
    access: 'Administration',
    summary: 'Удалить сохранённый шаблон письма',
    params: IdParams,
    reply: Done,
    errors: ['NOT_FOUND'],
  },
  marks: {
    method: 'GET',
    path: '/api/letter/{id}/marks',
    access: { key: 'ViewRequest', of: 'letter' },
    summary: 'Кому письмо доставлено на портале и по почте и кто его открыл',
    params: IdParams,
    reply: z.object({ registeredAt: z.nullable(Moment), people: z.array(LetterMark) }),
    errors: ['NOT_FOUND'],
  },
  register: {
    method: 'GET',
    path: '/api/letters',
    access: 'Administration',
    summary: 'Реестры входящих и исходящих писем',
    query: listQuery(letterList),
    reply: listReply(RegisteredLetter),
  },
  registerFile: {
    method: 'GET',
    path: '/api/letters/file',
    access: 'Administration',
    summary: 'Реестр писем файлом: ровно то, что оставляет фильтр',
    query: fileQuery(letterList),
    reply: 'file',
    fileTypes: fileTypes.table,
    perMinute: 20,
  },
})
