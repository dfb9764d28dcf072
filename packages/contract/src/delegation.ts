import * as z from 'zod/mini'
import { group } from './endpoint.ts'
import { queryId } from './query.ts'
import { Day, Done, Id, IdParams, Moment, text } from './shared.ts'

/** A person to whom an application is closed, whatever his role. */
const Exclusion = z.object({
  id: Id,
  requestId: Id,
  /** Number of the application. */
  number: z.string(),
  person: z.object({ id: Id, name: z.string() }),
  reason: z.string(),
  since: Moment,
  /** The last day; null: until it is taken back. */
  until: z.nullable(Day),
  /** Who decided. */
  by: z.string(),
})

export const delegation = group({
  exclusions: {
    method: 'GET',
    path: '/api/requestexclusion/list',
    access: 'Administration',
    summary: 'Кто сейчас отстранён от заявлений, одного или всех',
    query: z.object({ requestId: queryId }),
    reply: z.object({ rows: z.array(Exclusion) }),
    errors: ['REQUEST_NOT_FOUND'],
  },
  exclude: {
    method: 'POST',
    path: '/api/requestexclusion/create',
    access: 'Administration',
    summary: 'Отстранить человека от заявления: для него оно закрыто, какой бы ни была роль',
    body: z.object({
      requestId: Id,
      userId: z.uuid('Выберите, кого отстранить'),
      reason: text(5, 500, 'Укажите причину'),
      until: z.nullable(Day),
    }),
    reply: Exclusion,
    errors: ['REQUEST_NOT_FOUND', 'NOT_FOUND', 'INVALID_INPUT', 'EXCLUDES_ONESELF', 'EXCLUDED_ALREADY'],
  },
  endExclusion: {
    method: 'DELETE',
    path: '/api/requestexclusion/{id}',
    access: 'Administration',
    summary: 'Вернуть человеку доступ к заявлению',
    params: IdParams,
    reply: Done,
    errors: ['NOT_FOUND'],
  },
})
