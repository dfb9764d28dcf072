import type { RequestRecord } from '../request-record.ts'
import type { Db } from '../platform/db/schema.ts'
import { refuse } from '../platform/http/refuse.ts'

/**
 * The request, held until the transaction ends: waits for autosaves in hand, later ones see the new stage. Taken before
 * anything is saved: a save locks the record's chain, and what follows it may lock the request.
 */
export async function lockRequest(db: Db, id: string): Promise<RequestRecord> {
  const row = await db
    .selectFrom('request')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refuse('REQUEST_NOT_FOUND')
  return row
}
