import { sql } from 'kysely'
import { type RemarkCounts, remarkCounts } from '../../../kernel/remark-counts.ts'
import { prepared } from '../../../platform/db/connect.ts'
import { onlyRow } from '../../../platform/db/only-row.ts'
import type { Db } from '../../../platform/db/schema.ts'

/** Remarks of a request by their state. */
export async function remarkFacts(db: Db, requestId: string): Promise<RemarkCounts> {
  const counted = await sql<{ counts: RemarkCounts }>`${sql.raw(prepared)}
    select ${remarkCounts(sql`${requestId}`)} as counts`.execute(db)
  return onlyRow(counted).counts
}
