import { Worker } from 'node:worker_threads'

/** A piece of heavy work: a module whose `run` gets the input in a thread of its own. */
export interface ThreadWork {
  run(input: unknown): Promise<unknown>
}

interface Limits {
  /** After so many milliseconds the thread is ended. */
  timeout: number
  /** Megabytes of the thread's heap. */
  memory: number
}

/** The thread did not end in time, or ran out of memory. */
export class ThreadExhausted extends Error {}

type Reply<O> = { result: O } | { failure: { name: string; message: string; line?: number | null } }

/** What the work itself has thrown, as it crossed between the threads. */
export class ThreadFailure extends Error {
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
 * Does the work of a module (named without its ending) in a thread that begins and ends with it: whatever it took is given back, WebAssembly memory too, and
 * what does not end is ended. Two at once; the others wait for their turn.
 */
export async function runInThread<O>(module: URL, input: unknown, limits: Limits): Promise<O> {
  // Whoever has waited takes over the place of the one that ended: nobody slips in between.
  if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await once<O>(module, input, limits)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function once<O>(module: URL, input: unknown, { timeout, memory }: Limits): Promise<O> {
  // The built portal starts built code; beside the sources there is only TypeScript, which a thread learns to read first.
  const built = import.meta.url.endsWith('.js')
  const file = new URL(`${module.href}${built ? '.js' : '.ts'}`)
  const worker = new Worker(new URL(built ? './thread.js' : './thread-from-source.mjs', import.meta.url), {
    workerData: { module: file.href, input },
    resourceLimits: { maxOldGenerationSizeMb: memory },
    ...(!built && { execArgv: ['--conditions=source'] }),
  })
  return new Promise<O>((resolve, reject) => {
    const timer = setTimeout(() => reject(new ThreadExhausted('the thread took too long')), timeout)
    worker.once('message', (reply: Reply<O>) => {
      clearTimeout(timer)
      if ('result' in reply) resolve(reply.result)
      else reject(new ThreadFailure(reply.failure))
    })
    worker.once('error', (error: Error & { code?: string }) => {
      clearTimeout(timer)
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadExhausted(error.message) : error)
    })
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the thread ended without an answer'))
    })
  }).finally(() => worker.terminate())
}
