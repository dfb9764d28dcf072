import { fileURLToPath } from 'node:url'
import type { Importing } from '../directories/index.ts'
import { importAddresses } from './import-addresses.ts'
import { activeRegion } from './queries.ts'

const allLevels = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])

/** Loads the small set that comes with the portal, by the common importer, while there are no addresses at all. */
export async function loadOwnAddresses(ctx: Importing): Promise<void> {
  if (await activeRegion(ctx.db, undefined)) return
  const path = fileURLToPath(new URL('../../../registers/gar', import.meta.url))
  await importAddresses(ctx, { path, name: 'Набор портала', levels: allLevels, isOwn: true })
}
