import { baseOf, type GoesWith, type Kept, namesOf, type Values } from '../merge/merge.ts'
import { isSame } from '../merge/same.ts'
import type { Unsaved } from '../unsent.ts'
import type { SavePhase, SaveState } from '../save-state.ts'

/** `shown` somebody types in the form · `left` it is closed and goes on sending · `over` nothing of it is sent or kept any more. */
export type Opening = 'shown' | 'left' | 'over'

/** The one call that is under way, and the changes it is made for. */
export interface UnderWay {
  call: 'save' | 'refresh'
  changes: Values
}

/** All that one saving knows. What is typed and not confirmed is `mine`; it lies over `stored`. */
export interface AutosaveState {
  goesWith: GoesWith
  opening: Opening
  underWay: UnderWay | null
  /** What the server keeps, as far as this page knows. */
  stored: Values
  revision: number
  mine: Values
  /** The revision before what collides was changed: who has changed it is asked since then. */
  undecidedSince: number
  /** Values the server was given and keeps otherwise: not sent again until they change. */
  held: Values
  /** What the server said against a field, until it is changed. */
  refusals: Readonly<Record<string, string>>
  /** Came while a call was under way, and is taken in after it. */
  newer: Kept | null
  /** How often sending has failed for a passing reason since it last did not. */
  retries: number
  /** What is stored is asked for before anything is sent: others have had time to change it. */
  mustRefresh: boolean
  save: SaveState
}

export function valueOf({ mine, stored }: AutosaveState, name: string): unknown {
  return Object.hasOwn(mine, name) ? mine[name] : stored[name]
}

/** Changes that may be sent now: neither undecided, nor refused, nor known to be kept otherwise. */
export function sendable({ opening, mine, save, refusals, held }: AutosaveState): Values {
  if (opening === 'over') return {}
  const undecided = new Set(namesOf(save.collisions))
  return Object.fromEntries(
    Object.entries(mine).filter(
      ([name, value]) =>
        !undecided.has(name) && !refusals[name] && !(Object.hasOwn(held, name) && isSame(held[name], value)),
    ),
  )
}

export function hasToSend(state: AutosaveState): boolean {
  return Object.keys(sendable(state)).length > 0
}

/** How it stands when nothing can be sent. */
export function restingPhase({ mine, refusals, save }: AutosaveState): SavePhase {
  if (save.collisions.length > 0) return 'collided'
  return Object.keys(mine).some((name) => refusals[name]) ? 'refused' : 'saved'
}

/** What a reload is mended from; null: all is confirmed. */
export function unsavedOf({ mine, stored, save, revision, undecidedSince, goesWith }: AutosaveState): Unsaved | null {
  if (Object.keys(mine).length === 0) return null
  const undecided = namesOf(save.collisions)
  const since = undecided.length > 0 ? undecidedSince : revision
  return { base: baseOf(mine, stored, goesWith), mine, revision: since, undecided }
}
