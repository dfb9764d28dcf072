import type { LocalCopy } from './local-copy.ts'
import type { Author, Kept, Values } from './merge.ts'

export interface AutosaveOptions {
  kept: Kept
  /** Stores what has changed since `revision`; `stored` when it keeps something else than was sent. */
  save: (changes: Values, revision: number, stored: Values) => Promise<{ revision: number; stored?: Values }>
  /** What is stored now: asked after a conflict of revisions. */
  refresh: () => Promise<Kept>
  /** Who changed which field after a revision; asked when somebody else has. */
  authors?: ((since: number) => Promise<ReadonlyMap<string, Author>>) | undefined
  copy: LocalCopy
  now: () => Date
}
