import type { Db } from '../../../platform/db/schema.ts'

/** Working days by which signed extensions have moved the end of the service. */
export async function countAddedDays(db: Db, requestId: string): Promise<number> {
  const { days } = await db
    .selectFrom('extension')
    .select(({ fn }) => fn.sum<number | null>('days_granted').as('days'))
    .where('request_id', '=', requestId)
    .where('state', '=', 'signed')
    .executeTakeFirstOrThrow()
  return days ?? 0
}
