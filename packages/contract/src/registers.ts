import { typedKeys } from '@portal/domain/typed-keys'
import { registers as known } from '@portal/domain/registers'
import * as z from 'zod/mini'
import { group } from './endpoint.ts'
import { queryText } from './query.ts'
import { Day, Moment } from './shared.ts'

const Code = z.enum(typedKeys(known), 'Такого реестра нет')

const Service = z.object({
  lastOkAt: z.nullable(Moment),
  lastFailedAt: z.nullable(Moment),
  failure: z.nullable(z.string()),
})

export const registers = group({
  list: {
    method: 'GET',
    path: '/api/registers',
    access: 'Administration',
    summary: 'Реестры: действующая версия, её дата и записи, последняя неудачная загрузка, связь с внешней службой',
    reply: z.object({
      registers: z.array(
        z.object({
          code: Code,
          title: z.string(),
          of: z.string(),
          /** What file is taken. */
          file: z.string(),
          active: z.nullable(
            z.object({
              /** The day of the data; of several parts the newest. */
              day: z.nullable(Day),
              rows: z.number(),
              /** Regions of the address register; 1 of the others. */
              parts: z.number(),
              source: z.string(),
              digest: z.string(),
              isOwn: z.boolean(),
              loadedAt: Moment,
              loadedBy: z.nullable(z.string()),
            }),
          ),
          /** A load that failed after the version in force was loaded. */
          failed: z.nullable(z.object({ at: Moment, source: z.string(), error: z.string() })),
          /** How the outside service answers, when the register is asked or fetched there. */
          service: z.nullable(Service),
          /** Where the portal can take a newer file itself: the site that publishes it, or its own set after an upgrade. */
          refresh: z.nullable(z.enum(['site', 'own'])),
        }),
      ),
      /** Registers that are only asked: nothing of them is loaded. */
      services: z.array(
        z.object({
          code: z.string(),
          title: z.string(),
          of: z.string(),
          /** `live`: the register itself; `embedded`: invented people of the demonstration; `absent`: nobody is asked. */
          adapter: z.enum(['live', 'embedded', 'absent']),
          health: Service,
        }),
      ),
    }),
  },
  load: {
    method: 'POST',
    path: '/api/registers/{code}',
    access: 'Administration',
    summary: 'Загрузить файл реестра; при отказе действует прежняя версия',
    params: z.object({ code: Code }),
    query: z.object({ name: queryText(255), size: queryText(16) }),
    body: 'stream',
    reply: z.object({ day: z.nullable(Day), rows: z.number() }),
    errors: ['REGISTER_REFUSED', 'FILE_TOO_LARGE', 'FILE_EMPTY'],
    perMinute: 20,
  },
  refresh: {
    method: 'POST',
    path: '/api/registers/{code}/refresh',
    access: 'Administration',
    summary: 'Взять новый файл реестра там, где он публикуется; при отказе действует прежняя версия',
    params: z.object({ code: Code }),
    reply: z.object({ isNew: z.boolean(), day: z.nullable(Day), rows: z.number() }),
    errors: ['NOT_FOUND', 'REGISTER_REFUSED', 'REGISTER_UNAVAILABLE'],
    perMinute: 6,
  },
})
