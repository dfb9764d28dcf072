import type { Author, Kept, Values } from '../merge/merge.ts'
import type { Unsaved } from '../unsent.ts'

/** What happens to a saving. */
export type AutosaveEvent =
  | { type: 'typed'; name: string; value: unknown }
  /** The pause of typing is over, or somebody asks to send at once. */
  | { type: 'sendAsked' }
  | { type: 'saved'; reply: { revision: number; stored?: Values }; at: Date }
  | { type: 'refreshed'; kept: Kept }
  | { type: 'failed'; error: unknown }
  /** Newer values, as a refetch of the page brings them. */
  | { type: 'fetched'; kept: Kept }
  | { type: 'authorsFound'; names: readonly string[]; authors: ReadonlyMap<string, Author> }
  | { type: 'decided'; name: string; choice: 'mine' | 'theirs' }
  | { type: 'discarded' }
  | { type: 'shown' }
  | { type: 'left' }
  /** What was typed goes with another opening of the form now, or somebody else has signed in. */
  | { type: 'givenUp' }
  /** Something is taken back in a form that is over; `copy` is what lies on this computer of it. */
  | { type: 'takenUp'; copy: Unsaved | undefined }

/** What the shell has to do, in this order. */
export type Effect =
  | { do: 'save'; changes: Values; revision: number; stored: Values }
  | { do: 'refresh' }
  /** Asks to send after a while, instead of whatever was waited for before. */
  | { do: 'wait'; ms: number }
  | { do: 'stopWaiting' }
  /** Null: the copy on this computer is not needed any more. */
  | { do: 'keepCopy'; copy: Unsaved | null }
  | { do: 'findAuthors'; since: number; names: readonly string[] }
  /** This opening writes the copy from now on. */
  | { do: 'hold' }
  /** The copy goes on being sent though nobody looks at the form. */
  | { do: 'leave' }
  | { do: 'release' }
  /** Sends when the line is back, when everything is saved, after a sign-in. */
  | { do: 'listen' }
