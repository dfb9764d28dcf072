import type { ChildProcess } from 'node:child_process'
import { askChild, hasEnded, inPlace, resultOf, runInChild } from './run-in-child.ts'
import { keepsAlive, mostPieces } from './spare-children.ts'
import { startChild } from './start-child.ts'

interface KeptSettings {
  /** Megabytes of the heap of the process. */
  memory: number
  /** After so many milliseconds without work the process is ended. */
  rest?: number
}

interface KeptWork {
  /** What this piece has in common with others, a schema: the process keeps it between them. */
  key: string
  /** The input, with what is in common unless the process has it already. */
  input: (isKnown: boolean) => Promise<unknown>
  /** After so many milliseconds the process is ended. */
  timeout: number
}

const mostKeys = 4

interface Kept {
  child: ChildProcess
  keys: Set<string>
  pieces: number
}

/**
 * One process that stays for the next small piece of the work of a module (named without its ending): its start costs more than
 * the work does. It does one piece at a time; whoever comes meanwhile gets a process of his own. What does not end, or takes too
 * much, is ended with the process, and the next piece begins another. At work it takes a place as any other process does.
 */
export function keepChild(module: URL, { memory, rest = 300_000 }: KeptSettings) {
  let kept: Kept | undefined
  let isBusy = false
  let ending: NodeJS.Timeout | undefined

  function begin(): Kept {
    const begun: Kept = {
      child: startChild(new URL('./child-main', import.meta.url), { megabytes: memory }),
      keys: new Set(),
      pieces: 0,
    }
    begun.child.once('exit', () => {
      if (kept === begun) kept = undefined
    })
    return begun
  }

  function end(): void {
    kept?.child.kill('SIGKILL')
    kept = undefined
  }

  /** What to give the process that is there, or to begin: read first, for it may die meanwhile and what it knew with it. */
  async function readFor({ key, input }: KeptWork): Promise<unknown> {
    if (kept && (kept.pieces >= mostPieces || (kept.keys.size >= mostKeys && !kept.keys.has(key)))) end()
    const isKnown = kept?.keys.has(key) ?? false
    const read = await input(isKnown)
    if (kept?.child.connected === false) end()
    return isKnown && !kept ? input(false) : read
  }

  async function ask<O>(work: KeptWork): Promise<O> {
    const input = await readFor(work)
    const current = (kept ??= begin())
    const { child, keys } = current
    keepsAlive(child, true)
    const reply = await askChild<O>(child, { module, input }, work.timeout).catch((error: unknown) => {
      if (current.pieces === 0 || !hasEnded(child)) throw error
    })
    if (!reply) {
      // What ended it may be of the work before: a fresh process is asked.
      end()
      return ask(work)
    }
    const answer = resultOf(reply)
    keepsAlive(child, false)
    keys.add(work.key)
    current.pieces += 1
    return answer
  }

  return async function runKept<O>(work: KeptWork): Promise<O> {
    if (isBusy) return runInChild<O>(module, await work.input(false), { timeout: work.timeout, memory })
    isBusy = true
    clearTimeout(ending)
    try {
      return await inPlace(() => ask<O>(work))
    } catch (error) {
      end()
      throw error
    } finally {
      isBusy = false
      ending = setTimeout(end, rest).unref()
    }
  }
}
