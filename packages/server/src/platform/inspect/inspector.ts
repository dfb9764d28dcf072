import type { ChildProcess } from 'node:child_process'
import { startChild } from '../child-process/start-child.ts'
import type { Inspected, Inspection } from './finding.ts'

export interface Inspector {
  /**
   * Looks into a file apart from the event loop. What could not be finished says so instead of passing for checked; what
   * could not be begun, as the machine has no room for a process, is thrown: it may be tried again.
   */
  inspect(file: Inspected, whose: string): Promise<Inspection>
}

interface Task {
  file: Inspected
  resolve: (inspection: Inspection) => void
  reject: (why: unknown) => void
}

const megabytes = 512
const patience = 60_000
// Nobody uploads for so long: what the process holds is given back.
const restMs = 60_000

const notFinished: Inspection = {
  checks: {
    content: {
      state: 'notChecked',
      text: 'Содержимое не проверено: за минуту портал не успел, он занят или файл сложен. Эксперт откроет его сам.',
    },
  },
}

/**
 * One process that looks at one file after another: four hundred at once would not fit into it. It starts with the first of
 * them; a file that was too much for it costs only itself, the next one gets a new process. Whoever sends many waits for his
 * own: persons take turns.
 */
export function startInspector({ patienceMs = patience } = {}): Inspector {
  /** By person; the first of them is the one served longest ago. */
  const waiting = new Map<string, Task[]>()
  let child: ChildProcess | undefined
  let current: { task: Task; timer: NodeJS.Timeout } | undefined
  let rest: NodeJS.Timeout | undefined

  function next(): void {
    if (current) return
    const task = takeNext()
    if (!task) {
      child?.unref()
      child?.channel?.unref()
      rest = setTimeout(endChild, restMs).unref()
      return
    }
    clearTimeout(rest)
    current = { task, timer: setTimeout(giveUp, patienceMs).unref() }
    try {
      const ready = childAtHand()
      ready.ref()
      ready.channel?.ref()
      ready.send(task.file)
    } catch (error) {
      turnAway(error)
    }
  }

  function takeNext(): Task | undefined {
    const [first] = waiting
    if (!first) return undefined
    const [whose, tasks] = first
    const task = tasks.shift()
    waiting.delete(whose)
    if (tasks.length > 0) waiting.set(whose, tasks)
    return task
  }

  function childAtHand(): ChildProcess {
    if (child) return child
    const started = startChild(new URL('./inspect-process', import.meta.url), { megabytes })
    const isOurs = () => child === started
    started.on(
      'message',
      ({ inspection }: { inspection?: Inspection }) => isOurs() && settle(inspection ?? notFinished),
    )
    // It has not been told of the file.
    started.on('error', (error) => isOurs() && turnAway(error))
    started.on('exit', () => isOurs() && giveUp())
    child = started
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

  /** The file was not looked into: it is not its fault. */
  function turnAway(why: unknown): void {
    endChild()
    if (!current) return
    const { task, timer } = current
    clearTimeout(timer)
    current = undefined
    task.reject(why)
    setImmediate(next)
  }

  function endChild(): void {
    const ended = child
    child = undefined
    ended?.kill('SIGKILL')
  }

  function giveUp(): void {
    endChild()
    settle(notFinished)
  }

  return {
    inspect: (file, whose) =>
      new Promise((resolve, reject) => {
        waiting.set(whose, [...(waiting.get(whose) ?? []), { file, resolve, reject }])
        next()
      }),
  }
}

/** The one of the process. */
export const inspector = startInspector()
