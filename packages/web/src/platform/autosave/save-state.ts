import type { Author, Collision } from './merge/merge.ts'

/**
 * `saved` nothing is left to send · `waiting` for a pause of typing · `saving` · `offline` no answer, asked again ·
 * `signedOut` waits until the person has signed in again · `collided` two people changed one field · `refused` the server
 * does not take it, with the reason.
 */
export type SavePhase = 'saved' | 'waiting' | 'saving' | 'offline' | 'signedOut' | 'collided' | 'refused'

/** Fields that others have changed while this page was open; they show the new values already. */
interface Arrival {
  names: readonly string[]
  author: Author
}

export interface SaveState {
  phase: SavePhase
  /** When the server last confirmed a save of this page; null: not yet. */
  savedAt: Date | null
  reason: string | null
  collisions: readonly Collision[]
  /** The last change of others, until something of one's own is saved. */
  arrived: Arrival | null
  /** Changed fields the server has not confirmed. */
  unsent: number
}

/** Whether all that collides was changed by the reader too, in another window. */
export function isOwnCollision(collisions: readonly Collision[]): boolean {
  return collisions.length > 0 && collisions.every(({ author }) => author?.isMine)
}
