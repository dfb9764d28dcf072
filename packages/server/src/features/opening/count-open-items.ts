import type { Db } from '../../platform/db/schema.ts'

/** Keeps the application's own count of what takes files true. */
export async function countOpenItems(db: Db, requestId: string): Promise<void> {
  await db
    .updateTable('request')
    .set(({ selectFrom }) => ({
      open_items: selectFrom('item')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('request_id', '=', requestId)
        .where('opened_at', 'is not', null)
        .where('deleted_at', 'is', null),
    }))
    .where('id', '=', requestId)
    .execute()
}
