import { type RawBuilder, sql } from 'kysely'

export const exactUpTo = 10_000

export interface Total {
  /** Exact up to 10 000, or as many as the list says. */
  count: number
  more: boolean
}

/** As many rows of a set as are counted exactly, and one more. */
export function capping(set: RawBuilder<unknown>, upTo = exactUpTo): RawBuilder<unknown> {
  return sql`select from (${set}) visible limit ${sql.lit(upTo + 1)}`
}

/** The total of so many, as far as it is told. */
export function capped(count: number, upTo = exactUpTo): Total {
  return { count: Math.min(count, upTo), more: count > upTo }
}
