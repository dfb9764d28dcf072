import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

interface LeaseOptions {
  pool: pg.Pool
  /** This portal, among those over one database. */
  instance: string
  /** The names under which it holds jobs now. */
  holders(): readonly string[]
}

export interface Lease {
  stop(): Promise<void>
}

const sayEveryMs = 5000
/** Whoever was silent for so long is gone. */
export const leaseMs = 30_000

/**
 * Says every few seconds that this instance lives, and frees the jobs of those that no longer say so: the queue itself
 * would keep what a killed instance had in hand for four hours. All by the clock of the database, the one they share.
 */
export function keepLease({ pool, instance, holders }: LeaseOptions): Lease {
  let stopping = false
  let saidSince: number | undefined

  async function say() {
    await pool.query(
      `insert into instance (id, seen_at, workers) values ($1, clock_timestamp(), $2)
       on conflict (id) do update set seen_at = excluded.seen_at, workers = excluded.workers`,
      [instance, holders()],
    )
    saidSince ??= performance.now()
    // After an outage of the database everybody was silent: the others get their chance to speak first.
    if (performance.now() - saidSince > leaseMs) await freeJobsOfTheGone(pool)
  }

  async function keep() {
    while (!stopping) {
      await say().catch(() => {
        saidSince = undefined
      })
      await delay(sayEveryMs, undefined, { ref: false })
    }
  }

  void keep()
  return {
    async stop() {
      stopping = true
      await pool.query('delete from instance where id = $1', [instance]).catch(() => {})
    },
  }
}

/** Jobs held by these names, but for those still in hand, are free for everybody. */
export async function freeJobsOf(pool: pg.Pool, names: readonly string[], inHand: readonly string[]): Promise<void> {
  await pool.query(
    `with freed as (
       update graphile_worker._private_jobs set locked_by = null, locked_at = null
       where locked_by = any($1) and not id = any($2::bigint[]) returning job_queue_id)
     update graphile_worker._private_job_queues queue set locked_by = null, locked_at = null
     from freed where queue.id = freed.job_queue_id and queue.locked_by = any($1)`,
    [names, inHand],
  )
}

/** Jobs held longer than the lease by a name that no living instance bears. */
export async function freeJobsOfTheGone(pool: pg.Pool): Promise<void> {
  const before = `clock_timestamp() - interval '${leaseMs} milliseconds'`
  await pool.query(`delete from instance where seen_at < ${before}`)
  await pool.query(`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
    where locked_at < ${before} and not exists (select from instance where locked_by = any(workers))
    having count(*) > 0`)
}
