import { setTimeout as delay } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Tasks } from './jobs.ts'

interface WorkerLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Work of every minute. Several instances may run it at once or twice: it must take its rows with `skip locked`. */
export type Sweep<C> = (ctx: C) => Promise<void>

export interface Worker {
  readonly running: boolean
  /** Runs the work of every minute now; the moved clock and the tests do not wait for the minute. */
  sweep(): Promise<void>
  stop(): Promise<void>
}

const sweepTask = 'everyMinute'

/** Runs jobs and the work of every minute. The minute is given to one instance only: the queue keeps the schedule. */
export async function startWorker<P extends object, C>(options: {
  pool: pg.Pool
  tasks: Tasks<P, C>
  everyMinute: Readonly<Record<string, Sweep<C>>>
  contextOf(name: string): C
  log: WorkerLog
  concurrency: number
  /** False where only `sweep()` drives the minute. */
  scheduled: boolean
}): Promise<Worker> {
  const { pool, tasks, everyMinute, contextOf, log, concurrency, scheduled } = options
  type Name = keyof P & string
  let stopping = false
  let runner: Runner | undefined

  async function sweep() {
    for (const [name, work] of Object.entries(everyMinute))
      await work(contextOf(name)).catch((error: unknown) =>
        log.error({ err: error, sweep: name }, 'the work of a minute failed'),
      )
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

  const start = () =>
    run({
      pgPool: pool,
      concurrency,
      noHandleSignals: true,
      taskList,
      parsedCronItems: parseCronItems(
        scheduled
          ? [
              {
                task: sweepTask,
                match: '* * * * *',
                options: { backfillPeriod: 0, maxAttempts: 1, queueName: sweepTask, jobKey: sweepTask },
              },
            ]
          : [],
      ),
      logger: new Logger((scope) => (level, message) => {
        if (level === 'error') log.error(scope, message)
        else if (level === 'warning') log.warn(scope, message)
      }),
    })

  // The runner gives up after ten errors in a row, i.e. when the database has been away for a while: it is started again.
  async function keepRunning(first: Runner) {
    runner = first
    while (!stopping) {
      await runner?.promise.catch(() => {})
      if (stopping) return
      runner = undefined
      await delay(2000, undefined, { ref: false })
      if (!stopping) runner = await start().catch(() => undefined)
    }
  }

  const kept = keepRunning(await start())
  return {
    get running() {
      return runner !== undefined
    },
    sweep,
    async stop() {
      stopping = true
      await runner?.stop().catch(() => {})
      await kept
    },
  }
}
