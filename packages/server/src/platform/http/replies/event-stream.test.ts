import { once } from 'node:events'
import { get } from 'node:http'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mostOfOnePerson, type Send, useEventStreams } from './event-stream.ts'

let app: FastifyInstance
let address: string
let ended = 0
let listeners: Send[] = []
/** Called when the one who will go has been heard. */
let asked = () => {}
let known = 0
/** What happens elsewhere in the moment somebody begins to listen. */
let meanwhile = () => {}

beforeEach(async () => {
  listeners = []
  ended = 0
  known = 0
  meanwhile = () => {}
  app = Fastify({ forceCloseConnections: 'idle' })
  useEventStreams(app)
  app.get<{ Params: { person: string } }>('/:person', async (request, reply) => {
    const { person } = request.params
    if (person === 'gone') {
      asked()
      await once(reply.raw, 'close')
    }
    Reflect.set(request, 'ctx', { user: { id: person } })
    app.eventStreams.open(request, reply, (send) => {
      meanwhile()
      listeners.push(send)
      return () => {
        ended += 1
      }
    })
    known += 1
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

function listen(person: string) {
  return fetch(`${address}/${person}`).then((reply) => reply.text())
}

test('the line that has stood longest makes room; what is told to it while it ends harms nobody', async () => {
  const lines = [listen('a')]
  await expect.poll(() => app.eventStreams.size).toBe(1)
  while (lines.length < mostOfOnePerson) lines.push(listen('a'))
  lines.push(listen('b'))
  await expect.poll(() => app.eventStreams.size).toBe(mostOfOnePerson + 1)
  meanwhile = () => listeners.forEach((send) => send('message', { told: true }))
  const next = listen('a')
  const parting = await lines[0]
  expect(parting).toContain('event: enough')
  expect(parting).not.toContain('told')
  expect([app.eventStreams.size, ended]).toEqual([mostOfOnePerson + 1, 1])
  await app.close()
  expect(await Promise.all(lines.slice(1))).toSatisfy((all: string[]) => all.every((text) => text.includes('told')))
  expect(await next).toContain('retry')
})

test('who has gone before he was known leaves no line behind', async () => {
  const isAsked = new Promise<void>((done) => {
    asked = done
  })
  const call = get(`${address}/gone`).on('error', () => {})
  await isAsked
  call.destroy()
  await expect.poll(() => known).toBe(1)
  expect([app.eventStreams.size, listeners.length]).toEqual([0, 0])
})

test('calls sent behind one another on one line leave no listener behind', async () => {
  const { port } = new URL(address)
  const line = connect(Number(port), '127.0.0.1').on('error', () => {})
  line.write('GET /a HTTP/1.1\r\nHost: portal\r\n\r\n'.repeat(5))
  await once(line, 'close')
  await expect.poll(() => known).toBe(5)
  await expect.poll(() => [app.eventStreams.size, listeners.length - ended]).toEqual([0, 0])
})
