import type { Health } from '../guarded-call.ts'

/** Where authorities publish their lists of revoked certificates; the addresses stand in the certificates. */
export interface RevocationLists {
  readonly adapter: 'live'
  /** Puts the list published at an address at `path`; the text says why it could not be fetched. */
  download(address: string, path: string): Promise<{ failure: string | null }>
  health(): Health
}
