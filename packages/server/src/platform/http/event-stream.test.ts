import Fastify, { type FastifyInstance } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mostOfOnePerson, type Send, useEventStreams } from './event-stream.ts'

let app: FastifyInstance
let address: string
let ended = 0
let listeners: Send[] = []
/** What happens elsewhere in the moment somebody begins to listen. */
let meanwhile = () => {}

beforeEach(async () => {
  listeners = []
  ended = 0
  meanwhile = () => {}
  app = Fastify({ forceCloseConnections: 'idle' })
  useEventStreams(app)
  app.get<{ Params: { person: string } }>('/:person', async (request, reply) => {
    const { person } = request.params
    if (person === 'slow') await wait(200)
    Reflect.set(request, 'ctx', { user: { id: person } })
    app.eventStreams.open(request, reply, (send) => {
      meanwhile()
      listeners.push(send)
      return () => {
        ended += 1
      }
    })
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

function listen(person: string) {
  const leave = new AbortController()
  const heard = fetch(`${address}/${person}`, { signal: leave.signal }).then((reply) => reply.text())
  return { heard, leave: () => leave.abort() }
}

test('the line that has stood longest makes room; what is told to it while it ends harms nobody', async () => {
  const lines = [listen('a')]
  await expect.poll(() => app.eventStreams.size).toBe(1)
  while (lines.length < mostOfOnePerson) lines.push(listen('a'))
  lines.push(listen('b'))
  await expect.poll(() => app.eventStreams.size).toBe(mostOfOnePerson + 1)
  meanwhile = () => listeners.forEach((send) => send('message', { told: true }))
  const next = listen('a')
  expect(await lines[0]?.heard).not.toContain('told')
  expect([app.eventStreams.size, ended]).toEqual([mostOfOnePerson + 1, 1])
  await app.close()
  expect(await Promise.all(lines.slice(1).map(({ heard }) => heard))).toSatisfy((all: string[]) =>
    all.every((text) => text.includes('told')),
  )
  expect(await next.heard).toContain('retry')
})

test('who has gone before he was known leaves no line behind', async () => {
  const line = listen('slow')
  await wait(50)
  line.leave()
  await expect(line.heard).rejects.toThrow()
  await wait(300)
  expect([app.eventStreams.size, listeners.length]).toEqual([0, 0])
})
