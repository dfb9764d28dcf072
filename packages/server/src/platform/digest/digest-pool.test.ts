import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { toHex } from '@portal/gost/bytes'
import { streebog } from '@portal/gost/streebog'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDigestPool, type DigestPool } from './digest-pool.ts'

let folder: string
let pool: DigestPool

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'digests-'))
  pool = createDigestPool({ size: 2 })
})

afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

async function aFile(name: string, content: Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

test('a file gets the published digests, its checksum and its size', async () => {
  // CRC32 of «123456789» is the check value of its definition.
  expect(await pool.digestFile(await aFile('check', Buffer.from('123456789')))).toEqual({
    sha256: createHash('sha256').update('123456789').digest('hex'),
    streebog256: toHex(await streebog(256, Buffer.from('123456789'))),
    crc32: 'cbf43926',
    size: 9,
  })
})

test('what several files begin with is counted as one content, as it would be from a stream', async () => {
  const [first, second] = [Buffer.alloc(700_001, 'стены'), Buffer.alloc(300_005, 'окна')]
  const ranges = await Promise.all(
    [first, second].map(async (content, no) => ({
      path: await aFile(`range-${no}`, Buffer.concat([content, Buffer.from('лишнее')])),
      size: content.length,
    })),
  )
  const digests = await pool.digestFiles(ranges)
  expect(digests).toEqual(await pool.digestStream(Readable.from([first, second])))
  expect(digests.size).toBe(1_000_006)
})

test('an empty file has digests too', async () => {
  expect(await pool.digestFile(await aFile('empty', Buffer.alloc(0)))).toEqual({
    sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    streebog256: '3f539a213e97c802cc229d474c6aa32a825a360b2a933a949fd925208d9ce1bb',
    crc32: '00000000',
    size: 0,
  })
})

test('many files at once do not mix, and the long digest is the published one', async () => {
  const contents = Array.from({ length: 12 }, (_, i) => Buffer.alloc(i * 70_001, i))
  const paths = await Promise.all(contents.map((content, i) => aFile(`many-${i}`, content)))
  const digests = await Promise.all(paths.map((path) => pool.digestFile(path)))
  expect(digests.map(({ sha256, size }) => [sha256, size])).toEqual(
    contents.map((content) => [createHash('sha256').update(content).digest('hex'), content.length]),
  )
  const vector = await aFile('m1', Buffer.from('012345678901234567890123456789012345678901234567890123456789012'))
  expect(await pool.streebog512(vector)).toMatch(/^1b54d01a4af5b9d5.+1646f48$/)
})

test('a stream has the digests of the file with the same content', async () => {
  const content = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 31) % 256))
  const path = await aFile('streamed', content)
  const pieces = Readable.from([content.subarray(0, 7), content.subarray(7, 200_000), content.subarray(200_000)])
  expect(await pool.digestStream(pieces)).toEqual(await pool.digestFile(path))
})

test('slow streams hold up nobody: more of them than threads, and a file still gets its digests', async () => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  async function* slow() {
    yield Buffer.from('a')
    await gate
    yield Buffer.from('b')
  }
  const waiting = [1, 2, 3, 4].map(() => pool.digestStream(slow()))
  expect(await pool.digestFile(await aFile('between', Buffer.from('x')))).toMatchObject({ size: 1 })
  release()
  expect((await Promise.all(waiting)).map(({ size }) => size)).toEqual([2, 2, 2, 2])
})

test('an interrupted stream fails with its own reason and leaves the pool at work', async () => {
  async function* cut() {
    yield Buffer.from('half')
    throw new Error('connection lost')
  }
  await expect(pool.digestStream(cut())).rejects.toThrow('connection lost')
  expect(await pool.digestFile(await aFile('after', Buffer.from('x')))).toMatchObject({ size: 1 })
})

test('a missing file is reported as such', async () => {
  await expect(pool.digestFile(join(folder, 'absent'))).rejects.toMatchObject({ code: 'ENOENT' })
})

test('the event loop stays free while a large file is digested', async () => {
  const path = await aFile('large', Buffer.alloc(48 * 1024 * 1024, 5))
  await pool.digestFile(await aFile('warm', Buffer.alloc(1)))
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const digesting = pool.digestFile(path)
  let turns = 0
  const done = digesting.then(() => true)
  while (!(await Promise.race([done, setTimeout(5, false)]))) turns++
  delay.disable()
  expect((await digesting).size).toBe(48 * 1024 * 1024)
  // Digesting takes a third of a second at least; blocked, the loop would turn once.
  expect(turns).toBeGreaterThan(10)
})

test('a closed pool refuses work', async () => {
  const other = createDigestPool({ size: 1 })
  await other.close()
  await expect(other.digestFile(folder)).rejects.toThrow('closed')
})

test('a stream whose thread ends while the next bytes are awaited is refused, not left hanging', async () => {
  const own = createDigestPool({ size: 1 })
  async function* slow() {
    yield Buffer.alloc(10)
    await own.close()
    yield Buffer.alloc(10)
  }
  await expect(own.digestStream(slow())).rejects.toThrow('has stopped')
})
