import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { listNames } from './list-names.ts'
import { View } from './shapes.ts'
import { Done, IdParams, text } from '../../shared.ts'

const ListName = z.enum(listNames, 'Выберите список')

const Name = text(1, 80, 'Назовите вид')

/** What stands after «?» in the address of the list; the page reads it as it reads any address. */
const Search = z.string('Укажите отбор').check(z.maxLength(2000, 'Отбор слишком длинный'))

export const views = group({
  list: {
    method: 'GET',
    path: '/api/views',
    access: 'session',
    summary: 'Сохранённые виды списка: свои и общие',
    query: z.object({ list: ListName }),
    reply: z.object({
      views: z.array(View),
      /** A ready-made view by its name, or a kept one by its id; null = the plain list. */
      standard: z.nullable(z.string()),
      /** With whom a view may be shared: the name of the organisation, «сотрудники экспертизы»; null = with nobody. */
      colleagues: z.nullable(z.string()),
    }),
  },
  create: {
    method: 'POST',
    repeat: 'key',
    path: '/api/views',
    access: 'session',
    summary: 'Сохранить вид списка',
    body: z.object({ list: ListName, name: Name, search: Search, shared: z.boolean() }),
    reply: View,
    errors: ['TOO_MANY_VIEWS'],
  },
  update: {
    method: 'PUT',
    path: '/api/views/{id}',
    access: 'session',
    summary: 'Переименовать вид, сохранить его изменения, открыть или закрыть коллегам',
    params: IdParams,
    body: z.object({ name: z.optional(Name), search: z.optional(Search), shared: z.optional(z.boolean()) }),
    reply: View,
    errors: ['NOT_FOUND'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/views/{id}',
    access: 'Delete',
    summary: 'Удалить вид',
    params: IdParams,
    reply: Done,
    errors: ['NOT_FOUND'],
  },
  restore: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/views/{id}/restore',
    access: 'session',
    summary: 'Вернуть удалённый вид',
    params: IdParams,
    reply: View,
    errors: ['NOT_FOUND', 'TOO_MANY_VIEWS'],
  },
  setStandard: {
    method: 'PUT',
    path: '/api/views/standard',
    access: 'session',
    summary: 'С какого вида открывать список',
    body: z.object({
      list: ListName,
      view: z.nullable(z.string('Выберите вид').check(z.regex(/^[\w-]{1,40}$/, 'Такого вида нет'))),
    }),
    reply: Done,
  },
})
