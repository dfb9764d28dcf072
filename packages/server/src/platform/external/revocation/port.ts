import type { Health } from '../guarded-call.ts'

/** What authorities say of revoked certificates; the addresses stand in the certificates. */
export interface RevocationLists {
  readonly adapter: 'live' | 'simulator'
  /** Puts the list published at an address at `path`; the text says why it could not be fetched. */
  download(address: string, path: string): Promise<{ failure: string | null }>
  /** Sends a question about one certificate (OCSP, RFC 6960) and brings the answer as it came. */
  ask(address: string, question: Uint8Array): Promise<Answered>
  health(): Health
}

export type Answered = { failure: null; answer: Uint8Array } | { failure: string }

/** The demonstration's authority, as its simulator asks it. */
export interface OwnAuthority {
  /** What it has revoked, as it publishes it: of this moment, in force for a week. */
  freshList(): Promise<Uint8Array>
  /** What it answers to a question about one certificate (OCSP), as authorities do. */
  answer(question: Uint8Array): Promise<Uint8Array>
}
