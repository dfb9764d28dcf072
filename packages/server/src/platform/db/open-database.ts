import { join } from 'node:path'
import type pg from 'pg'
import { startEmbedded } from './embedded/embedded.ts'
import { connectionTo, findServer } from './embedded/embedded-postmaster.ts'

/** The database a command of the operator works on: the outside one, that of a portal at work over the folder, or one started for the command. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string | undefined
  dataDir: string
}): Promise<{ connection: pg.ClientConfig; stop(): Promise<void> }> {
  const stop = async () => {}
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, stop }
  const socket = await findServer(join(dataDir, 'cluster'))
  return socket ? { connection: connectionTo(socket), stop } : startEmbedded(dataDir)
}
