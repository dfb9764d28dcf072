import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { knownNames, queryInt, queryText } from '../../query.ts'
import { Done, FileRef, Id, Moment } from '../../shared.ts'

const ChatParams = z.object({ chatId: Id })

const ChatMessage = z.object({
  id: Id,
  side: z.enum(['declarant', 'organisation']),
  author: z.string(),
  isOwn: z.boolean(),
  /** Empty when it was removed. */
  text: z.string(),
  /** The slot it asks about. */
  item: z.nullable(z.object({ id: Id, code: z.string(), title: z.string() })),
  files: z.array(FileRef),
  createdAt: Moment,
  removedAt: z.nullable(Moment),
  /** Somebody of the other side has read it. */
  isRead: z.boolean(),
  /** Its author may still take it back. */
  isRemovable: z.boolean(),
})

/** A chat bears the id of its application. */
export const chat = group({
  list: {
    method: 'GET',
    path: '/api/chat/{chatId}/getMessageList',
    access: 'ViewRequest',
    summary: 'Сообщения чата заявления, новые первыми, по словам и по страницам',
    params: ChatParams,
    query: knownNames({ text: queryText(200), cursor: queryText(200), size: queryInt(1, 100, 50) }),
    reply: z.object({
      rows: z.array(ChatMessage),
      next: z.nullable(z.string()),
      /** Messages of the other side that the reader has not read. */
      unread: z.number(),
      /** Why nothing can be written; null: it can. */
      closed: z.nullable(z.string()),
    }),
  },
  send: {
    method: 'POST',
    repeat: 'key',
    path: '/api/chat/{chatId}/sendMessage',
    access: 'ViewRequest',
    summary: 'Написать в чат; вопрос можно задать о позиции состава документации',
    params: ChatParams,
    body: z.object({
      text: z.string('Напишите сообщение').check(z.trim(), z.maxLength(4000, 'Не длиннее 4000 знаков')),
      files: z.optional(z.array(Id).check(z.maxLength(10, 'Не больше 10 файлов'))),
      itemId: z.optional(Id),
    }),
    reply: z.object({ id: Id }),
    errors: ['INVALID_INPUT', 'FORBIDDEN', 'MOVE_NOT_ALLOWED', 'NOT_FOUND'],
    perMinute: 60,
  },
  remove: {
    method: 'DELETE',
    path: '/api/chat/{chatId}/messages/{messageId}',
    access: 'ViewRequest',
    summary: 'Убрать своё сообщение в первые 15 минут; след остаётся',
    params: z.object({ chatId: Id, messageId: Id }),
    reply: Done,
    errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  markRead: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/chat/{chatId}/readMessages/portal',
    access: 'ViewRequest',
    summary: 'Отметить прочитанным всё, что есть в чате',
    params: ChatParams,
    reply: Done,
    isNameless: true,
  },
})
