import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Logger, type ParsedCronItem, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { freeJobsOf, keepLease } from './lease.ts'
import type { WorkerLog } from './worker-log.ts'

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
const endsOfWork = ['worker:getJob:empty', 'worker:getJob:error', 'job:complete', 'worker:fatalError'] as const
// Without a batch the queue lets a promise go whose rejection would end the process: the database may be gone just when
// the end of a job is to be written. A batch tries once: whatever goes wrong there replaces the runner.
const endsWritten = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/**
 * Keeps a runner of the queue alive. Left to itself it stops asking for jobs after ten errors, and listens again only
 * after a growing pause; so at the first sign of a lost database it is put away, and a new one starts when it is back.
 */
export async function keepRunner(options: RunnerOptions) {
  const { pool, isAlone } = options
  /** Lost runners: what they still do is nobody else's. `over`: nothing of it is in hand any more, and it is written. */
  let putAside: (Started & { over: Promise<unknown> })[] = []
  if (isAlone) await releaseEverything(pool)
  let current: Started | undefined = await startRunner(options)
  let stopped: Promise<void> | undefined
  const leaving = new AbortController()
  const lease = keepLease({ pool, instance: randomUUID(), holders: namesInUse })

  function namesInUse() {
    return [...putAside.filter(isBusy), ...(current ? [current] : [])].map(({ name }) => name)
  }

  async function keep() {
    while (!leaving.signal.aborted) {
      const started = current ?? (await comeBack())
      await started.lost
      if (leaving.signal.aborted) return
      const stopped = started.runner.stop().catch(() => {})
      putAside.push({ ...started, over: Promise.all([stopped, started.idle()]) })
      current = undefined
      await within(stopMs, stopped)
    }
  }

  async function comeBack(): Promise<Started> {
    for (;;) {
      await delay(1000, undefined, { ref: false, signal: leaving.signal })
      try {
        // Jobs a lost runner held would otherwise wait four hours for somebody to take them again.
        const names = putAside.map(({ name }) => name)
        await freeJobsOf(
          pool,
          names,
          putAside.flatMap(({ workers }) => [...workers.values()]).filter((id) => id !== null),
        )
        putAside = putAside.filter(isBusy)
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
    // Whoever was just coming back is waited for, or his runner would take jobs beside a portal that is gone.
    await within(stopMs, Promise.all([current && putAway(current.runner), kept, ...putAside.map(({ over }) => over)]))
    await lease.stop()
  }
}

interface Started {
  runner: Runner
  /** By which its jobs are locked. */
  name: string
  /** Those of its workers that do a job, with its id, or are about to be given one. */
  workers: ReadonlyMap<object, string | null>
  /** Resolves when none of them does. */
  idle(): Promise<void>
  /** Resolves when it no longer hears of jobs, no longer takes them or can't say how one ended. */
  lost: Promise<unknown>
}

async function startRunner({ pool, taskList, parsedCronItems, concurrency, log }: RunnerOptions): Promise<Started> {
  const events: WorkerEvents = new EventEmitter()
  let name = ''
  events.on('pool:create', ({ workerPool }) => (name = workerPool.id))
  const workers = new Map<object, string | null>()
  events.on('worker:getJob:start', ({ worker }) => workers.set(worker, null))
  events.on('job:start', ({ worker, job }) => workers.set(worker, job.id))
  for (const end of endsOfWork) events.on(end, ({ worker }: { worker: object }) => workers.delete(worker))
  const idle = () =>
    new Promise<void>((resolve) => {
      const look = () => workers.size === 0 && resolve()
      for (const end of endsOfWork) events.on(end, look)
      look()
    })
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
  return { runner, name, workers, idle, lost }
}

function isBusy({ workers }: Started): boolean {
  return workers.size > 0
}

function putAway(runner: Runner) {
  return within(stopMs, runner.stop())
}

async function within(ms: number, done: Promise<unknown>) {
  await Promise.race([done.catch(() => {}), delay(ms, undefined, { ref: false })])
}

async function releaseEverything(pool: pg.Pool) {
  await pool.query(`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_by is not null))`)
}
