import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'

// Four times what a stream of files reads by itself: an archive of gigabytes makes four times fewer trips.
const atOnce = 1_048_576

/** The bytes of a file, or those from `start` to `end`, both counted; it is opened when somebody reads. */
export function readBytes(path: string, range?: { start: number; end: number }): Readable {
  return Readable.from(chunks(path, range), { objectMode: false, highWaterMark: atOnce })
}

async function* chunks(path: string, range = { start: 0, end: Number.MAX_SAFE_INTEGER }) {
  const file = await open(path)
  try {
    const last = Math.min(range.end, (await file.stat()).size - 1)
    for (let at = range.start; at <= last; ) {
      const buffer = Buffer.allocUnsafeSlow(Math.min(atOnce, last - at + 1))
      const { bytesRead } = await file.read(buffer, 0, buffer.length, at)
      if (bytesRead === 0) return
      at += bytesRead
      yield bytesRead === buffer.length ? buffer : buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}
