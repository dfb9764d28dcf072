import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Expected, FileStore, StoredFile } from './file-store.ts'
import { assertExpected, measure, refusalOf } from './measured.ts'
import { type S3Config, s3Client } from './s3-client.ts'
import { listObjects, listUnjoined } from './s3-listing.ts'
import { s3Pieces } from './s3-pieces.ts'
import { s3Upload } from './s3-upload.ts'
import { inScratch } from './scratch.ts'
import { noRoomOf } from './storage-failures.ts'

/** Removes what a killed portal left half received: contents on their way, and parts nobody will join, after so long. */
export async function clearBucket(config: S3Config, { untouchedForMs }: { untouchedForMs: number }): Promise<void> {
  const client = s3Client(config)
  // The bucket may hold what is none of ours.
  const isLeft = ({ key, at }: { key: string; at: number }) =>
    /^(incoming|contents)\//.test(key) && Date.now() - at >= untouchedForMs
  for (const { key } of (await listObjects(client, 'incoming/')).filter(isLeft))
    await client({ method: 'DELETE', key, bears: [404] })
  for (const { key, uploadId } of (await listUnjoined(client)).filter(isLeft))
    await client({ method: 'DELETE', key, query: { uploadId }, bears: [404] })
}

/** Contents in a bucket, as `contents/ab/abcd…`. A content on its way lies under `incoming/` until its digest is known. */
export function openS3Store(config: S3Config): FileStore {
  const client = s3Client(config)
  const upload = s3Upload(client)

  function keyOf(sha256: string) {
    if (!/^[\da-f]{64}$/.test(sha256)) throw new Error(`not a digest: ${sha256}`)
    return `contents/${sha256.slice(0, 2)}/${sha256}`
  }

  async function has(sha256: string) {
    return (await client({ method: 'HEAD', key: keyOf(sha256), bears: [404] })).ok
  }

  async function remove(key: string) {
    await client({ method: 'DELETE', key, bears: [404] })
  }

  async function* read(sha256: string, range?: { start: number; end: number }) {
    const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {}
    const { body } = await client({ method: 'GET', key: keyOf(sha256), headers })
    if (body) yield* body
  }

  function open(sha256: string, range?: { start: number; end: number }) {
    return Readable.from(read(sha256, range), { objectMode: false })
  }

  async function put(source: Readable, expected: Expected): Promise<StoredFile> {
    assertExpected(expected)
    const { bytes, stored } = measure(source, expected)
    const draft = `incoming/${randomUUID()}`
    try {
      await upload(draft, bytes())
      const { sha256, size } = stored()
      // Equal bytes are kept once; those that are there already may be on their way out, so they are written again.
      const from = `/${config.bucket}/${draft}`
      const copied = await client({ method: 'PUT', key: keyOf(sha256), headers: { 'x-amz-copy-source': from } })
      // The answer begins before the copy is made: a failure comes inside a good one.
      if ((await copied.text()).includes('<Error>')) throw new Error('the object storage did not copy the content')
      return { sha256, size }
    } catch (error) {
      throw refusalOf(error, expected.name)
    } finally {
      await remove(draft).catch(() => {})
    }
  }

  function local<T>(sha256: string, use: (path: string) => Promise<T>): Promise<T> {
    return inScratch(tmpdir(), async (folder) => {
      const path = join(folder, sha256)
      await pipeline(open(sha256), createWriteStream(path)).catch((error: unknown) => Promise.reject(noRoomOf(error)))
      return use(path)
    })
  }

  return {
    open,
    has,
    put,
    local,
    remove: (sha256) => remove(keyOf(sha256)),
    async receive(source, expected, pool) {
      const { sha256 } = await put(source, expected)
      return local(sha256, pool.digestFile)
    },
    pieces: s3Pieces(client, { upload, keyOf }),
  }
}
