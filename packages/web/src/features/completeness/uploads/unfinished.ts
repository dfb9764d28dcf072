import { keep, readKept } from '../../../platform/session/kept.ts'
import { uploadsDatabase } from './uploads-database.ts'

const place = (userId: string) => `uploads ${userId}`

/** Whether this browser keeps uploads of a person that have not ended: asked at every opening of the portal, so it is cheap. */
export function hasUnfinished(userId: string): boolean {
  return readKept(place(userId)) === 'yes'
}

/**
 * The same after a crash: browsers write their small memory down some seconds late, and the database at once. Asked of those
 * alone in whose browser something has been uploaded.
 */
export async function mayHaveUnfinished(userId: string): Promise<boolean> {
  if (hasUnfinished(userId)) return true
  const databases = await listDatabases().catch(() => [])
  if (!databases.some(({ name }) => name === uploadsDatabase)) return false
  const { keptUploads } = await import('./kept-uploads.ts')
  return keptUploads(userId)
    .hasAny()
    .catch(() => false)
}

// Where storage is refused asking for it throws by itself.
async function listDatabases(): Promise<IDBDatabaseInfo[]> {
  return indexedDB.databases()
}

export function noteUnfinished(userId: string, are: boolean): void {
  if (are !== hasUnfinished(userId)) keep(place(userId), are ? 'yes' : '')
}
