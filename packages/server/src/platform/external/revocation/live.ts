import { fetchFile } from '../fetch-file.ts'
import { guardedCall, type Heard } from '../guarded-call.ts'
import type { RevocationLists } from './port.ts'

// Lists of large authorities hold tens of thousands of numbers: a megabyte or two.
const mostBytes = 64 * 1_048_576
// Nobody waits at the screen.
const timeoutMs = 60_000

/** The lists over HTTP, each from the address its authority names. */
export function liveRevocation({ now, heard }: { now: () => Date; heard?: Heard }): RevocationLists {
  // Every authority has a site of its own: that one is away says nothing of the others.
  const guard = guardedCall({ now, heard, timeoutMs, patience: Number.POSITIVE_INFINITY })
  return {
    adapter: 'live',
    health: guard.health,
    async download(address, path) {
      const found = await guard.ask(address.slice(0, 200), (signal) => fetchFile(address, { path, mostBytes, signal }))
      return { failure: found ? null : (guard.health().failure ?? 'no answer') }
    },
  }
}
