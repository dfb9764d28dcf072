import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { fileQuery, listQuery, listReply } from '../../list-schemas.ts'
import { queryJson, queryList, queryText } from '../../query.ts'
import { Id, IdParams } from '../../shared.ts'
import { UserCard, UserRow } from './shapes.ts'
import { userList } from './user-list.ts'

const mostFound = 20

export const users = group({
  list: {
    method: 'GET',
    path: '/api/users',
    access: 'ListUsers',
    summary: 'Пользователи: сотрудникам экспертизы — все, администратору организации — её люди',
    query: listQuery(userList),
    reply: listReply(UserRow),
  },
  xlsx: {
    method: 'GET',
    path: '/api/users/xlsx',
    access: 'ListUsers',
    summary: 'Список пользователей файлом: ровно то, что оставляет фильтр',
    query: z.object({ query: queryJson(fileQuery(userList)) }),
    reply: 'file',
    perMinute: 20,
  },
  organizations: {
    method: 'GET',
    path: '/api/users/organizations',
    access: 'ListUsers',
    summary: 'Организации для отбора пользователей',
    query: z.object({
      search: queryText(),
      /** Those that are chosen already, by their ids. */
      ids: queryList(Id, mostFound),
    }),
    reply: z.object({ rows: z.array(z.object({ id: Id, name: z.string(), note: z.string() })) }),
  },
  get: {
    method: 'GET',
    path: '/api/user/{id}',
    access: { person: 'view' },
    summary: 'Карточка пользователя',
    params: IdParams,
    reply: UserCard,
    errors: ['NOT_FOUND'],
  },
})
