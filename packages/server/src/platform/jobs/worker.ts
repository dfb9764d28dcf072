import { parseCronItems, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Tasks } from './jobs.ts'
import { keepRunner } from './runner.ts'
import type { WorkerLog } from './worker-log.ts'

/** Work of every minute. Several instances may run it at once or twice: it must take its rows with `skip locked`. */
export type Sweep<C> = (ctx: C) => Promise<void>

export interface Worker {
  readonly running: boolean
  /** How often the work of a minute has failed since the start, by its name. */
  readonly failedSweeps: Readonly<Record<string, number>>
  /** Runs the work of every minute now; the moved clock and the tests do not wait for the minute. */
  sweep(): Promise<void>
  /** Waits for the jobs in hand. */
  stop(): Promise<void>
}

const sweepTask = 'everyMinute'
const everyMinuteOnce = {
  task: sweepTask,
  match: '* * * * *',
  options: { backfillPeriod: 0, maxAttempts: 1, queueName: sweepTask, jobKey: sweepTask },
}

/** Runs jobs and the work of every minute. The minute is given to one instance only: the queue keeps the schedule. */
export async function startWorker<P extends object, C>(options: {
  pool: pg.Pool
  tasks: Tasks<P, C>
  everyMinute: Readonly<Record<string, Sweep<C>>>
  contextOf(name: string): C
  log: WorkerLog
  concurrency: number
  /** False where only `sweep()` drives the minute. */
  isScheduled: boolean
  /** No other portal works on this queue. */
  isAlone: boolean
}): Promise<Worker> {
  const { pool, tasks, everyMinute, contextOf, log, concurrency, isScheduled, isAlone } = options
  type Name = keyof P & string

  const failedSweeps: Record<string, number> = Object.fromEntries(Object.keys(everyMinute).map((name) => [name, 0]))
  async function sweep() {
    for (const [name, work] of Object.entries(everyMinute))
      await work(contextOf(name)).catch((error: unknown) => {
        failedSweeps[name] = (failedSweeps[name] ?? 0) + 1
        log.error({ err: error, sweep: name }, 'the work of a minute failed')
      })
  }

  function taskOf(name: Name) {
    return async (payload: unknown) => {
      if (!isPayload(payload)) throw new Error(`the job ${name} was told nothing`)
      await tasks[name](contextOf(name), payload)
    }
  }

  // Only `add` writes jobs, and it is typed.
  function isPayload(payload: unknown): payload is P[Name] {
    return typeof payload === 'object' && payload !== null
  }

  const taskList: TaskList = { [sweepTask]: sweep }
  for (const name in tasks) taskList[name] = taskOf(name)
  const parsedCronItems = parseCronItems(isScheduled ? [everyMinuteOnce] : [])
  const runner = await keepRunner({ pool, taskList, parsedCronItems, concurrency, log, isAlone })
  return {
    get running() {
      return runner.running
    },
    failedSweeps,
    sweep,
    stop: runner.stop,
  }
}
