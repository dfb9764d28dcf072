import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostKeys, useJsonBodies } from './parse-json.ts'
import { useProblems } from '../problem.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  useJsonBodies(app)
  useProblems(app)
  app.post('/', ({ body }) => ({ names: Object.keys(Object(body)).length }))
  await app.ready()
})
afterAll(() => app.close())

const send = (payload: string) =>
  app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload })
const names = (count: number, colon = ':') =>
  `{${Array.from({ length: count }, (_, at) => `"k${at}"${colon}0`).join()}}`

test('a body with as many names as there may be is read', async () => {
  expect((await send(names(mostKeys))).json()).toEqual({ names: mostKeys })
})

test.each([
  ['one more name', names(mostKeys + 1)],
  ['its names apart from their colons', names(mostKeys + 1, ' \n :')],
  ['names that end in a backslash', `{${Array.from({ length: mostKeys + 1 }, (_, at) => `"k${at}\\\\":0`).join()}}`],
  ['names in many tables', `[${Array.from({ length: mostKeys + 1 }, () => '{"a":0}').join()}]`],
])('a body with %s is refused in words', async (_, payload) => {
  const reply = await send(payload)
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ code: 'INVALID_INPUT', detail: expect.stringContaining('разделите') })
})

test('broken JSON and a planted prototype are refused as before', async () => {
  expect((await send('{"a":')).json()).toMatchObject({ code: 'INVALID_INPUT' })
  expect((await send('{"__proto__":{"a":1}}')).json()).toMatchObject({ code: 'INVALID_INPUT' })
})
