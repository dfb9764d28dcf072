import { systems } from '@portal/domain/outside-systems/systems'
import { typedKeys } from '@portal/domain/typed-keys'
import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { fileQuery, listQuery, listReply } from '../../list-schemas.ts'
import { Done, Id, IdParams, Moment, fileTypes } from '../../shared.ts'
import { exchangeList } from './exchange-list.ts'

const System = z.enum(typedKeys(systems))

const ExchangeCall = z.object({
  id: Id,
  at: Moment,
  system: System,
  /** What was asked for, or to whom a letter went and with which subject. */
  about: z.string(),
  /** Milliseconds. */
  duration: z.number(),
  /** The technical reason; null: it succeeded. */
  failure: z.nullable(z.string()),
  /** `sent`: failed then and succeeded later; `given up`: the portal tries no more by itself. */
  later: z.nullable(z.enum(['waiting', 'sent', 'givenUp'])),
  nextAt: z.nullable(Moment),
})

/** Exchange with the systems of others, as the administration watches it. */
export const exchange = group({
  systems: {
    method: 'GET',
    path: '/api/exchange/systems',
    access: 'Administration',
    summary: 'Внешние системы: чем подключены, как отвечают, что ждёт отправки',
    reply: z.object({
      systems: z.array(
        z.object({
          code: System,
          /** `own`: the portal answers in its place; `off`: nobody is asked. */
          adapter: z.enum(['live', 'own', 'off']),
          lastOkAt: z.nullable(Moment),
          lastFailedAt: z.nullable(Moment),
          failure: z.nullable(z.string()),
          /** Calls and failures of the last 24 hours. */
          calls: z.number(),
          failures: z.number(),
          /** Letters that are still to be sent. */
          waiting: z.number(),
        }),
      ),
    }),
  },
  list: {
    method: 'GET',
    path: '/api/exchange',
    access: 'Administration',
    summary: 'Обращения к внешним системам: когда, о чём, чем кончились и когда повторятся',
    query: listQuery(exchangeList),
    reply: listReply(ExchangeCall),
  },
  file: {
    method: 'GET',
    path: '/api/exchange/file',
    access: 'Administration',
    summary: 'Обращения к внешним системам файлом',
    query: fileQuery(exchangeList),
    reply: 'file',
    fileTypes: fileTypes.table,
    perMinute: 20,
  },
  repeat: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/exchange/{id}/repeat',
    access: 'Administration',
    summary: 'Отправить неотправленное письмо ещё раз, не дожидаясь срока',
    params: IdParams,
    perMinute: 60,
    reply: Done,
    errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
})
