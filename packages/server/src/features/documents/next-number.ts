import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

/** The next number of a gap-free counter: its row stays locked until the transaction ends, so take it late. */
export async function nextNumber(db: Db, scope: string, year: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select next_number(${scope}, ${year}::smallint) as n`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`counter ${scope} gave nothing`)
  return row.n
}
