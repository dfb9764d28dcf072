import type { ChildProcess } from 'node:child_process'
import { compiledFile } from './compiled-file.ts'
import { beginChild, leaveChild, takeChild } from './spare-children.ts'

/** A piece of heavy work: a module whose `run` gets the input in a process of its own. */
export interface ChildWork {
  run(input: unknown): Promise<unknown>
}

interface Limits {
  /** After so many milliseconds the process is ended. */
  timeout: number
  /** Megabytes of the heap of the process. */
  memory: number
}

/** The work did not end in time, or ran out of memory or of the stack. */
export class ChildExhausted extends Error {}

/** What a process answers, and how many megabytes it holds then. */
type Reply<O> = ({ result: O } | { failure: { name: string; message: string; line?: number | null } }) & {
  held: number
}

/** What the work itself has thrown, as it crossed between the processes. */
export class ChildFailure extends Error {
  readonly line: number | null

  constructor({ name, message, line }: { name: string; message: string; line?: number | null }) {
    super(message)
    this.name = name
    this.line = line ?? null
  }
}

const most = 2
let running = 0
const waiting: (() => void)[] = []

/**
 * Does the work of a module (named without its ending) in another process: what does not end, or takes too much, is ended, and
 * whatever a large piece took is given back, WebAssembly memory too. Two at once; the others wait for their turn.
 */
export function runInChild<O>(module: URL, input: unknown, limits: Limits): Promise<O> {
  return inPlace(() => once<O>(module, input, limits))
}

/** Does work of another process in one of the places there are for it. */
export async function inPlace<O>(work: () => Promise<O>): Promise<O> {
  // Whoever has waited takes over the place of the one that ended: nobody slips in between.
  if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

async function once<O>(module: URL, input: unknown, { timeout, memory }: Limits): Promise<O> {
  let at = takeChild(memory)
  const ask = () => askChild<O>(at.child, { module, input }, timeout)
  const reply = await ask()
    .catch((error: unknown) => {
      if (at.pieces === 0 || !hasEnded(at.child)) throw error
      // What ended it may be of the work before: a fresh process is asked.
      at = beginChild(memory)
      return ask()
    })
    .catch((error: unknown) => {
      at.child.kill('SIGKILL')
      throw error
    })
  if (isSound(reply)) leaveChild(at, reply.held)
  else at.child.kill('SIGKILL')
  return resultOf(reply)
}

/** Whether the process is as it was: after a refusal of a file it is, after any other failure nobody knows. */
function isSound(reply: Reply<unknown>): boolean {
  return 'result' in reply || /^(RefusedFile|UnsafeFile)$/.test(reply.failure.name)
}

/** Whether a process has ended by itself: one that only takes too long has not. */
export function hasEnded({ exitCode, signalCode, connected }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null || !connected
}

/** Gives a process that waits for it a piece of work; who asks ends the process that did not answer in time. */
export async function askChild<O>(
  child: ChildProcess,
  { module, input }: { module: URL; input: unknown },
  timeout: number,
): Promise<Reply<O>> {
  let forget = () => {}
  try {
    return await new Promise<Reply<O>>((resolve, reject) => {
      const timer = setTimeout(() => reject(new ChildExhausted('the work took too long')), timeout)
      // A process that runs out of memory is ended by a signal, its own or the machine's.
      const end = (code: number | null, signal: string | null) =>
        reject(signal ? new ChildExhausted(signal) : new Error(`the work ended without an answer: ${code}`))
      child.once('message', resolve).once('error', reject).once('exit', end)
      forget = () => {
        clearTimeout(timer)
        child.off('message', resolve).off('error', reject).off('exit', end)
      }
      child.send({ module: compiledFile(module).href, input })
    })
  } finally {
    forget()
  }
}

export function resultOf<O>(reply: Reply<O>): O {
  if ('result' in reply) return reply.result
  const { name, message } = reply.failure
  // An overflow of the stack and a trap of WebAssembly.
  if (message === 'Maximum call stack size exceeded' || name === 'RuntimeError') throw new ChildExhausted(message)
  throw new ChildFailure(reply.failure)
}
