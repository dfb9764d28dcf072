import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Logger, type ParsedCronItem, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { keepLease } from './lease.ts'
import type { WorkerLog } from './worker.ts'

interface RunnerOptions {
  pool: pg.Pool
  taskList: TaskList
  parsedCronItems: ParsedCronItem[]
  concurrency: number
  log: WorkerLog
  /** No other portal works on this queue: what is held in it was left by one that was killed. */
  isAlone: boolean
}

const stopWithinMs = 5000

/**
 * Keeps a runner of the queue alive. Left to itself it stops asking for jobs after ten errors, and listens again only
 * after a growing pause; so at the first sign of a lost database it is put away, and a new one starts when it is back.
 */
export async function keepRunner(options: RunnerOptions) {
  const { pool, isAlone } = options
  const held: string[] = []
  if (isAlone) await releaseEverything(pool)
  let current: Started | undefined = await startRunner(options)
  let stopped: Promise<void> | undefined
  let stopping = false
  const lease = keepLease({ pool, instance: randomUUID(), workers: () => [...held, ...(current?.workers ?? [])] })

  async function keep() {
    while (!stopping) {
      const { runner, lost, workers } = current ?? (await comeBack())
      await lost
      if (stopping) return
      // Named all the while: what they still do is nobody else's.
      held.push(...workers)
      current = undefined
      await putAway(runner)
    }
  }

  async function comeBack(): Promise<Started> {
    for (;;) {
      await delay(1000, undefined, { ref: false })
      try {
        // Jobs the lost runner held would otherwise wait four hours for somebody to take them again.
        await pool.query('select graphile_worker.force_unlock_workers($1)', [held.splice(0)])
        current = await startRunner(options)
        return current
      } catch (error) {
        if (stopping) throw error
      }
    }
  }

  const kept = keep().catch(() => {})
  return {
    get running() {
      return current !== undefined
    },
    stop: () => (stopped ??= stop()),
  }

  async function stop() {
    stopping = true
    if (current) {
      await putAway(current.runner)
      await kept
    }
    await lease.stop()
  }
}

interface Started {
  runner: Runner
  /** Ids of its workers, by which their jobs are locked. */
  workers: readonly string[]
  /** Resolves when it no longer hears of jobs or no longer takes them. */
  lost: Promise<unknown>
}

async function startRunner({ pool, taskList, parsedCronItems, concurrency, log }: RunnerOptions): Promise<Started> {
  const events: WorkerEvents = new EventEmitter()
  const workers: string[] = []
  events.on('worker:create', ({ worker }) => workers.push(worker.workerId))
  const lost = new Promise((resolve) => {
    for (const sign of ['pool:listen:error', 'worker:stop', 'worker:fatalError'] as const) events.once(sign, resolve)
  })
  const logger = new Logger((scope) => (level, message) => {
    if (level === 'error') log.error(scope, message)
    else if (level === 'warning') log.warn(scope, message)
  })
  const runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    taskList,
    parsedCronItems,
    logger,
    events,
  })
  runner.promise.catch(() => {})
  return { runner, workers, lost }
}

async function putAway(runner: Runner) {
  await Promise.race([runner.stop().catch(() => {}), delay(stopWithinMs, undefined, { ref: false })])
}

async function releaseEverything(pool: pg.Pool) {
  await pool.query(`select graphile_worker.force_unlock_workers(array(
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null))`)
}
