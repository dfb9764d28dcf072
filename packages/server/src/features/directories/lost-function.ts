import type { Db } from '../../platform/db/schema.ts'
import { listLostFunctions } from '../../kernel/application/queries-functions.ts'

/** Whether the loaded classifier does not have the code. While none is loaded, nothing is said to be lost. */
export async function isFunctionLost(db: Db, code: unknown): Promise<boolean> {
  return typeof code === 'string' && code !== '' && (await listLostFunctions(db, [code])).length > 0
}
