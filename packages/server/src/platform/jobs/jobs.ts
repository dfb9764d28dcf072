import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** The queue. A job is added in the transaction of the change that needs it: both happen or neither. */
export interface Jobs<P extends object> {
  add<K extends keyof P & string>(db: Db, name: K, payload: P[K], options?: JobOptions): Promise<void>
  /** Many jobs of one name in one statement. */
  addEach<K extends keyof P & string>(
    db: Db,
    name: K,
    payloads: readonly P[K][],
    options?: Pick<JobOptions, 'queue'>,
  ): Promise<void>
  readonly running: boolean
  /** How often the work of a minute has failed since the start, by its name. */
  readonly failedSweeps: Readonly<Record<string, number>>
  /** Does the work of every minute now: after the demo clock was moved nobody waits for the minute. */
  sweep(): Promise<void>
}

interface JobOptions {
  /** A waiting job with the same key is replaced and keeps its turn: asking twice does it once. */
  key?: string
  maxAttempts?: number
  /** Jobs of one queue are done one after another, whatever instance does them. */
  queue?: string
  /** What waits with a smaller number is done before; nought unless said. */
  place?: number
}

/** How often a job is tried before it is given up. */
export const usualAttempts = 8

/** How long the queue waits after so many failures. */
export function pauseMs(attempts: number): number {
  return Math.exp(Math.min(10, attempts)) * 1000
}

/** The code of every job. */
export type Tasks<P extends object, C> = { readonly [K in keyof P]: (ctx: C, payload: P[K]) => Promise<void> }

export function jobQueue<P extends object>(
  worker: () => Pick<Jobs<P>, 'running' | 'failedSweeps' | 'sweep'> | undefined,
): Jobs<P> {
  return {
    get running() {
      return worker()?.running ?? false
    },
    get failedSweeps() {
      return worker()?.failedSweeps ?? {}
    },
    async sweep() {
      await worker()?.sweep()
    },
    async add(db, name, payload, { key, maxAttempts = usualAttempts, queue, place = 0 } = {}) {
      await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null}::text, job_key_mode => 'preserve_run_at', max_attempts => ${maxAttempts}::integer, queue_name => ${queue ?? null}::text, priority => ${place}::integer)`.execute(
        db,
      )
    },
    async addEach(db, name, payloads, { queue } = {}) {
      const texts = payloads.map((payload) => JSON.stringify(payload))
      await sql`
        select count(*) from graphile_worker.add_jobs(array(
          select (${name}, payload::json, ${queue ?? null}::text, null, ${usualAttempts}, null, null, null)::graphile_worker.job_spec
          from unnest(${texts}::text[]) payload))`.execute(db)
    },
  }
}
