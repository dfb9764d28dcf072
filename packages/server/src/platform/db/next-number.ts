import { sql } from 'kysely'
import { onlyRow } from './only-row.ts'
import type { Db } from './schema.ts'

/** The next number of a gap-free counter: its row stays locked until the transaction ends, so take it late. */
export async function nextNumber(db: Db, scope: string, year: number): Promise<number> {
  const next = await sql<{ n: number }>`select next_number(${scope}, ${year}::smallint) as n`.execute(db)
  return onlyRow(next).n
}
