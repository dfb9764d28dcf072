import type { Owned } from '@portal/contract/endpoint'
import type { Db } from '../../platform/db/schema.ts'

const tables = {
  participant: 'participant',
  folder: 'folder',
  item: 'item',
  remark: 'remark',
  document: 'document',
  letter: 'letter',
  part: 'object_part',
  stead: 'stead',
  checklist: 'checklist',
} as const satisfies Record<Owned, string>

/** The request that owns a row; undefined when there is no such row. */
export async function requestOf(db: Db, owned: Owned, id: string): Promise<string | undefined> {
  const row = await db.selectFrom(tables[owned]).select('request_id').where('id', '=', id).executeTakeFirst()
  return row?.request_id
}
