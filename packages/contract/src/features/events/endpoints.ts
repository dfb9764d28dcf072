import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { fileQuery, listQuery, listReply } from '../../list-schemas.ts'
import { knownNames, queryInt, queryText } from '../../query.ts'
import { Done, Id, IdParams, Moment, PageOf, text, fileTypes } from '../../shared.ts'
import { eventList } from './event-list.ts'
import { Event, EventDifference } from './shapes.ts'

/** The record of acts, as the administration reads it. Nothing of it is ever changed or deleted by a call. */
export const events = group({
  list: {
    method: 'GET',
    path: '/api/events',
    access: 'Administration',
    summary: 'Системные события: кто, за кого, что, с чем и откуда',
    query: listQuery(eventList),
    reply: listReply(Event),
  },
  file: {
    method: 'GET',
    path: '/api/events/xlsx',
    access: 'Administration',
    summary: 'Системные события файлом: Excel до 40 000 строк, CSV любой длины',
    query: fileQuery(eventList),
    reply: 'file',
    fileTypes: fileTypes.table,
    perMinute: 20,
    errors: ['JOURNAL_TOO_LONG'],
  },
  one: {
    method: 'GET',
    path: '/api/event',
    access: 'Administration',
    summary: 'Одно событие: что было и что стало, его место в цепочке',
    query: z.object({ id: z.string('Укажите событие').check(z.maxLength(80, 'Такого события нет')) }),
    reply: z.extend(Event, {
      differences: z.array(EventDifference),
      chain: z.object({ id: Id, seq: z.number(), hash: z.string(), seal: z.nullable(z.number()) }),
    }),
    errors: ['NOT_FOUND'],
  },
  seals: {
    method: 'GET',
    path: '/api/record/seals',
    access: 'public',
    summary: 'Сводные печати записи событий, опубликованные по дням; последние первыми',
    query: knownNames({ cursor: queryText(10), size: queryInt(1, 100, 30) }),
    reply: PageOf(z.object({ no: z.number(), at: Moment, chains: z.number(), events: z.number(), root: z.string() })),
  },
  check: {
    method: 'GET',
    path: '/api/request/{id}/record/check',
    access: 'ViewRequest',
    summary: 'Проверить цепочку событий заявления: цела ли она, какое событие изменено первым',
    params: IdParams,
    perMinute: 30,
    reply: z.object({
      events: z.number(),
      /** The first event that does not fit. */
      fault: z.nullable(z.object({ seq: z.number(), at: z.nullable(Moment), text: z.string() })),
      seal: z.nullable(z.number()),
    }),
  },
  proof: {
    method: 'GET',
    path: '/api/request/{id}/record/proof',
    access: 'Administration',
    summary: 'Доказательство событий заявления: его проверяют без портала',
    params: IdParams,
    perMinute: 20,
    reply: 'file',
    fileTypes: fileTypes.json,
  },
  report: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/event',
    access: 'session',
    summary: 'Записать то, что видел только браузер: сбой программы для подписи, печать, прерванное скачивание',
    perMinute: 20,
    body: z.object({
      type: z.enum(['browser.pluginFailed', 'browser.printed', 'browser.downloadBroken'], 'Такого события нет'),
      requestId: z.optional(Id),
      text: z.optional(text(1, 300)),
    }),
    reply: Done,
    errors: ['REQUEST_NOT_FOUND'],
  },
})
