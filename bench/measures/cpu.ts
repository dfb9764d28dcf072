import type { Database } from '@portal/server/platform/db/connect'
import { ticksOf, ticksPerSecond } from './database-time.ts'
import { type Act, repeat } from './load.ts'
import { median } from './measure.ts'

/** A server and the name under which its connections stand in the database. */
export interface Measured {
  pid: number
  application: string
  act: Act
}

export interface Cost {
  /** Milliseconds of processor time a call, of the server and of its connections together. */
  portal: number
  yardstick: number
  /** The part of it that the database spends. */
  ofDatabase: number
  /** The portal's for one of the yardstick's: the median of the rounds. */
  ratio: number
}

// The database plans a prepared statement anew five times on each connection before it keeps a plan. A call of seconds has no
// use for so many.
const warmUp = { calls: 200, milliseconds: 10_000 }

/** Does two things in turns and compares what a call of each costs, warmed up. */
export async function costs(
  { pool }: Database,
  { portal, yardstick }: { portal: Measured; yardstick: Measured },
  { connections = 8, rounds = 3, milliseconds = 600 } = {},
): Promise<Cost> {
  const own: number[] = []
  const theirs: number[] = []
  const database: number[] = []
  for (const { act } of [yardstick, portal]) {
    const started = performance.now()
    for (let calls = 0; calls < warmUp.calls && performance.now() - started < warmUp.milliseconds; )
      calls += (await repeat(act, connections, milliseconds)).calls
  }
  for (let round = 0; round < rounds; round++) {
    const bare = await costOf(yardstick)
    const ours = await costOf(portal)
    own.push(ours.all)
    database.push(ours.database)
    theirs.push(bare.all)
  }
  const ratios = own.map((value, round) => value / (theirs[round] ?? Number.NaN))
  return { portal: median(own), ofDatabase: median(database), yardstick: median(theirs), ratio: median(ratios) }

  async function costOf(measured: Measured): Promise<{ all: number; database: number }> {
    const before = await ticksOfAll(measured)
    const { calls } = await repeat(measured.act, connections, milliseconds)
    const after = await ticksOfAll(measured)
    const millisecondsOf = (of: readonly number[]) => {
      const ticks = of.reduce((sum, pid) => sum + (after.get(pid) ?? 0) - (before.get(pid) ?? 0), 0)
      return ((ticks / ticksPerSecond) * 1000) / calls
    }
    const pids = [...after.keys()]
    return { all: millisecondsOf(pids), database: millisecondsOf(pids.filter((pid) => pid !== measured.pid)) }
  }

  async function ticksOfAll({ pid, application }: Measured): Promise<Map<number, number>> {
    const { rows } = await pool.query<{ pid: number }>(
      'select pid from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
      [application],
    )
    return new Map([pid, ...rows.map((row) => row.pid)].map((one) => [one, ticksOf(one)]))
  }
}
