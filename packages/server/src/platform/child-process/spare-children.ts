import type { ChildProcess } from 'node:child_process'
import { startChild } from './start-child.ts'

interface Spare {
  child: ChildProcess
  memory: number
  ending: NodeJS.Timeout
}

const mostSpare = 2
const restMs = 300_000
/** What a process that has read a small file holds, and some more: WebAssembly does not give back what it has once taken. */
const largestSpare = 256

// Longest without work first.
const spares: Spare[] = []

/** A process with that bound of its heap, in megabytes: one that waits for work, or a new one. */
export function takeChild(memory: number): ChildProcess {
  const at = spares.findIndex((spare) => spare.memory === memory && spare.child.connected)
  const [found] = at < 0 ? [] : spares.splice(at, 1)
  if (!found) return startChild(new URL('./child-main', import.meta.url), { megabytes: memory })
  clearTimeout(found.ending)
  keepsAlive(found.child, true)
  return found.child
}

/** The process has done its piece and holds so many megabytes: a small one waits for the next, for its start costs more than most pieces do. */
export function leaveChild(child: ChildProcess, memory: number, held: number): void {
  if (held > largestSpare) {
    child.kill('SIGKILL')
    return
  }
  keepsAlive(child, false)
  spares.push({ child, memory, ending: setTimeout(() => end(child), restMs).unref() })
  const [longest] = spares
  if (longest && spares.length > mostSpare) end(longest.child)
}

function end(child: ChildProcess): void {
  const at = spares.findIndex((spare) => spare.child === child)
  const [ended] = at < 0 ? [] : spares.splice(at, 1)
  clearTimeout(ended?.ending)
  child.kill('SIGKILL')
}

/** An idle process does not keep the portal alive, one at work does. */
export function keepsAlive(child: ChildProcess, does: boolean): void {
  const act = does ? 'ref' : 'unref'
  child[act]()
  child.channel?.[act]()
}
