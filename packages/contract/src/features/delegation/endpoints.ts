import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { Exclusion, exclusionSorts, exclusionStates } from './shapes.ts'
import { queryId, queryInt, queryOne, queryText } from '../../query.ts'
import { Day, Done, Id, IdParams, PageOf, text } from '../../shared.ts'

const terms = { reason: text(5, 500, 'Укажите причину'), until: z.nullable(Day) }

export const delegation = group({
  exclusions: {
    method: 'GET',
    path: '/api/requestexclusion/list',
    access: 'Administration',
    summary: 'Кто отстранён от заявлений, одного или всех, сейчас и раньше',
    query: z.object({
      requestId: queryId,
      /** A part of the number, the object, the person or the reason. */
      text: queryText(),
      state: queryOne(exclusionStates),
      sort: queryOne(exclusionSorts),
      cursor: queryId,
      size: queryInt(1, 200, 50),
    }),
    /** `total`: how many there are, told with the first page. */
    reply: z.object({ ...PageOf(Exclusion).shape, total: z.nullable(z.number()) }),
    errors: ['REQUEST_NOT_FOUND'],
  },
  exclude: {
    method: 'POST',
    path: '/api/requestexclusion/create',
    access: 'Administration',
    summary: 'Отстранить человека от заявления: для него оно закрыто, какой бы ни была роль',
    body: z.object({
      requestId: z.uuid('Выберите заявление'),
      userId: z.uuid('Выберите, кого отстранить'),
      ...terms,
    }),
    reply: Exclusion,
    errors: ['REQUEST_NOT_FOUND', 'NOT_FOUND', 'INVALID_INPUT', 'EXCLUDES_ONESELF', 'EXCLUDED_ALREADY'],
  },
  personsToExclude: {
    method: 'GET',
    path: '/api/requestexclusion/users',
    access: 'Administration',
    summary: 'Кого можно отстранить: сотрудники экспертизы, за ними остальные пользователи',
    query: z.object({ search: queryText(), requestId: queryId }),
    reply: z.object({
      /** `note`: where he works, or his login. */
      rows: z.array(z.object({ id: Id, name: z.string(), note: z.string() })),
    }),
    errors: ['REQUEST_NOT_FOUND'],
  },
  requestsToExclude: {
    method: 'GET',
    path: '/api/requestexclusion/examinationrequests',
    access: 'Administration',
    summary: 'Заявления, от которых можно отстранить',
    query: z.object({ search: queryText() }),
    reply: z.object({ rows: z.array(z.object({ id: Id, number: z.string(), objectName: z.string() })) }),
  },
  exclusion: {
    method: 'GET',
    path: '/api/requestexclusion/{id}',
    access: 'Administration',
    summary: 'Одно отстранение',
    params: IdParams,
    reply: Exclusion,
    errors: ['NOT_FOUND'],
  },
  changeExclusion: {
    method: 'PUT',
    path: '/api/requestexclusion/{id}',
    access: 'Administration',
    summary: 'Изменить причину и последний день отстранения',
    params: IdParams,
    body: z.object(terms),
    reply: Exclusion,
    errors: ['NOT_FOUND', 'INVALID_INPUT'],
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
