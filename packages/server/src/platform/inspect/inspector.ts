import { Worker } from 'node:worker_threads'
import type { Inspected, Inspection } from './finding.ts'

export interface Inspector {
  /** Looks into a file apart from the event loop. What could not be finished says so instead of passing for checked. */
  inspect(file: Inspected): Promise<Inspection>
}

interface Task {
  file: Inspected
  resolve: (inspection: Inspection) => void
}

const megabytesForThread = 512
const patience = 60_000

const notFinished: Inspection = {
  checks: {
    content: { state: 'notChecked', text: 'Содержимое не проверено: файл слишком сложен. Эксперт откроет его сам.' },
  },
}

/**
 * One thread that looks at one file after another: four hundred at once would not fit into it. It starts with the first of
 * them; a file that was too much for it costs only itself, the next one gets a new thread.
 */
export function startInspector({ patienceMs = patience } = {}): Inspector {
  const waiting: Task[] = []
  let thread: Worker | undefined
  let current: { task: Task; timer: NodeJS.Timeout } | undefined

  function next(): void {
    if (current) return
    const task = waiting.shift()
    if (!task) return thread?.unref()
    current = { task, timer: setTimeout(giveUp, patienceMs).unref() }
    const ready = threadAtHand()
    ready.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    ready.postMessage(task.file)
  }

  function threadAtHand(): Worker {
    if (thread) return thread
    const started = start()
    const isOurs = () => thread === started
    started.on(
      'message',
      ({ inspection }: { inspection?: Inspection }) => isOurs() && settle(inspection ?? notFinished),
    )
    started.on('error', () => isOurs() && giveUp())
    thread = started
    return started
  }

  function settle(inspection: Inspection): void {
    if (!current) return
    const { task, timer } = current
    clearTimeout(timer)
    current = undefined
    task.resolve(inspection)
    next()
  }

  function giveUp(): void {
    void thread?.terminate()
    thread = undefined
    settle(notFinished)
  }

  return {
    inspect: (file) =>
      new Promise((resolve) => {
        waiting.push({ file, resolve })
        next()
      }),
  }
}

/** The one of the process. */
export const inspector = startInspector()

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
