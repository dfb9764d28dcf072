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

/** The stream as it comes, its size held to what is expected. */
export function held(source: Readable, { name, limit, size }: Expected): AsyncGenerator<Buffer> {
  // A sender may go away before anybody listens.
  source.on('error', () => {})
  async function* bytes(): AsyncGenerator<Buffer> {
    let received = 0
    // The sender's stream is left whole when we refuse: destroying it would cut the connection before the answer.
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      received += chunk.length
      if (received > limit) throw tooLarge(name, limit)
      if (size !== undefined && received > size) throw refuse('FILE_CUT', { name })
      yield chunk
    }
    if (received === 0) throw refuse('FILE_EMPTY', { name })
    if (size !== undefined && received !== size) throw refuse('FILE_CUT', { name })
  }
  return bytes()
}

/** The same, counted and digested on the way; `stored` holds when it has ended. */
export function measure(source: Readable, expected: Expected) {
  const chunks = held(source, expected)
  const hash = createHash('sha256')
  let size = 0
  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      size += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  return { bytes, stored: (): StoredFile => ({ sha256: hash.digest('hex'), size }) }
}

/** What a failed receiving is refused with. */
export function refusalOf(error: unknown, name: string): unknown {
  if (error instanceof Refusal) return error
  return isSenderGone(error) ? refuse('FILE_CUT', { name }) : noRoomOf(error)
}

export function tooLarge(name: string, limit: number) {
  return refuse('FILE_TOO_LARGE', { name, limit: sizeText(limit) })
}
