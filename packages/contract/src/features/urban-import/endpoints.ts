import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { queryText } from '../../query.ts'
import { Id, IdParams, Moment, text, fileTypes } from '../../shared.ts'

const ObjectNumber = text(1, 60, 'Укажите номер объекта')

/** A document of the list and what would become of it; `clash`: its place holds a document of the declarant. */
const Row = z.object({
  line: z.number(),
  externalId: z.string(),
  name: z.string(),
  place: z.string(),
  size: z.nullable(z.number()),
  state: z.enum(['new', 'same', 'clash', 'refused']),
  /** Why it would not come, or what it would replace. */
  why: z.nullable(z.string()),
})

const Progress = z.object({
  /** Null: nothing was ever imported into this application. */
  id: z.nullable(Id),
  number: z.nullable(z.string()),
  title: z.nullable(z.string()),
  state: z.nullable(z.enum(['running', 'done', 'cancelled'])),
  total: z.number(),
  done: z.number(),
  same: z.number(),
  skipped: z.number(),
  failed: z.number(),
  percent: z.number(),
  startedAt: z.nullable(Moment),
  finishedAt: z.nullable(Moment),
  /** It goes on by itself when what it waits for is there; `nextAt` null: it is tried now. */
  waiting: z.nullable(z.object({ what: z.string(), since: Moment, nextAt: z.nullable(Moment) })),
  /** The first of those that did not come, each with the reason. */
  faults: z.array(z.object({ line: z.number(), name: z.string(), why: z.string() })),
})

/** Documents of an object taken from the urban-planning information system instead of being uploaded again. */
export const urbanImport = group({
  checkOks: {
    method: 'GET',
    path: '/api/isup/check-oks',
    // The application is named in the query: the use case asks for ViewDocumentation on it.
    access: 'session',
    summary: 'Что есть по объекту в информационной системе градостроительной деятельности и что из этого загрузится',
    query: z.object({ requestId: z.uuid('Укажите заявление'), number: queryText(60) }),
    reply: z.object({ number: z.string(), title: z.string(), adapter: z.string(), rows: z.array(Row) }),
    errors: ['REQUEST_NOT_FOUND', 'FORBIDDEN', 'INVALID_INPUT'],
    perMinute: 30,
  },
  start: {
    method: 'POST',
    repeat: 'key',
    path: '/api/isup/{id}/request-document-import',
    access: { key: 'UploadDocumentation', side: 'declarant' },
    summary: 'Начать загрузку документов объекта; то, что уже есть, повторно не загружается',
    params: IdParams,
    body: z.object({
      number: ObjectNumber,
      /** Documents that may become the next version of what the declarant has put in their place. */
      replace: z.array(text(1, 200, 'Укажите документ')).check(z.maxLength(2000, 'Не больше 2000 документов')),
    }),
    reply: Progress,
    errors: ['REQUEST_NOT_FOUND', 'FORBIDDEN', 'INVALID_INPUT', 'MOVE_NOT_ALLOWED'],
    maxBody: 524_288,
    perMinute: 20,
  },
  cancel: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/isup/{id}/request-document-import/cancel',
    access: { key: 'UploadDocumentation', side: 'declarant' },
    summary: 'Остановить загрузку: что уже сохранено, остаётся',
    params: IdParams,
    reply: Progress,
    errors: ['REQUEST_NOT_FOUND', 'FORBIDDEN'],
  },
  progress: {
    method: 'GET',
    path: '/api/isup/{id}/import-progress',
    access: 'ViewDocumentation',
    summary: 'Как идёт последняя загрузка документов объекта',
    params: IdParams,
    reply: Progress,
    isPassive: true,
  },
  exportErrors: {
    method: 'GET',
    path: '/api/isup/{id}/export-errors',
    access: 'ViewDocumentation',
    summary: 'Что не загрузилось: строка описи, файл и причина, XLSX',
    params: IdParams,
    reply: 'file',
    fileTypes: fileTypes.excel,
    perMinute: 20,
  },
})
