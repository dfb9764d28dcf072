import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallMade } from '../guarded-call.ts'
import { RefusedFile } from '../../xml/refused-file.ts'
import { liveUrban } from './live.ts'
import { NotAdmitted } from './port.ts'

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

/** What the system answers by object, or by file, and what it was asked for. */
const replies: Readonly<Record<string, [status: number, body: string]>> = {
  good: [200, JSON.stringify({ name: 'Мост', documents: [{ key: '1', file: 'a.pdf' }] })],
  bad: [500, 'stack trace'],
  torn: [200, '{"documents": ['],
  busy: [503, ''],
  huge: [200, ' '.repeat(4 * 1_048_576 + 1)],
  large: [200, JSON.stringify({ name: 'д'.repeat(1_500_000), documents: [] })],
  failing: [500, ' '.repeat(4 * 1_048_576 + 1)],
  strange: [401, ''],
  closed: [403, ''],
}
const asked: string[] = []
const system = createServer((call, reply) => {
  const number = call.url?.split('/')[2] ?? ''
  asked.push(number)
  const [status, body] = replies[call.url?.split('/')[4] ?? number] ?? [404, '']
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

test('a list that is too long is told as that, a long error as the error: neither keeps anybody from the other objects', async () => {
  const { urban } = aSystem()
  expect(await urban.read('large')).toMatchObject({ files: [] })
  for (let time = 0; time < 4; time += 1) {
    await expect(urban.read('huge')).rejects.toThrow('опись больше 4 МБ, выгрузку нужно разделить.')
    await expect(urban.read('failing')).rejects.toThrow('ошибкой HTTP 500.')
  }
  expect(await urban.read('good')).toMatchObject({ title: 'Мост' })
})

test('a system that does not let the portal in is told as that, for a list and for a file', async () => {
  const { urban } = aSystem()
  const delivery = await urban.deliver('good')
  for (const at of ['strange', 'closed']) {
    await expect(urban.read(at)).rejects.toBeInstanceOf(NotAdmitted)
    await expect(delivery?.open(at)).rejects.toThrow(/^портал не допущен .* Сообщите администратору портала\.$/)
  }
})

test('a file the system has not is none, one it fails at is refused, one it is too busy for may come later', async () => {
  const delivery = await aSystem().urban.deliver('good')
  expect(await delivery?.open('absent')).toBeNull()
  await expect(delivery?.open('bad')).rejects.toBeInstanceOf(RefusedFile)
  await expect(delivery?.open('busy')).rejects.toThrow('HTTP 503')
  await expect(delivery?.open('busy')).rejects.not.toBeInstanceOf(RefusedFile)
})
