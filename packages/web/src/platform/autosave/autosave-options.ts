import type { LocalCopy } from './local-copy.ts'
import type { Author, GoesWith, Kept, Values } from './merge/merge.ts'
import type { SaveState } from './save-state.ts'

export interface AutosaveOptions {
  kept: Kept
  /** Stores what has changed since `revision`; `stored` when it keeps something else than was sent. */
  save: (changes: Values, revision: number, stored: Values) => Promise<{ revision: number; stored?: Values }>
  /** What is stored now: asked after a conflict of revisions. */
  refresh: () => Promise<Kept>
  /** Who changed which field after a revision; asked when somebody else has. */
  authors?: ((since: number) => Promise<ReadonlyMap<string, Author>>) | undefined
  /** Of a field that is not asked for itself, the one it is decided with when two people have changed it. */
  goesWith?: GoesWith | undefined
  copy: LocalCopy
  now: () => Date
}

export interface Autosave {
  value: (name: string) => unknown
  /** What the server keeps, as far as this page knows. */
  stored: (name: string) => unknown
  values: () => Values
  /** The revision of what the server keeps, as far as this page knows. */
  revision: () => number
  goesWith: GoesWith
  set: (name: string, value: unknown) => void
  /** What the server said against a field, until it is changed. */
  refusal: (name: string) => string | undefined
  /** Sends at once what is not sent yet. */
  flush: () => Promise<void>
  /** Newer values, as a refetch brings them. */
  adopt: (kept: Kept) => void
  settle: (name: string, choice: 'mine' | 'theirs') => void
  /** Forgets what is typed and not sent: the thing it belongs to is no more. */
  discard: () => void
  state: () => SaveState
  /** `name`: only when that value or its refusal changes; null: whatever changes. */
  subscribe: (name: string | null, changed: () => void) => () => void
  /** The form is shown, for the first time or again: from now on it is kept and sent as it is typed. */
  start: () => void
  /** The form is closed: what is not sent goes on being sent until it is, or until the form is opened again. */
  stop: () => void
}
