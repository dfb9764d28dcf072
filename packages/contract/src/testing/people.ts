import * as z from 'zod/mini'
import { group } from '../endpoint.ts'
import { fileQuery, listQuery, listReply } from '../list-schemas.ts'
import { Id, Moment } from '../shared.ts'
import { peopleList } from './people-list.ts'

const Person = z.object({ id: Id, name: z.string(), login: z.string(), since: Moment })

export const people = group({
  list: {
    method: 'GET',
    path: '/api/people',
    access: 'Administration',
    summary: 'Люди с учётной записью',
    query: listQuery(peopleList),
    reply: listReply(Person),
  },
  file: {
    method: 'GET',
    path: '/api/people/file',
    access: 'Administration',
    summary: 'Люди файлом: ровно то, что оставляет фильтр',
    query: fileQuery(peopleList),
    reply: 'file',
    perMinute: 20,
  },
})
