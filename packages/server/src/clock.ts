import { sql } from 'kysely'
import type { Db } from './platform/db/schema.ts'

/** The portal's time: the machine's, moved forward by an offset that all instances read from the database. */
export interface Clock {
  now(): Date
  machineNow(): Date
  readonly offsetMs: number
  /** Writes the offset that makes it `at` now; `reload` after the commit. Only the demo does this. */
  moveTo(db: Db, at: Date, by: string | null): Promise<void>
  /** Reads the offset again: another instance may have moved it. */
  reload(db: Db): Promise<void>
}

const key = 'clock.offset'

/** `movable` only with DEMO: elsewhere a row left in the database moves nothing. */
export async function openClock(
  db: Db,
  { movable, machine }: { movable: boolean; machine: () => Date },
): Promise<Clock> {
  let offsetMs = 0
  const clock: Clock = {
    now: () => new Date(machine().getTime() + offsetMs),
    machineNow: machine,
    get offsetMs() {
      return offsetMs
    },
    async moveTo(tx, at, by) {
      const offset = at.getTime() - machine().getTime()
      await sql`insert into setting as s (key, scope, value, valid, source, confirmed, set_by, set_at)
        values (${key}, '*', ${JSON.stringify({ ms: offset })}::jsonb, '(,)', 'DEMO', true, ${by}, ${machine()})
        on conflict (key, scope, valid) do update
        set value = excluded.value, set_by = excluded.set_by, set_at = excluded.set_at`.execute(tx)
    },
    async reload(tx) {
      if (!movable) return
      const row = await tx
        .selectFrom('setting')
        .select(sql<number>`(value->>'ms')::double precision`.as('ms'))
        .where('key', '=', key)
        .executeTakeFirst()
      offsetMs = row?.ms ?? 0
    },
  }
  await clock.reload(db)
  return clock
}
