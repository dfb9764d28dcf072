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

const stopMs = 5000
const signsOfLoss = ['pool:listen:error', 'pool:fatalError', 'worker:stop', 'worker:fatalError'] as const
// Without a batch the queue lets a promise go whose rejection would end the process: the database may be gone just when
// the end of a job is to be written.
const endsWritten = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/**
 * Keeps a runner of the queue alive. Left to itself it stops asking for jobs after ten errors, and listens again only
 * after a growing pause; so at the first sign of a lost database it is put away, and a new one starts when it is back.
 */
export async function keepRunner(options: RunnerOptions) {
  const { pool, isAlone } = options
  /** Lost runners; their jobs are free once none is in hand. */
  const putAside: Started[] = []
  if (isAlone) await releaseEverything(pool)
  let current: Started | undefined = await startRunner(options)
  let stopped: Promise<void> | undefined
  const leaving = new AbortController()
  const lease = keepLease({ pool, instance: randomUUID(), holders: namesInUse })

  // What one that was put away still does is nobody else's.
  function namesInUse() {
    const busy = putAside.filter(({ inHand }) => inHand.size > 0)
    return [...busy, ...(current ? [current] : [])].map(({ name }) => name)
  }

  async function keep() {
    while (!leaving.signal.aborted) {
      const started = current ?? (await comeBack())
      await started.lost
      if (leaving.signal.aborted) return
      putAside.push(started)
      current = undefined
      await putAway(started.runner)
    }
  }

  async function comeBack(): Promise<Started> {
    for (;;) {
      await delay(1000, undefined, { ref: false, signal: leaving.signal })
      try {
        // Jobs a lost runner held would otherwise wait four hours for somebody to take them again.
        const idle = putAside.filter(({ inHand }) => inHand.size === 0)
        await pool.query('select graphile_worker.force_unlock_workers($1)', [idle.map(({ name }) => name)])
        for (const one of idle) putAside.splice(putAside.indexOf(one), 1)
        current = await startRunner(options)
      } catch {
        continue
      }
      if (leaving.signal.aborted) await putAway(current.runner)
      return current
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
    leaving.abort()
    if (current) void putAway(current.runner)
    // Who was just coming back is waited for, or his runner would take jobs beside a portal that is gone.
    await within(stopMs, kept)
    await lease.stop()
  }
}

interface Started {
  runner: Runner
  /** By which its jobs are locked. */
  name: string
  /** The jobs it does now. */
  inHand: ReadonlySet<object>
  /** Resolves when it no longer hears of jobs, no longer takes them or can't say how one ended. */
  lost: Promise<unknown>
}

async function startRunner({ pool, taskList, parsedCronItems, concurrency, log }: RunnerOptions): Promise<Started> {
  const events: WorkerEvents = new EventEmitter()
  let name = ''
  events.on('pool:create', ({ workerPool }) => (name = workerPool.id))
  const inHand = new Set<object>()
  events.on('job:start', ({ job }) => inHand.add(job))
  events.on('job:complete', ({ job }) => inHand.delete(job))
  const lost = new Promise((resolve) => {
    for (const sign of signsOfLoss) events.once(sign, resolve)
  })
  const logger = new Logger((scope) => (level, message) => {
    if (level === 'error') log.error(scope, message)
    else if (level === 'warning') log.warn(scope, message)
  })
  const runner = await run({
    preset: { worker: endsWritten },
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    taskList,
    parsedCronItems,
    logger,
    events,
  })
  runner.promise.catch(() => {})
  return { runner, name, inHand, lost }
}

function putAway(runner: Runner) {
  return within(stopMs, runner.stop())
}

async function within(ms: number, done: Promise<unknown>) {
  await Promise.race([done.catch(() => {}), delay(ms, undefined, { ref: false })])
}

async function releaseEverything(pool: pg.Pool) {
  await pool.query(`select graphile_worker.force_unlock_workers(array(
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null))`)
}
