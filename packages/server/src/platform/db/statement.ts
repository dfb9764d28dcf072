import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import { prepared } from './connect.ts'
import type { Db } from './schema.ts'

/** A place in a statement where a value stands that is given anew each time. */
export type Place<N extends string = string> = (name: N) => RawBuilder<unknown>

/**
 * A prepared statement of the busiest calls. Its text never changes, so it is put together once; each time it is sent only
 * its values are new. What it is made of may not depend on them.
 */
export function statement<R extends object, N extends string = string>(
  compose: (place: Place<N>) => RawBuilder<R>,
): (db: Db, given: Readonly<Record<N, unknown>>) => Promise<R[]> {
  let known: { text: string; values: readonly ((given: Readonly<Record<N, unknown>>) => unknown)[] } | undefined
  return async (db, given) => {
    known ??= putTogether(db, compose)
    const values = known.values.map((read) => asSent(read(given)))
    const { rows } = await db.executeQuery<R>(CompiledQuery.raw(known.text, values))
    return rows
  }
}

function putTogether<N extends string>(db: Db, compose: (place: Place<N>) => RawBuilder<unknown>) {
  // Where a value will stand the statement is composed with an object that stands for its name.
  const names = new Map<unknown, N>()
  const place = (name: N) => {
    const mark = { name }
    names.set(mark, name)
    return sql.val(mark)
  }
  const { sql: text, parameters } = sql`${sql.raw(prepared)} ${compose(place)}`.compile(db)
  const values = parameters.map((parameter) => {
    const name = names.get(parameter)
    return name === undefined ? () => parameter : (given: Readonly<Record<N, unknown>>) => given[name]
  })
  return { text, values }
}

/** A value as the driver is given it: it would spell a moment in the machine's own zone, at ten times the cost. */
export function asSent(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
}
