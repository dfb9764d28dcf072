import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sizeText } from '@portal/domain/settings/limits'
import { refuse } from '../http/refuse.ts'
import { inScratch } from './scratch.ts'

interface Incoming {
  body: Readable
  /** As the head of the call tells it. */
  size?: number | null | undefined
}

interface Wanted {
  /** What a refusal calls the file. */
  name: string
  /** Bytes. */
  limit: number
  /** The limit in the words of a refusal, where there is more to say than its size. */
  limitText?: string
  /** What the file is called on the disk. */
  as: string
}

/**
 * Lends a file of a call on the disk of `place` for one piece of work, because an archive is read from its end. Too large and
 * empty ones are refused; the sender's stream is left whole then: destroying it would cut the connection before the answer.
 */
export function receiveInScratch<T>(
  place: string,
  { body, size }: Incoming,
  { name, limit, limitText = sizeText(limit), as }: Wanted,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const tooLarge = () => refuse('FILE_TOO_LARGE', { name, limit: limitText })
  if ((size ?? 0) > limit) throw tooLarge()
  return inScratch(place, async (folder) => {
    const path = join(folder, as)
    let received = 0
    await pipeline(async function* () {
      for await (const chunk of body.iterator({ destroyOnReturn: false })) {
        received += chunk.length
        if (received > limit) throw tooLarge()
        yield chunk
      }
    }, createWriteStream(path))
    if (received === 0) throw refuse('FILE_EMPTY', { name })
    return work(path)
  })
}
