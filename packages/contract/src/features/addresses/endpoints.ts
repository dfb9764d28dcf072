import { addressTypeNames } from '@portal/domain/request/objects/addresses'
import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { queryInt, queryList, queryText } from '../../query.ts'
import { AnswerOf } from '../../register-answer.ts'

const Address = z.object({
  guid: z.string(),
  /** Folder of the register. */
  region: z.string(),
  level: z.number(),
  name: z.string(),
  /** «ул. Республики». */
  shown: z.string(),
  /** The whole of it, from the region. */
  line: z.string(),
  /** Postal index and ОКТМО, where the register names them for this object. */
  postcode: z.nullable(z.string()),
  oktmo: z.nullable(z.string()),
})
const Chain = z.object({ ...Address.shape, parents: z.array(Address) })

const Guid = z.object({ guid: z.string().check(z.maxLength(40, 'Не длиннее 40 знаков')) })
const Type = z.enum(addressTypeNames, 'Такого вида адресного объекта нет')

export const addresses = group({
  address: {
    method: 'GET',
    path: '/api/fias/address/{guid}',
    access: 'View',
    summary: 'Адресный объект до улицы включительно, с вышестоящими',
    params: Guid,
    reply: AnswerOf(Chain),
  },
  house: {
    method: 'GET',
    path: '/api/fias/house/{guid}',
    access: 'View',
    summary: 'Дом с вышестоящими',
    params: Guid,
    reply: AnswerOf(Chain),
  },
  stead: {
    method: 'GET',
    path: '/api/fias/stead/{guid}',
    access: 'View',
    summary: 'Земельный участок с вышестоящими',
    params: Guid,
    reply: AnswerOf(Chain),
  },
  room: {
    method: 'GET',
    path: '/api/fias/room/{guid}',
    access: 'View',
    summary: 'Помещение с вышестоящими',
    params: Guid,
    reply: AnswerOf(Chain),
  },
  children: {
    method: 'GET',
    path: '/api/fias/{type}/{guid}',
    access: 'View',
    summary: 'Объекты вида, которые стоят прямо под адресным объектом',
    params: z.object({ type: Type, ...Guid.shape }),
    query: z.object({ limit: queryInt(1, 200, 100) }),
    reply: AnswerOf(Address),
  },
  search: {
    method: 'GET',
    path: '/api/fias/search/{type}',
    access: 'View',
    summary: 'Поиск объектов вида по началу слов под выбранными вышестоящими',
    params: z.object({ type: Type }),
    query: z.object({
      text: queryText(100),
      /** GUIDs of the chosen ancestors; the object lies under all of them. */
      parents: queryList(z.string().check(z.maxLength(40, 'Не длиннее 40 знаков')), 8),
      /** Two digits of the catalogue of regions. */
      region: queryText(2),
      limit: queryInt(1, 50, 20),
    }),
    reply: AnswerOf(Address),
  },
  find: {
    method: 'GET',
    path: '/api/addresses/find',
    access: 'View',
    summary: 'Адреса региона по словам целого адреса, как его вводят одной строкой',
    query: z.object({ region: queryText(2), text: queryText(300) }),
    /** `isWhole`: the typed address is this one, to the last word. */
    reply: AnswerOf(z.object({ ...Address.shape, isWhole: z.boolean() })),
  },
})
