import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallMade } from '../guarded-call.ts'
import { liveUrban } from './live.ts'

const folder = mkdtempSync(join(tmpdir(), 'urban-live-'))
const mapping = join(folder, 'mapping.json')
writeFileSync(
  mapping,
  JSON.stringify({
    list: '/objects/{number}',
    file: '/objects/{number}/files/{path}',
    title: 'name',
    files: 'documents',
    fields: { id: 'key', path: 'file' },
  }),
)

/** What the system answers by object, and what it was asked for. */
const replies: Readonly<Record<string, [status: number, body: string]>> = {
  good: [200, JSON.stringify({ name: 'Мост', documents: [{ key: '1', file: 'a.pdf' }] })],
  bad: [500, 'stack trace'],
  torn: [200, '{"documents": ['],
  busy: [503, ''],
}
const asked: string[] = []
const system = createServer((call, reply) => {
  const number = call.url?.split('/')[2] ?? ''
  asked.push(number)
  const [status, body] = replies[number] ?? [404, '']
  reply.writeHead(status).end(body)
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((done) => system.listen(0, '127.0.0.1', done))
  const address = system.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => {
  system.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => void asked.splice(0))

function aSystem() {
  const calls: CallMade[] = []
  const now = () => new Date('2026-11-20T09:00:00Z')
  return { urban: liveUrban({ url, token: undefined, mapping, now, heard: (call) => void calls.push(call) }), calls }
}

test('the list of an object is told under our names; one that is not there is none', async () => {
  const { urban } = aSystem()
  expect(await urban.read('good')).toEqual({ title: 'Мост', files: [{ id: '1', path: 'a.pdf' }] })
  expect(await urban.read('absent')).toBeNull()
  expect(await urban.read('torn')).toBe('unreadable')
})

test('an object the system fails at is told as such, and keeps nobody from the other objects', async () => {
  const { urban, calls } = aSystem()
  for (let time = 0; time < 5; time += 1)
    await expect(urban.read('bad')).rejects.toThrow('система ответила на запрос об этом объекте ошибкой HTTP 500.')
  expect(calls.map(({ failure }) => failure)).toEqual(Array(5).fill('HTTP 500'))
  expect(await urban.read('good')).toMatchObject({ title: 'Мост' })
  expect(urban.health()).toMatchObject({ failure: 'HTTP 500', restsUntil: null })
})

test('a system that is away is left alone after three calls, whichever objects they were for', async () => {
  const { urban } = aSystem()
  for (let time = 0; time < 5; time += 1) expect(await urban.read('busy')).toBeUndefined()
  expect(await urban.read('good')).toBeUndefined()
  expect(asked).toEqual(['busy', 'busy', 'busy'])
})
