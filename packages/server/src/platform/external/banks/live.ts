import { fetchFile } from '../fetch-file.ts'
import { guardedCall, type Heard } from '../guarded-call.ts'
import type { BankDirectory } from './port.ts'

// The archive is a hundred kilobytes; ten times the largest directory there ever was.
const mostBytes = 16 * 1_048_576
// Nobody waits at the screen: the job comes again in hours.
const timeoutMs = 60_000

/** The site of the Bank of Russia: an address that leads to the archive of the day. */
export function liveBanks({ url, now, heard }: { url: string; now: () => Date; heard?: Heard }): BankDirectory {
  const guard = guardedCall({ now, heard, timeoutMs })
  return {
    adapter: 'live',
    health: guard.health,
    download: (path) => guard.ask('Справочник БИК', (signal) => fetchFile(url, { path, mostBytes, signal })),
  }
}
