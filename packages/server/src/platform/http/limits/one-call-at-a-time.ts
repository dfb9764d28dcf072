import { setTimeout as delay } from 'node:timers/promises'
import { ERRORS, type Locker } from '@tus/server'

interface Held {
  /** Asks who holds it to come to an end. */
  askToEnd(): void | Promise<void>
  over: Promise<void>
  letGo(): void
}

const patienceMs = 30_000

/** Of the calls for one upload the newest asks the one before to end, and waits for that; the library's own asks with every turn of the event loop. */
export function oneCallAtATime(): Locker {
  const held = new Map<string, Held>()
  return {
    newLock: (id) => ({
      async lock(_, askToEnd) {
        for (let other = held.get(id); other; other = held.get(id)) {
          await other.askToEnd()
          const isOver = await Promise.race([other.over.then(() => true), delay(patienceMs, false, { ref: false })])
          if (!isOver) throw ERRORS.ERR_LOCK_TIMEOUT
        }
        // Taken in the same breath as it was seen to be free: of several who waited one has it.
        let letGo = () => {}
        const over = new Promise<void>((done) => (letGo = done))
        held.set(id, { askToEnd, over, letGo })
      },
      async unlock() {
        const { letGo } = held.get(id) ?? {}
        held.delete(id)
        letGo?.()
      },
    }),
  }
}
