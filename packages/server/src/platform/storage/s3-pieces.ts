import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Piece, PieceStore } from './file-store.ts'
import type { S3Client } from './s3-client.ts'
import { listFolders, listObjects } from './s3-listing.ts'
import type { S3Upload } from './s3-upload.ts'
import { isSenderGone } from './storage-failures.ts'

interface Contents {
  upload: S3Upload
  keyOf(sha256: string): string
}

// What a crash may cost: so many bytes, or what came in so long. An upload holds one such chunk, and one more on its way.
const chunkBytes = 4 * 1_048_576
const chunkMs = 3000

/** Pieces in a bucket: every chunk of an upload is an object of its own, told as a piece of its own. */
export function s3Pieces(client: S3Client, { upload, keyOf }: Contents): PieceStore {
  function keyOfPiece(group: string, name: string) {
    if (!/^[\w-]+$/.test(group) || !/^[\w-]*$/.test(name)) throw new Error(`not a piece: ${group} ${name}`)
    return `pieces/${group}/${name}`
  }

  async function* bytesOf(group: string, pieces: readonly Piece[]) {
    for (const { name, size } of pieces) {
      const headers = { range: `bytes=0-${size - 1}` }
      const { body } = await client({ method: 'GET', key: keyOfPiece(group, name), headers })
      if (body) yield* body
    }
  }

  function read(group: string, pieces: readonly Piece[]) {
    return Readable.from(bytesOf(group, pieces), { objectMode: false })
  }

  return {
    read,
    digest: (group, pieces, pool) => pool.digestStream(read(group, pieces)),
    async write(group, source, onSafe) {
      const held = Buffer.allocUnsafeSlow(chunkBytes)
      let [size, since] = [0, Date.now()]
      async function settle() {
        if (size === 0) return
        const name = randomUUID()
        await client({ method: 'PUT', key: keyOfPiece(group, name), body: held.subarray(0, size) })
        await onSafe({ name, size })
        ;[size, since] = [0, Date.now()]
      }
      try {
        for await (const chunk of source) {
          for (let at = 0; at < chunk.length; ) {
            const copied = chunk.copy(held, size, at)
            at += copied
            size += copied
            if (size === chunkBytes) await settle()
          }
          if (Date.now() - since >= chunkMs) await settle()
        }
      } catch (error) {
        if (!isSenderGone(error)) throw error
      }
      await settle()
    },
    join: (group, pieces, { sha256 }) => upload(keyOf(sha256), bytesOf(group, pieces)),
    async remove(group) {
      for (const { key } of await listObjects(client, keyOfPiece(group, '')))
        await client({ method: 'DELETE', key, bears: [404] })
    },
    async listGroups(after) {
      // «~» comes after every name of a piece.
      const folders = await listFolders(client, { prefix: 'pieces/', after: after && `pieces/${after}/~` })
      return folders.map((folder) => folder.split('/')[1] ?? '')
    },
    async isIdle(group, untouchedForMs) {
      const pieces = await listObjects(client, keyOfPiece(group, ''))
      return pieces.every(({ at }) => Date.now() - at >= untouchedForMs)
    },
  }
}
