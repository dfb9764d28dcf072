import type { QueryResult } from 'kysely'

/** The row of a statement that always answers exactly one: an aggregate, or the call of a function. */
export function onlyRow<T>({ rows }: QueryResult<T>): T {
  const [row] = rows
  if (!row) throw new Error('a statement that always answers a row has answered none')
  return row
}
