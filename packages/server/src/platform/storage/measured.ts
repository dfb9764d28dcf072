import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { sizeText } from '@portal/domain/settings/limits'
import { Refusal, refuse } from '../http/refuse.ts'
import type { Expected, StoredFile } from './file-store.ts'
import { isSenderGone, noRoomOf } from './storage-failures.ts'

/** Refuses by the head alone. */
export function assertExpected({ name, limit, size }: Expected): void {
  if (size === undefined) return
  if (size > limit) throw tooLarge(name, limit)
  if (size === 0) throw refuse('FILE_EMPTY', { name })
}

/** The stream as it comes, counted and digested on the way; `stored` holds when it has ended. */
export function measure(source: Readable, { name, limit, size }: Expected) {
  const hash = createHash('sha256')
  let received = 0
  // A sender may go away before anybody listens.
  source.on('error', () => {})
  async function* bytes(): AsyncGenerator<Buffer> {
    // The sender's stream is left whole when we refuse: destroying it would cut the connection before the answer.
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      received += chunk.length
      if (received > limit) throw tooLarge(name, limit)
      if (size !== undefined && received > size) throw refuse('FILE_CUT', { name })
      hash.update(chunk)
      yield chunk
    }
    if (received === 0) throw refuse('FILE_EMPTY', { name })
    if (size !== undefined && received !== size) throw refuse('FILE_CUT', { name })
  }
  return { bytes, stored: (): StoredFile => ({ sha256: hash.digest('hex'), size: received }) }
}

/** What a failed receiving is refused with. */
export function refusalOf(error: unknown, name: string): unknown {
  if (error instanceof Refusal) return error
  return isSenderGone(error) ? refuse('FILE_CUT', { name }) : noRoomOf(error)
}

function tooLarge(name: string, limit: number) {
  return refuse('FILE_TOO_LARGE', { name, limit: sizeText(limit) })
}
