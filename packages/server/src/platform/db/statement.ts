import { type RawBuilder, sql } from 'kysely'
import { prepared } from './connect.ts'
import type { Db } from './schema.ts'

/** A place in a statement where a value stands that is given anew each time. */
export type Place<N extends string = string> = (name: N) => RawBuilder<unknown>

/** A prepared statement with named places: its text never changes, only the values do. */
export function statement<R extends object, N extends string = string>(
  compose: (place: Place<N>) => RawBuilder<R>,
): (db: Db, given: Readonly<Record<N, unknown>>) => Promise<R[]> {
  return async (db, given) => {
    const composed = compose((name) => sql.val(asSent(given[name])))
    const { rows } = await sql<R>`${sql.raw(prepared)} ${composed}`.execute(db)
    return rows
  }
}

/** A value as the driver is given it: it would write a moment in the machine's own zone, at ten times the cost. */
function asSent(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
}
