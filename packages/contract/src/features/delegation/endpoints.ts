import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { exclusionList } from './exclusion-list.ts'
import { Exclusion } from './shapes.ts'
import { fileQuery, listQuery, listReply } from '../../list-schemas.ts'
import { queryId, queryInt, queryText } from '../../query.ts'
import { Day, Done, Id, IdParams, text } from '../../shared.ts'

const terms = { reason: text(5, 500, 'Укажите причину'), until: z.nullable(Day) }

export const delegation = group({
  exclusions: {
    method: 'GET',
    path: '/api/requestexclusion/list',
    access: 'Administration',
    summary: 'Кто отстранён от заявлений, одного или всех, сейчас и раньше',
    /** `requestId`: of one application, where all of them are wanted at once. */
    query: z.extend(listQuery(exclusionList), { requestId: queryId, size: queryInt(1, 200, 50) }),
    reply: listReply(Exclusion),
    errors: ['REQUEST_NOT_FOUND'],
  },
  exclusionsFile: {
    method: 'GET',
    path: '/api/requestexclusion/list/file',
    access: 'Administration',
    summary: 'Список отстранений файлом: ровно то, что оставляет фильтр',
    query: fileQuery(exclusionList),
    reply: 'file',
    perMinute: 20,
  },
  exclude: {
    method: 'POST',
    repeat: 'key',
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
