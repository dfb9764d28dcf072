import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { Config, SignerCertificate } from './shapes.ts'
import { queryText } from '../../query.ts'
import { Id, Moment, text, fileTypes } from '../../shared.ts'

export const system = group({
  config: {
    method: 'GET',
    path: '/api/config',
    access: 'public',
    summary: 'Настройки портала для браузера',
    reply: Config,
  },
  version: {
    method: 'GET',
    path: '/api/version',
    access: 'public',
    summary: 'Версия портала',
    reply: z.object({
      product: z.string(),
      version: z.string(),
      builtAt: z.nullable(Moment),
      database: z.string(),
      schema: z.string(),
      /** The root of the last published seal of the record; null: nobody has written to it yet. */
      journalSeal: z.nullable(z.string()),
      /** The day of that seal and its number. */
      sealed: z.nullable(z.object({ no: z.number(), at: Moment, events: z.number() })),
      /** What others keep and the portal has loaded, with the day it is true of. */
      registers: z.array(z.object({ title: z.string(), asOf: z.nullable(z.string()), source: z.string() })),
      schemas: z.array(z.object({ root: z.string(), version: z.string() })),
    }),
  },
  versionServiceXml: {
    method: 'GET',
    path: '/api/versionServiceXml',
    access: 'session',
    summary: 'Версия службы XML: загруженные схемы документов',
    reply: z.object({ version: z.string(), schemas: z.array(z.object({ root: z.string(), version: z.string() })) }),
  },
  outsideViewer: {
    method: 'GET',
    path: '/api/psp',
    // The application is named in the query: the use case asks for ViewDocumentation on it.
    access: 'session',
    summary: 'Ссылка на внешний просмотр проекта; без адреса — какие просмотры разрешены',
    query: z.object({
      requestId: z.uuid('Укажите заявление'),
      /** Of a viewer the operator allows, or of a page of one. */
      url: queryText(2000),
    }),
    reply: z.object({
      /** Null: no address was asked for. */
      url: z.nullable(z.string()),
      /** Until when the viewer may ask with it. */
      until: z.nullable(Moment),
      viewers: z.array(z.object({ url: z.string(), title: z.string() })),
    }),
    errors: ['REQUEST_NOT_FOUND', 'FORBIDDEN', 'INVALID_INPUT'],
    perMinute: 60,
  },
  checkViewer: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/psp/check',
    access: 'public',
    summary: 'Внешний просмотр спрашивает, чья это ссылка, какого заявления и действует ли ещё',
    body: z.object({ token: text(1, 1000, 'Укажите токен ссылки') }),
    reply: z.object({ requestId: Id, number: z.string(), objectName: z.string(), userId: Id, until: Moment }),
    errors: ['NOT_FOUND'],
    perMinute: 120,
  },
  health: {
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'Жив ли портал и его база',
    reply: z.object({ database: z.boolean(), jobs: z.boolean() }),
  },
  openapi: {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'Описание всех вызовов портала, OpenAPI 3.1',
    reply: 'file',
    fileTypes: fileTypes.json,
  },
  demoSigner: {
    method: 'GET',
    path: '/api/demo/signer',
    access: 'session',
    summary: 'Учебный ключ подписи вошедшего; только в демонстрационном режиме',
    reply: z.object({ certificates: z.array(SignerCertificate) }),
    errors: ['NOT_FOUND'],
  },
  filling: {
    method: 'GET',
    path: '/api/demo/filling',
    access: 'session',
    summary: 'Сколько заявлений демонстрации уже создано; null – она не наполняется',
    reply: z.object({ progress: z.nullable(z.object({ done: z.number(), all: z.number() })) }),
  },
  clock: {
    method: 'GET',
    path: '/api/demo/clock',
    access: 'session',
    summary: 'Часы портала',
    reply: z.object({ now: Moment, offsetMs: z.number() }),
  },
  moveClock: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/demo/clock',
    access: 'Administration',
    summary: 'Перевести часы портала вперёд; только в демонстрационном режиме',
    body: z.object({ to: Moment }),
    reply: z.object({ now: Moment, offsetMs: z.number() }),
    errors: ['NOT_FOUND'],
  },
})
