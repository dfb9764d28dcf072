import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { IdParams } from '../../shared.ts'
import { events } from '../events/endpoints.ts'
import { journal } from '../journal/endpoints.ts'
import { ListExport } from './shapes.ts'

/** Files of long lists: made by a job while their person does other things, and found again for some days. */
export const listExports = group({
  startJournal: {
    method: 'POST',
    repeat: 'key',
    path: '/api/journal/exports',
    access: 'Administration',
    summary: 'Готовить файл журнала: он делается сам, о готовом придёт уведомление',
    query: journal.xlsx.query,
    reply: ListExport,
    perMinute: 20,
    errors: ['EXPORTS_UNDER_WAY'],
  },
  startEvents: {
    method: 'POST',
    repeat: 'key',
    path: '/api/events/exports',
    access: 'Administration',
    summary: 'Готовить файл системных событий: он делается сам, о готовом придёт уведомление',
    query: events.file.query,
    reply: ListExport,
    perMinute: 20,
    errors: ['EXPORTS_UNDER_WAY'],
  },
  list: {
    method: 'GET',
    path: '/api/exports',
    access: 'Administration',
    summary: 'Свои файлы списков: готовятся, готовы, не получились; последние первыми',
    reply: z.object({ exports: z.array(ListExport) }),
  },
  one: {
    method: 'GET',
    path: '/api/exports/{id}',
    access: 'Administration',
    summary: 'Насколько готов свой файл списка',
    params: IdParams,
    reply: ListExport,
    errors: ['NOT_FOUND'],
    isPassive: true,
  },
  stop: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/exports/{id}/stop',
    access: 'Administration',
    summary: 'Остановить свой файл списка, пока он готовится',
    params: IdParams,
    reply: ListExport,
    errors: ['NOT_FOUND'],
  },
  file: {
    method: 'GET',
    path: '/api/exports/{id}/file',
    access: 'Administration',
    summary: 'Свой готовый файл списка',
    params: IdParams,
    reply: 'file',
    errors: ['NOT_FOUND'],
  },
})
