import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { toHex } from '@portal/gost/bytes'
import { createStreebog } from '@portal/gost/streebog'

/** Digests of one content in lower-case hexadecimal, and its length in bytes. */
export interface Digests {
  sha256: string
  streebog256: string
  crc32: string
  size: number
}

export interface RunningDigests {
  update: (chunk: Uint8Array) => void
  finish: () => Digests
}

/** Starts all digests of one content; every chunk is read once and nothing is kept. */
export async function startDigests(): Promise<RunningDigests> {
  const sha256 = createHash('sha256')
  const streebog = await createStreebog(256)
  let checksum = 0
  let size = 0
  return {
    update(chunk) {
      sha256.update(chunk)
      streebog.update(chunk)
      checksum = crc32(chunk, checksum)
      size += chunk.length
    },
    finish: () => ({
      sha256: sha256.digest('hex'),
      streebog256: toHex(streebog.digest()),
      crc32: checksum.toString(16).padStart(8, '0'),
      size,
    }),
  }
}
