import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileStore } from './file-store.ts'
import { clearIncoming, openFolderStore } from './folder-store.ts'
import { namedIn } from './sync-folder.ts'

let folder: string
let store: FileStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'))
  store = await openFolderStore(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const limit = 1000
const name = 'План.pdf'
const bytes = (size: number, fill = 1) => Buffer.alloc(size, fill)
const stream = (...chunks: Buffer[]) => Readable.from(chunks)
const left = () => readdir(join(folder, 'incoming'))

test('a content is found again under its SHA-256, whole or in part', async () => {
  const content = Buffer.from('Проектная документация')
  const stored = await store.put(stream(content.subarray(0, 5), content.subarray(5)), { name, limit })
  expect(stored).toEqual({ sha256: createHash('sha256').update(content).digest('hex'), size: content.length })
  expect(await text(store.open(stored.sha256))).toBe('Проектная документация')
  expect(await text(store.open(stored.sha256, { start: 0, end: 17 }))).toBe('Проектная')
  expect(await store.has(stored.sha256)).toBe(true)
})

test('equal contents are one, and removing it leaves nothing', async () => {
  const [first, second] = await Promise.all([
    store.put(stream(bytes(10)), { name, limit }),
    store.put(stream(bytes(10)), { name, limit }),
  ])
  expect(first).toEqual(second)
  await store.remove(first.sha256)
  expect(await store.has(first.sha256)).toBe(false)
  await store.remove(first.sha256)
})

test('the limit itself is allowed, one byte more is not', async () => {
  await expect(store.put(stream(bytes(limit)), { name, limit })).resolves.toMatchObject({ size: limit })
  await expect(store.put(stream(bytes(limit), bytes(1)), { name, limit })).rejects.toMatchObject({
    code: 'FILE_TOO_LARGE',
  })
})

test('a file whose head promises too much is refused before a byte is read', async () => {
  let read = false
  const source = Readable.from(
    (function* () {
      read = true
      yield bytes(1)
    })(),
  )
  const refused = await store.put(source, { name, limit, size: limit + 1 }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'FILE_TOO_LARGE' })
  expect(String(refused)).toContain('Файл «План.pdf» больше допустимого: 1000 Б.')
  expect(read).toBe(false)
})

test.each([
  ['fewer bytes than promised', 20, [bytes(10)], 'FILE_CUT'],
  ['more bytes than promised', 5, [bytes(10)], 'FILE_CUT'],
  ['nothing', undefined, [], 'FILE_EMPTY'],
  ['nothing, as promised', 0, [], 'FILE_EMPTY'],
])('%s: refused, and nothing is left', async (_what, size, chunks, code) => {
  await expect(store.put(stream(...chunks), { name, limit, size })).rejects.toMatchObject({ code })
  expect(await left()).toEqual([])
})

test('a sender who goes away leaves nothing, and what we refuse stays readable for the answer', async () => {
  const source = new Readable({ read() {} })
  source.push(bytes(10))
  const put = store.put(source, { name, limit, size: 100 })
  setImmediate(() => source.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })))
  await expect(put).rejects.toMatchObject({ code: 'FILE_CUT' })
  const long = stream(bytes(limit), bytes(limit), bytes(limit))
  await expect(store.put(long, { name, limit })).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' })
  expect(long.destroyed).toBe(false)
  expect(await left()).toEqual([])
})

test('what is not a digest is never a path', () => {
  expect(() => store.open('../../etc/passwd')).toThrow()
})

test('halves left by a killed server are cleared away', async () => {
  const { writeFile } = await import('node:fs/promises')
  await writeFile(join(folder, 'incoming', 'half'), bytes(10))
  await clearIncoming(folder, { untouchedForMs: 60_000 })
  expect(await left()).toEqual(['half'])
  await clearIncoming(folder, { untouchedForMs: 0 })
  expect(await left()).toEqual([])
})

test('the folders above a new one are put on the disk as well, from the first that is new', () => {
  expect(namedIn('/files/ab', '/files/ab/cd')).toEqual(['/files', '/files/ab'])
  expect(namedIn('/files/ab/cd', '/files/ab/cd')).toEqual(['/files/ab'])
})

test('a content of several chunks is read whole and by any part of it', async () => {
  const content = Buffer.alloc(2_500_000, 'Проектная документация')
  const { sha256 } = await store.put(stream(content), { name, limit: content.length })
  expect((await buffer(store.open(sha256))).equals(content)).toBe(true)
  for (const [start, end] of [
    [0, 0],
    [1_048_575, 1_048_576],
    [1_000_000, 2_499_999],
    [2_400_000, 9_999_999],
  ] as const)
    expect((await buffer(store.open(sha256, { start, end }))).equals(content.subarray(start, end + 1))).toBe(true)
})
