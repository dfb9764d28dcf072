import type { Health } from '../guarded-call.ts'

/** Where the directory of banks is published. Questions about one bank are answered from what was loaded, not from here. */
export interface BankDirectory {
  readonly adapter: 'embedded' | 'live'
  /** Puts the file published last at `path` and tells its name; undefined = it could not be fetched now. */
  download(path: string): Promise<{ name: string } | undefined>
  health(): Health | null
}
