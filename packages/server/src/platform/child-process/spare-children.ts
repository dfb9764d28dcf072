import type { ChildProcess } from 'node:child_process'
import { startChild } from './start-child.ts'

/** A process that does one piece of work after another. */
interface ReusableChild {
  child: ChildProcess
  /** Megabytes of its heap. */
  memory: number
  /** Pieces it has done. */
  pieces: number
}

/** What WebAssembly has once taken is not given back: a fresh process after so many pieces bounds it. */
export const mostPieces = 200
const mostSpare = 2
const restMs = 300_000
/** What a process that has read a small file holds, and some more: WebAssembly does not give back what it has once taken. */
const largestSpare = 256

/** Longest without work first, each with what is to end it. */
const spares = new Map<ReusableChild, NodeJS.Timeout>()

/** A process with that bound of its heap, in megabytes: one that waits for work, or a new one. */
export function takeChild(memory: number): ReusableChild {
  const found = [...spares.keys()].find((spare) => spare.memory === memory && spare.child.connected)
  if (!found) return beginChild(memory)
  forget(found)
  keepsAlive(found.child, true)
  return found
}

/** A new process with that bound of its heap, in megabytes. */
export function beginChild(memory: number): ReusableChild {
  const begun = {
    child: startChild(new URL('./child-main', import.meta.url), { megabytes: memory }),
    memory,
    pieces: 0,
  }
  begun.child.once('exit', () => forget(begun))
  return begun
}

/** The process has done its piece and holds so many megabytes: a small one waits for the next, for its start costs more than most pieces do. */
export function leaveChild(left: ReusableChild, held: number): void {
  left.pieces += 1
  if (held > largestSpare || left.pieces >= mostPieces) {
    left.child.kill('SIGKILL')
    return
  }
  keepsAlive(left.child, false)
  spares.set(left, setTimeout(() => end(left), restMs).unref())
  const [longest] = spares.keys()
  if (longest && spares.size > mostSpare) end(longest)
}

function end(spare: ReusableChild): void {
  forget(spare)
  spare.child.kill('SIGKILL')
}

function forget(spare: ReusableChild): void {
  clearTimeout(spares.get(spare))
  spares.delete(spare)
}

/** An idle process does not keep the portal alive, one at work does. */
export function keepsAlive(child: ChildProcess, does: boolean): void {
  const act = does ? 'ref' : 'unref'
  child[act]()
  child.channel?.[act]()
}
