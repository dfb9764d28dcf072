import { readFileSync } from 'node:fs'
import { typedKeys } from '@portal/domain/typed-keys'
import type { Database } from '@portal/server/platform/db/connect'
import { sql } from 'kysely'
import { median } from './measure.ts'

/** Of the clock by which Linux counts processor time. */
export const ticksPerSecond = 100

/**
 * Milliseconds of PostgreSQL's own processor time for one repetition of each work, in turns over one connection.
 * Undefined where the system does not tell (anything but Linux).
 */
export async function databaseTime<K extends string>(
  { db }: Database,
  works: Record<K, () => Promise<unknown>>,
  { rounds = 5, repetitions = 60 } = {},
): Promise<Map<K, number> | undefined> {
  if (process.platform !== 'linux') return undefined
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const pid = rows[0]?.pid ?? 0
  const series = typedKeys(works).map((name) => ({ name, work: works[name], spent: new Array<number>() }))
  for (let round = 0; round <= rounds; round++) {
    for (const { work, spent } of series) {
      const before = ticksOf(pid)
      for (let n = 0; n < repetitions; n++) await work()
      if (round > 0) spent.push(((ticksOf(pid) - before) / ticksPerSecond / repetitions) * 1000)
    }
  }
  return new Map(series.map(({ name, spent }) => [name, median(spent)]))
}

/** User and system time of a process: fields 14 and 15, counted behind its name, which may hold spaces. */
export function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}
