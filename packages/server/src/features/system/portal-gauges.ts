import type pg from 'pg'
import type { Ctx } from '../../context.ts'
import type { OverloadGuard } from '../../platform/db/overload.ts'
import type { Gauge } from '../../platform/metrics/metrics.ts'
import { readBacklog } from './backlog.ts'
import { version } from './release.ts'

interface Watched {
  ctx: Ctx
  pool: pg.Pool
  overload: OverloadGuard
  /** Open pages that listen. */
  connections(): number
}

/** The portal's own figures. With the database away those that stand in it are left out, the others are told. */
export async function portalGauges({ ctx, pool, overload, connections }: Watched): Promise<Gauge[]> {
  const backlog = await readBacklog(ctx.db, ctx.now()).catch(() => undefined)
  return [
    { name: 'portal_info', help: 'The release that runs', label: 'version', read: () => ({ [version]: 1 }) },
    {
      name: 'portal_db_pool',
      help: 'Connections to the database, and calls that wait for one',
      label: 'state',
      read: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    },
    {
      name: 'portal_calls_turned_away',
      help: 'Calls refused since the start because too many others waited for the database',
      read: overload.refusedCalls,
    },
    { name: 'portal_jobs', help: 'Jobs of all instances', label: 'state', read: () => backlog?.jobs },
    {
      name: 'portal_sweeps_failed',
      help: 'How often the work of a minute has failed on this instance since the start, by its name',
      label: 'sweep',
      read: () => ctx.jobs.failedSweeps,
    },
    {
      name: 'portal_deadlines_overdue',
      help: 'Deadlines that have passed and are still open',
      read: () => backlog?.deadlinesOverdue,
    },
    { name: 'portal_live_connections', help: 'Open pages that hear of changes', read: connections },
    {
      name: 'portal_connected',
      help: 'What this instance holds: 1 or 0',
      label: 'to',
      read: () => ({
        database: Number(backlog !== undefined),
        announcements: Number(ctx.live.connected),
        jobs: Number(ctx.jobs.running),
      }),
    },
  ]
}
