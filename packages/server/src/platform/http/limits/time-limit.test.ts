import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useProblems } from '../problem.ts'
import { useTimeLimit } from './time-limit.ts'

let app: FastifyInstance
let port = 0
beforeAll(async () => {
  app = Fastify({ logger: false })
  useProblems(app)
  useTimeLimit(app, 200)
  app.addContentTypeParser('text/stream', (_request, payload, done) => done(null, payload))
  app.route({ method: 'POST', url: '/json', handler: async ({ body }) => body })
  app.route({
    method: 'POST',
    url: '/file',
    config: { isStreamed: true },
    handler: async ({ raw }) => ({ size: (await text(raw)).length }),
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

/** Sends the head and the first bytes of a body, and the rest after a while; answers all that came back. */
async function sendSlowly(path: string, { type, afterMs }: { type: string; afterMs: number }) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: portal\r\ncontent-type: ${type}\r\ncontent-length: 9\r\nconnection: close\r\n\r\n{"a":`,
  )
  const rest = setTimeout(() => socket.write('"b"}'), afterMs)
  const came = await text(socket)
  clearTimeout(rest)
  return came
}

test('a body that does not come in time is answered and its connection ended', async () => {
  const came = await sendSlowly('/json', { type: 'application/json', afterMs: 5000 })
  expect(came).toMatch(/^HTTP\/1\.1 408 /)
  expect(came).toContain('"code":"BODY_TOO_SLOW"')
  expect(came).toContain('connection: close')
})

test('a body that comes in time is taken, and a file may take its time', async () => {
  expect(await sendSlowly('/json', { type: 'application/json', afterMs: 50 })).toContain('{"a":"b"}')
  expect(await sendSlowly('/file', { type: 'text/stream', afterMs: 500 })).toContain('{"size":9}')
})
