import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useCompression } from './compression.ts'

const rows = Array.from({ length: 50 }, (_, no) => ({ no, object: 'Школа на 550 мест' }))
const app = Fastify()

beforeAll(async () => {
  useCompression(app)
  app.get('/rows', async () => ({ rows }))
  app.get('/one', async () => rows[0])
  app.get('/text', async (_, reply) => reply.type('text/plain').send('Школа '.repeat(1000)))
  await app.ready()
})
afterAll(() => app.close())

const ask = (url: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { ...(accepted !== undefined && { 'accept-encoding': accepted }) } })

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
])('a long answer comes to who accepts %s as %s, and says the same', async (accepted, encoding, unpack) => {
  const reply = await ask('/rows', accepted)
  expect(reply.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length)
  expect(reply.rawPayload.length).toBeLessThan(1000)
  expect(JSON.parse(unpack(reply.rawPayload).toString())).toEqual({ rows })
})

test.each([
  ['who accepts nothing', '/rows', undefined],
  ['who refuses all', '/rows', 'gzip;q=0, br;q=0.000'],
  ['a short answer', '/one', 'gzip, br'],
  ['what is no JSON', '/text', 'gzip, br'],
])('%s: as it is', async (_, url, accepted) => {
  const reply = await ask(url, accepted)
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.statusCode).toBe(200)
})

test('the head of an answer tells the length of what would come', async () => {
  const reply = await ask('/rows', 'br', 'HEAD')
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.statusCode).toBe(200)
})
