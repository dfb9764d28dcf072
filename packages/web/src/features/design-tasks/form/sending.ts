import type { Got } from '@portal/contract/endpoint'
import type { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { keptEdits } from './kept-edits.ts'

export type Edited = Got<typeof designTasks.editField>

export interface Act {
  path: string
  /** Of a value: what is shown until it is written. */
  value?: string | null
  /** What the author compares with another's, where both have changed the place. */
  mine?: string | null
  /** The version it was first sent upon: sent again for want of an answer it is the same act, and not done twice. */
  revision?: number | undefined
  send: (revision: number) => Promise<Edited>
}

/** What is on its way to the server, and what waits its turn: the same for every opening of a version in this tab. */
interface Sending {
  acts: Act[]
  kept: ReturnType<typeof keptEdits>
  /** What is being sent, if anything. */
  underWay: () => Promise<void> | undefined
  once: (sendAll: () => Promise<void>) => Promise<void>
  /** From now on this opening sends. */
  takeOver: (opening: object) => void
  isOf: (opening: object) => boolean
}

/** Those under way; of the others nothing is left to go on with. */
const sendings = new Map<string, Sending>()

/** Whoever leaves a task and comes back before all is written goes on with the rest. */
export function sendingOf(userId: string, id: string): Sending {
  return sendings.get(`${userId} ${id}`) ?? makeSending(userId, id)
}

function makeSending(userId: string, id: string): Sending {
  const key = `${userId} ${id}`
  let busy: Promise<void> | undefined
  let by: object | undefined
  const sending: Sending = {
    acts: [],
    kept: keptEdits(userId, id),
    underWay: () => busy,
    once: (sendAll) => {
      if (busy) return busy
      busy = sendAll().finally(() => {
        busy = undefined
        if (sendings.get(key) === sending) sendings.delete(key)
      })
      sendings.set(key, sending)
      return busy
    },
    takeOver: (opening) => {
      by = opening
    },
    isOf: (opening) => by === opening,
  }
  return sending
}
