import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { group } from '@portal/contract/endpoint'
import { IdParams } from '@portal/contract/shared'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { auth } from '@portal/contract/features/auth/endpoints'
import { system } from '@portal/contract/features/system/endpoints'
import { aPortal, type TestPortal } from '../../testing/portal.ts'
import { type Binding, bind, type Handlers, useContractSchemas } from './bind.ts'
import { callLimit } from './limits/call-limit.ts'
import { useProblems } from './problem.ts'
import { refuse } from './refuse.ts'

const letter = 'Письмо о начале экспертизы.'.repeat(3)

const trial = group({
  row: {
    method: 'GET',
    path: '/api/trial/{id}',
    access: 'public',
    summary: 'Строка',
    params: IdParams,
    reply: z.object({ name: z.string(), note: z.nullable(z.object({ text: z.string() })) }),
  },
  wrong: {
    method: 'GET',
    path: '/api/trial-wrong',
    access: 'public',
    summary: 'Неверный ответ',
    reply: z.object({ name: z.string() }),
  },
  save: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/trial',
    access: 'public',
    summary: 'Запись',
    body: z.object({ name: z.string().check(z.minLength(3, 'Не короче 3 знаков')), count: z.number() }),
    maxBody: 20_000,
    reply: z.object({ name: z.string() }),
  },
  closed: { method: 'GET', path: '/api/trial-closed', access: 'public', summary: 'Отказ', reply: z.object({}) },
  broken: { method: 'GET', path: '/api/trial-broken', access: 'public', summary: 'Ошибка', reply: z.object({}) },
  file: { method: 'GET', path: '/api/trial-file', access: 'public', summary: 'Файл', reply: 'file' },
  upload: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/trial-upload',
    access: 'public',
    summary: 'Загрузка',
    body: 'stream',
    reply: z.object({ size: z.number(), promised: z.number() }),
  },
})

const answers: Handlers<typeof trial> = {
  // Columns beside the declared ones are what a query returns: they must not reach anybody.
  row: async () => ({ name: 'Мост', note: { text: 'текст', password: 'тайна' }, password: 'тайна' }),
  wrong: async () => JSON.parse('{"name":null}'),
  save: async (_ctx, { body }) => ({ name: body.name }),
  closed: async () => {
    throw refuse('ITEM_CLOSED', { title: 'Пояснительная записка' })
  },
  broken: async () => {
    throw new Error('select secret from password')
  },
  file: async () => ({
    name: 'Письмо «о начале».txt',
    mediaType: 'text/plain',
    content: Buffer.from(letter),
    etag: 'abc',
  }),
  async upload(_ctx, { body, size }) {
    let received = 0
    for await (const chunk of body) received += chunk.length
    return { size: received, promised: size ?? 0 }
  },
}

let app: FastifyInstance
let portal: TestPortal

beforeAll(async () => {
  portal = await aPortal()
  app = Fastify()
  useContractSchemas(app)
  useProblems(app)
  bind(app, trial, answers, bindingOf(false))
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await portal.close()
})

test('of a stranger a call counts by how much he sends', async () => {
  const counted = Fastify()
  useContractSchemas(counted)
  useProblems(counted)
  const binding = { ...bindingOf(false), calls: callLimit(3, () => 0) }
  bind(counted, { save: trial.save }, { save: answers.save }, binding)
  const send = async (name: string) =>
    (await counted.inject({ method: 'POST', url: '/api/trial', payload: { name, count: 1 } })).statusCode
  // Two parts of 16 KB, one more call, and the limit is passed.
  expect([await send('a'.repeat(19_000)), await send('Мост'), await send('Мост')]).toEqual([200, 200, 429])
  await counted.close()
})

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

test('a reply carries the declared fields and nothing a query returned beside them', async () => {
  const reply = await app.inject(`/api/trial/${id}`)
  expect(reply.json()).toEqual({ name: 'Мост', note: { text: 'текст' } })
})

test('what is not an id looks missing, before anything is asked of the database', async () => {
  const reply = await app.inject('/api/trial/17')
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ code: 'NOT_FOUND' })
})

test('wrong fields are named each with a Russian sentence', async () => {
  const reply = await app.inject({ method: 'POST', url: '/api/trial', payload: { name: 'a', count: 'много' } })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({
    code: 'INVALID_INPUT',
    title: 'Проверьте заполнение полей.',
    errors: [
      { path: 'name', message: 'Не короче 3 знаков' },
      { path: 'count', message: 'Укажите число' },
    ],
  })
})

test.each([
  ['broken JSON', 'application/json', '{"name":', 'INVALID_INPUT', 400],
  ['nothing', 'application/json', '', 'INVALID_INPUT', 400],
  ['a form', 'application/x-www-form-urlencoded', 'name=a', 'UNSUPPORTED_MEDIA_TYPE', 415],
  ['too much', 'application/json', JSON.stringify({ name: 'a'.repeat(20_000) }), 'BODY_TOO_LARGE', 413],
  ['a planted prototype', 'application/json', '{"__proto__":{"a":1},"name":"abc","count":1}', 'INVALID_INPUT', 400],
])('%s as a body is refused with a problem', async (_what, type, payload, code, status) => {
  const reply = await app.inject({ method: 'POST', url: '/api/trial', headers: { 'content-type': type }, payload })
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ code, status })
})

