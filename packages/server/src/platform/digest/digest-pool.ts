import { Worker } from 'node:worker_threads'
import { compiledFile } from '../child-process/compiled-file.ts'
import type {
  DigestFailure,
  DigestReply,
  DigestRequest,
  DigestResult,
  DigestTask,
  FileRange,
} from './digest-message.ts'
import type { Digests } from './digests.ts'

export interface DigestPool {
  /** SHA-256, Streebog-256, CRC32 and size of a file, in one reading. Rejects as reading the file would. */
  digestFile: (path: string) => Promise<Digests>
  /** The same of what several files hold one after another. */
  digestFiles: (ranges: readonly FileRange[]) => Promise<Digests>
  /** Streebog-512 of a file: apart, because few signatures need it and it costs as much as all the others. */
  streebog512: (path: string) => Promise<string>
  /** The digests of a stream, which is read to its end. A slow stream holds up nobody. */
  digestStream: (readable: AsyncIterable<Uint8Array>) => Promise<Digests>
  close: () => Promise<void>
}

interface Thread {
  worker: Worker
  waiting: Map<number, { resolve: (result: DigestResult) => void; reject: (error: Error) => void }>
  /** Files and streams in hand. */
  jobs: number
}

/** Digest threads: computing a large file never blocks the event loop. Threads start when first needed. */
export function createDigestPool({ size }: { size: number }): DigestPool {
  const threads: Thread[] = []
  let closed = false
  let lastId = 0

  function ask(thread: Thread, task: DigestTask): Promise<DigestResult> {
    const id = ++lastId
    return new Promise((resolve, reject) => {
      // A thread may end while its stream is still being read: nobody would answer.
      if (!threads.includes(thread)) throw new Error('the digest thread has stopped')
      thread.waiting.set(id, { resolve, reject })
      const request: DigestRequest = { id, task }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.worker.postMessage(request)
    })
  }

  async function withThread<T>(job: (thread: Thread) => Promise<T>): Promise<T> {
    if (closed) throw new Error('the digest pool is closed')
    const thread = freest()
    thread.jobs++
    // An idle thread does not keep the process alive, one at work does.
    thread.worker.ref()
    try {
      return await job(thread)
    } finally {
      thread.jobs--
      if (thread.jobs === 0) thread.worker.unref()
    }
  }

  function freest(): Thread {
    const idle = threads.find(({ jobs }) => jobs === 0)
    if (idle !== undefined) return idle
    const [first, ...others] = threads
    if (first === undefined || threads.length < size) return start()
    return others.reduce((best, thread) => (thread.jobs < best.jobs ? thread : best), first)
  }

  function start(): Thread {
    const worker = new Worker(compiledFile(new URL('./digest-worker', import.meta.url)), { execArgv: [] })
    const thread: Thread = { worker, waiting: new Map(), jobs: 0 }
    thread.worker.on('message', (reply: DigestReply) => {
      const caller = thread.waiting.get(reply.id)
      thread.waiting.delete(reply.id)
      if ('failure' in reply) caller?.reject(failureOf(reply.failure))
      else caller?.resolve(reply.result)
    })
    thread.worker.on('error', (error) => leave(thread, error))
    thread.worker.on('exit', () => leave(thread, new Error('the digest thread has stopped')))
    threads.push(thread)
    return thread
  }

  function leave(thread: Thread, error: Error): void {
    const at = threads.indexOf(thread)
    if (at >= 0) threads.splice(at, 1)
    for (const { reject } of thread.waiting.values()) reject(error)
    thread.waiting.clear()
  }

  async function sendStream(thread: Thread, readable: AsyncIterable<Uint8Array>): Promise<Digests> {
    const stream = ++lastId
    try {
      // The answer to each chunk is awaited: what the thread has not digested yet is not read yet.
      for await (const chunk of readable) await ask(thread, { do: 'chunk', stream, chunk })
    } catch (error) {
      if (threads.includes(thread)) await ask(thread, { do: 'abandon', stream })
      throw error
    }
    return digestsOf(await ask(thread, { do: 'finish', stream }))
  }

  function digestFiles(ranges: readonly FileRange[]) {
    return withThread(async (thread) => digestsOf(await ask(thread, { do: 'files', ranges })))
  }

  return {
    digestFile: (path) => digestFiles([{ path }]),
    digestFiles,
    digestStream: (readable) => withThread((thread) => sendStream(thread, readable)),
    streebog512: (path) =>
      withThread(async (thread) => {
        const result = await ask(thread, { do: 'streebog512', path })
        if (!('streebog512' in result)) throw new Error('the digest thread answered something else')
        return result.streebog512
      }),
    async close() {
      closed = true
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
    },
  }
}

function failureOf({ message, code }: DigestFailure): Error {
  return Object.assign(new Error(message), { code })
}

function digestsOf(result: DigestResult): Digests {
  if (!('digests' in result)) throw new Error('the digest thread answered something else')
  return result.digests
}
