import type { Db } from '../../platform/db/schema.ts'
import { activeVersion } from './queries.ts'

/** Whether the loaded classifier does not have the code. While none is loaded, nothing is said to be lost. */
export async function isFunctionLost(db: Db, code: unknown): Promise<boolean> {
  if (typeof code !== 'string' || code === '') return false
  const loaded = await activeVersion(db, 'kosfn')
  if (!loaded || loaded.is_own) return false
  return (await db.selectFrom('kosfn_entry').select('code').where('code', '=', code).executeTakeFirst()) === undefined
}