test('a refusal brings its sentence with the details filled in', async () => {
  const reply = await app.inject('/api/trial-closed')
  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({
    code: 'ITEM_CLOSED',
    title: 'Документ «Пояснительная записка» сейчас закрыт для изменения.',
  })
})

test('a bug is answered with a number to quote and shows nothing of the inside', async () => {
  const reply = await app.inject('/api/trial-broken')
  expect(reply.statusCode).toBe(500)
  expect(reply.json().title).toContain(reply.json().traceId)
  expect(reply.body).not.toContain('secret')
})

test('under test a reply that breaks the contract fails loudly', async () => {
  const strict = Fastify()
  useContractSchemas(strict)
  useProblems(strict)
  const { wrong } = trial
  bind(strict, { wrong }, { wrong: answers.wrong }, bindingOf(true))
  expect((await strict.inject('/api/trial-wrong')).statusCode).toBe(500)
  expect((await app.inject('/api/trial-wrong')).json()).toEqual({ name: '' })
  await strict.close()
})

test('a file comes as an attachment under its Russian name, never to be run in the portal', async () => {
  const reply = await app.inject('/api/trial-file')
  expect(reply.body).toBe(letter)
  expect(reply.headers).toMatchObject({
    'content-length': String(Buffer.byteLength(letter)),
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  })
  expect(reply.headers['content-disposition']).toBe(
    `attachment; filename="______ __ _______.txt"; filename*=UTF-8''${encodeURIComponent('Письмо «о начале».txt')}`,
  )
})

test.each([
  ['bytes=0-9', 206, 0, 10],
  ['bytes=10-', 206, 10, undefined],
  ['bytes=-12', 206, -12, undefined],
  ['bytes=0-9,20-30', 200, 0, undefined],
])('a part of a file can be asked for: %s', async (range, status, from, to) => {
  const reply = await app.inject({ url: '/api/trial-file', headers: { range } })
  expect(reply.statusCode).toBe(status)
  expect(reply.rawPayload).toEqual(Buffer.from(letter).subarray(from, to))
})

test('a part beyond the end is refused, an unchanged file is not sent again, a changed one is sent whole', async () => {
  const ask = (headers: Record<string, string>) => app.inject({ url: '/api/trial-file', headers })
  expect((await ask({ range: 'bytes=9999-' })).statusCode).toBe(416)
  const known = ['"abc"', 'W/"abc"', '*', '"other", W/"abc"']
  for (const tags of known) expect((await ask({ 'if-none-match': tags })).statusCode, tags).toBe(304)
  for (const tags of ['"abcd"', 'abc', 'W/"ab"'])
    expect((await ask({ 'if-none-match': tags })).statusCode, tags).toBe(200)
  for (const tags of ['"abc"', '*', '"other", "abc"'])
    expect((await ask({ 'if-match': tags })).statusCode, tags).toBe(200)
  for (const tags of ['"other"', 'W/"abc"'])
    expect((await ask({ 'if-match': tags })).json(), tags).toMatchObject({ status: 412, code: 'PRECONDITION_FAILED' })
  expect((await ask({ range: 'bytes=0-9', 'if-range': '"older"' })).body).toBe(letter)
})

test('raw bytes reach the use case unread, beyond the limit of ordinary bodies and of whatever type', async () => {
  const payload = Buffer.alloc(5000, 7)
  for (const type of ['application/octet-stream', 'application/json', 'application/pdf']) {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/trial-upload',
      headers: { 'content-type': type, 'content-length': '5000' },
      payload: Readable.from([payload]),
    })
    expect(reply.json()).toEqual({ size: 5000, promised: 5000 })
  }
})

test('an endpoint whose right nobody can decide does not start', () => {
  const lost = group({
    report: { method: 'GET', path: '/api/lost', access: 'ViewRequest', summary: 'Отчёт', reply: z.object({}) },
  })
  expect(() => bind(Fastify(), lost, { report: async () => ({}) }, bindingOf(false))).toThrow('/api/lost')
})

test('who is not signed in is told so before the body is looked at', async () => {
  const inject = portal.app.inject.bind(portal.app)
  const { path } = auth.workFor
  for (const payload of ['{"organizationId":', '{"organizationId":17}', ''])
    expect(
      (await inject({ method: 'PUT', url: path, headers: { 'content-type': 'application/json' }, payload })).statusCode,
    ).toBe(401)
})

test('two hundred megabytes from a stranger end at their head', async () => {
  const address = new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(address.port), address.hostname)
  const head = [
    'PUT /api/me/organization HTTP/1.1',
    `Host: ${address.host}`,
    'Content-Type: application/json',
    'Content-Length: 209715200',
  ]
  socket.write([...head, '', '{"organizationId":'].join('\r\n'))
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  expect(answer.toLowerCase()).toContain('connection: close')
})

test('who lacks the key is refused before the body is looked at', async () => {
  const declarant = await portal.as('declarant')
  const { status, problem } = await declarant(system.moveClock, { body: { to: 'завтра' } })
  expect(status).toBe(403)
  expect(problem.code).toBe('FORBIDDEN')
  const admin = await portal.as('admin')
  expect((await admin(system.moveClock, { body: { to: 'завтра' } })).status).toBe(400)
})

function bindingOf(checkReplies: boolean): Binding {
  const nothing = async () => {}
  return {
    contextOf: async () => portal.ctx,
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
    checkReplies,
  }
}
