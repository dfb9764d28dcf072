import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { Piece } from './file-store.ts'
import { assertS3Answers } from './assert-s3-answers.ts'
import { s3Client } from './s3-client.ts'
import { listUnjoined } from './s3-listing.ts'
import { clearBucket, openS3Store } from './s3-store.ts'

// Against a real service: S3_TEST_ENDPOINT, S3_TEST_BUCKET, S3_TEST_KEY, S3_TEST_SECRET.
const { S3_TEST_ENDPOINT: endpoint, S3_TEST_BUCKET: bucket, S3_TEST_KEY: key, S3_TEST_SECRET: secret } = process.env
const config = endpoint && bucket && key && secret ? { endpoint, bucket, key, secret, region: 'us-east-1' } : undefined

describe.skipIf(config === undefined)('contents in an object storage', () => {
  const store = openS3Store(
    config ?? { endpoint: 'http://127.0.0.1:9', bucket: 'none', key: '', secret: '', region: '' },
  )
  const name = 'Том.pdf'
  const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

  test.each([
    ['a few bytes', 11],
    ['a content of exactly one part', 8 * 1_048_576],
    ['a content of several parts', 21_000_001],
  ])('%s are kept under their digest, read whole, by parts and as a local file, and removed', async (_what, size) => {
    const bytes = Buffer.alloc(size, `${size} Проект `)
    const pieces = Array.from({ length: 7 }, (_, i) => bytes.subarray((i * size) / 7, ((i + 1) * size) / 7))
    const stored = await store.put(Readable.from(pieces), { name, limit: 100_000_000, size })
    expect(stored).toEqual({ sha256: digestOf(bytes), size })
    expect(digestOf(await buffer(store.open(stored.sha256)))).toBe(stored.sha256)
    expect(await buffer(store.open(stored.sha256, { start: 3, end: 9 }))).toEqual(bytes.subarray(3, 10))
    expect(digestOf(await store.local(stored.sha256, (path) => readFile(path)))).toBe(stored.sha256)
    await store.remove(stored.sha256)
    expect(await store.has(stored.sha256)).toBe(false)
    await store.remove(stored.sha256)
  })

  test('what is refused on the way leaves nothing', async () => {
    const long = Readable.from([Buffer.alloc(20_000_000)])
    await expect(store.put(long, { name, limit: 19_000_000 })).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' })
    await expect(store.put(Readable.from([]), { name, limit: 10 })).rejects.toMatchObject({ code: 'FILE_EMPTY' })
  })

  test('an upload in several goes becomes one content', async () => {
    const group = `test-${process.pid}`
    const [first, second] = [Buffer.alloc(9_000_000, 'a'), Buffer.alloc(3_000_000, 'b')]
    const pieces: Piece[] = []
    const onSafe = async (piece: Piece) => void pieces.push(piece)
    await store.pieces.write(group, Readable.from([first]), onSafe)
    await store.pieces.write(group, Readable.from([second]), onSafe)
    const bytes = Buffer.concat([first, second])
    expect(pieces.reduce((total, { size }) => total + size, 0)).toBe(bytes.length)
    const content = { sha256: digestOf(bytes), size: bytes.length }
    await store.pieces.join(group, pieces, content)
    expect(digestOf(await buffer(store.open(content.sha256)))).toBe(content.sha256)
    const other = `${group}z`
    await store.pieces.write(other, Readable.from([first]), async () => {})
    expect((await store.pieces.listGroups('')).filter((one) => one.startsWith(group))).toEqual([group, other])
    expect((await store.pieces.listGroups(group))[0]).toBe(other)
    expect(await store.pieces.isIdle(group, 0)).toBe(true)
    expect(await store.pieces.isIdle(group, 60_000)).toBe(false)
    for (const one of [group, other]) await store.pieces.remove(one)
    expect(await store.pieces.listGroups('')).not.toContain(group)
    await store.remove(content.sha256)
  })

  test('what a killed portal left on its way is cleared away after its time', async () => {
    const right = config ?? { endpoint: '', bucket: '', key: '', secret: '', region: '' }
    const client = s3Client(right)
    const left = `incoming/left-${process.pid}`
    await client({ method: 'PUT', key: left, body: 'half' })
    await client({ method: 'POST', key: `contents/left-${process.pid}`, query: { uploads: '' } })
    const isThere = async () => (await client({ method: 'HEAD', key: left, bears: [404] })).ok
    const unjoined = async () => (await listUnjoined(client)).map(({ key: at }) => at)
    await clearBucket(right, { untouchedForMs: 60_000 })
    expect(await isThere()).toBe(true)
    expect(await unjoined()).toContain(`contents/left-${process.pid}`)
    await clearBucket(right, { untouchedForMs: 0 })
    expect(await isThere()).toBe(false)
    expect(await unjoined()).toEqual([])
  })

  test('a wrong secret is refused by the service', async () => {
    const wrong = { ...(config ?? { endpoint: '', bucket: '', key: '', region: '' }), secret: 'wrong' }
    const stranger = openS3Store(wrong)
    await expect(stranger.has('0'.repeat(64))).rejects.toThrow('403')
    await expect(assertS3Answers(wrong)).rejects.toThrow('не приняло ключ')
    await expect(assertS3Answers({ ...wrong, key: 'nobody' })).rejects.toThrow('не приняло ключ')
  })

  test('the start is told what is wrong with the bucket and the address, and goes on when nothing is', async () => {
    const right = config ?? { endpoint: '', bucket: '', key: '', secret: '', region: '' }
    await expect(assertS3Answers(right)).resolves.toBeUndefined()
    await expect(assertS3Answers({ ...right, bucket: 'absent' })).rejects.toThrow('нет корзины «absent»')
  })
})
