import { type RawBuilder, sql } from 'kysely'

const exactUpTo = 10_000

export interface Total {
  /** Exact up to 10 000. */
  count: number
  more: boolean
}

/** As many rows of a set as are counted exactly, and one more. */
export function capping(set: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select from (${set}) visible limit ${sql.lit(exactUpTo + 1)}`
}

/** The total of so many, as far as it is told. */
export function capped(count: number): Total {
  return { count: Math.min(count, exactUpTo), more: count > exactUpTo }
}
