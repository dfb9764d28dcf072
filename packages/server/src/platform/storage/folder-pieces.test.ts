import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileStore, Piece } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'

let folder: string
let store: FileStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pieces-'))
  store = await openFolderStore(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function write(group: string, source: Readable, pieces: Piece[] = []): Promise<Piece[]> {
  let last: Piece | undefined
  await store.pieces.write(group, source, async (piece) => {
    last = piece
  })
  return last ? [...pieces, last] : pieces
}

const said = (words: string) => Readable.from([Buffer.from(words)])
const digestOf = (words: string) => createHash('sha256').update(words).digest('hex')

const gone = () => Object.assign(new Error('aborted'), { code: 'ECONNRESET' })

function cutAfter(words: string): Readable {
  let sent = false
  return new Readable({
    read() {
      if (sent) this.destroy(gone())
      else this.push(Buffer.from(words))
      sent = true
    },
  })
}

test('a content that came in three goes is one in the end, and nothing of it is left beside', async () => {
  const first = await write('one', cutAfter('Раздел 3. '))
  const second = await write('one', cutAfter('Архитектурные '), first)
  const pieces = await write('one', said('решения'), second)
  const whole = 'Раздел 3. Архитектурные решения'
  expect(await text(store.pieces.read('one', pieces))).toBe(whole)
  const content = { sha256: digestOf(whole), size: Buffer.byteLength(whole) }
  await store.pieces.join('one', pieces, content)
  await store.pieces.remove('one')
  expect(await text(store.open(content.sha256))).toBe(whole)
  expect(await readdir(join(folder, 'pieces'))).toEqual([])
})

test('a sender who goes away before anybody reads ends nothing but his own upload', async () => {
  const source = new Readable({ read() {} })
  source.on('error', () => {})
  const writing = write('away', source)
  source.destroy(gone())
  expect(await writing).toEqual([])
})

test('what came in one go becomes the content without being copied', async () => {
  const pieces = await write('go', said('Пояснительная записка'))
  const content = { sha256: digestOf('Пояснительная записка'), size: pieces[0]?.size ?? 0 }
  await store.pieces.join('go', pieces, content)
  expect(await store.has(content.sha256)).toBe(true)
  expect(await readdir(join(folder, 'pieces', 'go'))).toEqual([])
})

test('bytes that nobody recorded are as if they had not come', async () => {
  await expect(
    store.pieces.write('late', said('чужое'), async () => {
      throw new Error('somebody else goes on')
    }),
  ).rejects.toThrow('somebody else goes on')
  const pieces = await write('late', said('своё'))
  expect(await text(store.pieces.read('late', pieces))).toBe('своё')
  const cut = pieces.map(({ name }) => ({ name, size: 4 }))
  expect(await text(store.pieces.read('late', cut))).toBe('св')
})

test('of many chunks each is told when it is safe, while the next ones are still coming', async () => {
  const block = Buffer.alloc(700_001, 'стены ')
  const told: Piece[] = []
  async function* blocks() {
    for (let no = 0; no < 80; no += 1) yield Buffer.from(block)
  }
  await store.pieces.write('many', blocks(), async (piece) => void told.push(piece))
  const [first, ...rest] = told.map(({ size }) => size)
  expect(first).toBeLessThan(20 * 1_048_576)
  expect(rest.at(-1)).toBe(80 * block.length)
  expect(new Set(told.map(({ name }) => name)).size).toBe(1)
  const hash = createHash('sha256')
  for await (const chunk of store.pieces.read('many', told.slice(-1))) hash.update(chunk)
  const whole = createHash('sha256')
  for (let no = 0; no < 80; no += 1) whole.update(block)
  expect(hash.digest('hex')).toBe(whole.digest('hex'))
})

test('nothing of what comes is held: the line may use the same bytes anew', async () => {
  const line = Buffer.alloc(65_536)
  async function* bytes() {
    for (let no = 0; no < 40; no += 1) yield line.fill(no)
  }
  const told: Piece[] = []
  await store.pieces.write('copied', bytes(), async (piece) => void told.push(piece))
  const whole = await buffer(store.pieces.read('copied', told.slice(-1)))
  const sent = Buffer.concat(Array.from({ length: 40 }, (_, no) => Buffer.alloc(65_536, no)))
  expect(whole.equals(sent)).toBe(true)
})

test('while nobody records what is safe, no more than a chunk beyond it is read from the line', async () => {
  let read = 0
  async function* bytes() {
    for (const block = Buffer.alloc(1_048_576); read < 80; read += 1) yield block
  }
  let record = () => {}
  const recorded = new Promise<void>((done) => (record = done))
  const writing = store.pieces.write('held', bytes(), () => recorded)
  await expect.poll(() => read).toBeGreaterThanOrEqual(16)
  await new Promise((passed) => setTimeout(passed, 300))
  expect(read).toBeLessThan(40)
  record()
  await writing
  expect(read).toBe(80)
})

test('groups follow one another by name, and one is idle when it has been left long enough', async () => {
  for (const group of ['z-2', 'z-1', 'z-3']) await write(group, said('половина'))
  expect(await store.pieces.listGroups('z-1')).toEqual(['z-2', 'z-3'])
  expect(await store.pieces.listGroups('z-3')).toEqual([])
  expect(await store.pieces.isIdle('z-1', 60_000)).toBe(false)
  expect(await store.pieces.isIdle('z-1', 0)).toBe(true)
})
