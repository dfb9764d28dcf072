import type { Got } from '@portal/contract/endpoint'
import { people } from '@portal/contract/testing/people'
import Fastify, { type FastifyInstance } from 'fastify'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/new-id.ts'
import { bind, useContractSchemas } from '../../platform/http/bind.ts'
import { callLimit } from '../../platform/http/limits/call-limit.ts'
import { useProblems } from '../../platform/http/problem.ts'
import { aPerson } from '../arrange/a-person.ts'
import { aPortal, type TestPortal } from '../portal.ts'
import { peopleRoutes } from './list-people.ts'

// The list of docs/how-to/add-a-list.md, word by word, over a server that has its calls beside the portal's database.
let portal: TestPortal
let app: FastifyInstance
const names = ['Ёлкин', 'Елисеев', 'Архипов', 'Яковлев', 'Берёзкина']

beforeAll(async () => {
  portal = await aPortal({ people: 'none' })
  const reader = newId(portal.ctx)
  await addPerson(reader, { surname: 'Читатель', created_at: new Date('2025-01-01T00:00:00.000Z') })
  for (const [at, surname] of names.entries())
    await addPerson(newId(portal.ctx), {
      surname,
      created_at: new Date(Date.UTC(2026, 0, 10 + at)),
      ...(surname === 'Архипов' && { blocked_at: portal.clock.now() }),
    })
  app = Fastify()
  useContractSchemas(app)
  useProblems(app)
  const nothing = async () => {}
  bind(app, people, peopleRoutes, {
    contextOf: async () => portal.ctx.inNameOf(aPerson({ id: reader, isAdmin: true })),
    rules: {
      assertGlobal: nothing,
      assertOnRequest: nothing,
      assertRelation: nothing,
      requestOf: async () => undefined,
      assertPerson: nothing,
      assertOrganization: nothing,
      assertFile: nothing,
      assertDesignTask: nothing,
    },
    calls: callLimit(0, () => 0),
    checkReplies: true,
  })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await portal.close()
})

async function addPerson(id: string, part: { surname: string; created_at: Date; blocked_at?: Date }) {
  const person = { id, login: part.surname, email: `${part.surname}@example.org`, name: '=Имя', ...part }
  await portal.db.insertInto('app_user').values(person).execute()
}

const ask = (query: Record<string, string>) => app.inject({ url: people.list.path, query })
async function listed(query: Record<string, string>): Promise<Got<typeof people.list>> {
  const reply = await ask(query)
  expect(reply.statusCode).toBe(200)
  return reply.json()
}
const loginsOf = ({ rows }: Got<typeof people.list>) => rows.map(({ login }) => login)

test('filters leave what they name, the search finds by the beginnings of words, е and ё alike', async () => {
  expect(loginsOf(await listed({ state: 'active', from: '2026-01-01' }))).toHaveLength(4)
  expect(loginsOf(await listed({ state: 'blocked' }))).toEqual(['Архипов'])
  expect(loginsOf(await listed({ from: '2026-01-11', to: '2026-01-12' }))).toEqual(['Архипов', 'Елисеев'])
  expect(loginsOf(await listed({ text: 'берез' }))).toEqual(['Берёзкина'])
  expect(await listed({ text: 'никто' })).toEqual({ rows: [], next: null, total: { count: 0, more: false } })
})

test('pages follow one another in every order, and the first says how many there are', async () => {
  for (const sort of ['name', '-name', 'since', '-since']) {
    const whole = loginsOf(await listed({ sort }))
    expect(whole).toHaveLength(6)
    const read: string[] = []
    for (let cursor = ''; ; ) {
      const page = await listed({ sort, size: '4', cursor })
      expect(page.total).toEqual(cursor ? undefined : { count: 6, more: false })
      read.push(...loginsOf(page))
      if (page.next === null) break
      cursor = page.next
    }
    expect(read).toEqual(whole)
  }
  expect(loginsOf(await listed({ sort: 'since' }))).toEqual(['Читатель', ...names])
})

test('a cursor, an order or a filter that somebody made up is refused with a sentence', async () => {
  for (const [query, path, message] of [
    [{ cursor: 'x' }, 'cursor', 'Страница устарела. Откройте список с начала'],
    [{ sort: 'colour' }, 'sort', 'Допустимые значения: name, -name, since, -since'],
    [{ size: '1000' }, 'size', 'Укажите целое число от 1 до 100'],
  ] as const) {
    const reply = await ask(query)
    expect([reply.statusCode, reply.json().errors]).toEqual([400, [{ path, message }]])
  }
})

test('the file holds exactly what is filtered, for Excel or as text, and the record knows of it', async () => {
  const get = (query: Record<string, string>) => app.inject({ url: people.file.path, query })
  const xlsx = await get({ from: '2026-01-14', sort: '-since', columns: 'login,since' })
  const [sheet] = (await readXlsx(xlsx.rawPayload)).sheets
  expect(sheet?.rows).toEqual([
    ['Логин', 'С какого дня'],
    ['Берёзкина', new Date('2026-01-14T00:00:00.000Z')],
  ])
  const csv = await get({ text: 'ёлкин', format: 'csv' })
  expect(csv.headers['content-disposition']).toContain('.csv')
  expect(csv.rawPayload.toString()).toBe('\ufeffИмя;Логин;С какого дня\r\nЁлкин =Имя;Ёлкин;10.01.2026\r\n')
  const taken = portal.db.selectFrom('journal_event').select('detail').where('type', '=', 'export.xlsx')
  expect((await taken.orderBy('seq').execute()).map(({ detail }) => detail)).toMatchObject([
    { list: 'people', rows: 1, more: false },
    { list: 'people', rows: 1, filter: { text: 'ёлкин' } },
  ])
})

test('the total is exact up to 10 000, above that the list says there are more', async () => {
  const add = (count: number) =>
    sql`
    insert into app_user (id, login, email, surname, name, created_at)
    select id, id::text, id::text, 'Многих', 'Имя', ${portal.clock.now()}
    from (select gen_random_uuid() as id from generate_series(1, ${count}::int)) p`.execute(portal.db)
  await add(10_000)
  const query = { text: 'многих', size: '1' }
  expect((await listed(query)).total).toEqual({ count: 10_000, more: false })
  await add(1)
  expect((await listed(query)).total).toEqual({ count: 10_000, more: true })
})
