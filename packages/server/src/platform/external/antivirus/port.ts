import type { Readable } from 'node:stream'

/** What a scan found. `name` is what the scanner calls the infection; what is longer than it takes is not scanned. */
export type Scan = { verdict: 'clean' } | { verdict: 'infected'; name: string } | { verdict: 'tooLarge' }

/** A scanner of contents. */
export interface Antivirus {
  /** `off`: none is connected, and no file is said to be scanned. */
  readonly adapter: 'off' | 'embedded' | 'live'
  /** Opens the content and reads it to its end, or until the scanner has answered. Rejects when the scanner does not answer: nothing is known then. */
  scan(open: () => Readable): Promise<Scan>
}
