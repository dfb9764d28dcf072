import type { Health } from '../guarded-call.ts'

/** What authorities say of revoked certificates; the addresses stand in the certificates. */
export interface RevocationLists {
  readonly adapter: 'live'
  /** Puts the list published at an address at `path`; the text says why it could not be fetched. */
  download(address: string, path: string): Promise<{ failure: string | null }>
  /** Sends a question about one certificate (OCSP, RFC 6960) and brings the answer as it came. */
  ask(address: string, question: Uint8Array): Promise<Answered>
  health(): Health
}

export type Answered = { failure: null; answer: Uint8Array } | { failure: string }
