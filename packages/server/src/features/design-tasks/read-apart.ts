import { ChildExhausted, runInChild } from '../../platform/child-process/run-in-child.ts'
import { refuse } from '../../platform/http/refuse.ts'

// A document of 30 MB has some hundred thousand places.
const bounds = { timeout: 30_000, memory: 1536 }

/** Does what reads a whole document in a process of its own: a large one would hold up everybody else's calls. */
export async function readApart<O>(work: URL, input: object): Promise<O> {
  try {
    return await runInChild<O>(work, input, bounds)
  } catch (error) {
    if (error instanceof ChildExhausted) throw refuse('TOO_BUSY')
    throw error
  }
}
