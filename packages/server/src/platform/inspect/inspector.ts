import { Worker } from 'node:worker_threads'
import type { Inspected, Inspection } from './finding.ts'

export interface Inspector {
  /** Looks into a file apart from the event loop. What could not be finished says so instead of passing for checked. */
  inspect(file: Inspected): Promise<Inspection>
}

interface Waiting {
  resolve: (inspection: Inspection) => void
  timer: NodeJS.Timeout
}

const megabytesForThread = 512
const patienceMs = 60_000

const notFinished: Inspection = {
  checks: {
    content: { state: 'notChecked', text: 'Содержимое не проверено: файл слишком сложен. Эксперт откроет его сам.' },
  },
}

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/** One thread for all checks of the process. It starts with the first of them, and is replaced when a file was too much for it. */
export const inspector: Inspector = {
  inspect(file) {
    const id = (lastId += 1)
    return new Promise((resolve) => {
      const timer = setTimeout(() => giveUp(), patienceMs).unref()
      waiting.set(id, { resolve, timer })
      const thread = running()
      thread.ref()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage({ id, file })
    })
  },
}

function running(): Worker {
  if (worker) return worker
  const thread = start()
  thread.on('message', ({ id, inspection }: { id: number; inspection?: Inspection }) =>
    settle(id, inspection ?? notFinished),
  )
  thread.on('error', () => giveUp())
  thread.unref()
  worker = thread
  return thread
}

function settle(id: number, inspection: Inspection): void {
  const known = waiting.get(id)
  if (!known) return
  clearTimeout(known.timer)
  waiting.delete(id)
  known.resolve(inspection)
  if (waiting.size === 0) worker?.unref()
}

// Nobody knows which of the files it was: all that wait are told, the next ones get a new thread.
function giveUp(): void {
  const broken = worker
  worker = undefined
  for (const id of waiting.keys()) settle(id, notFinished)
  void broken?.terminate()
}

// The built portal starts the built worker; beside the sources there is only TypeScript, which a thread cannot read by itself.
function start(): Worker {
  const limits = { resourceLimits: { maxOldGenerationSizeMb: megabytesForThread } }
  return import.meta.url.endsWith('.js')
    ? new Worker(new URL('./inspect-worker.js', import.meta.url), limits)
    : new Worker(new URL('./inspect-worker-from-source.mjs', import.meta.url), {
        ...limits,
        execArgv: ['--conditions=source'],
      })
}
