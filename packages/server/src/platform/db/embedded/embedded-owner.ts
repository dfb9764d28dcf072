import pg from 'pg'
import { startFailure } from '../../start/start-failure.ts'
import { connectionTo } from './embedded-postmaster.ts'

const lockHeld = 'another process holds the advisory lock of this cluster'

/**
 * One portal for one embedded database: the lock lives as long as its connection, so a killed portal leaves none.
 * The database is never stopped by whoever was refused.
 */
export async function takeOwnership(socket: string, folder: string): Promise<pg.Client> {
  const owner = new pg.Client({ ...connectionTo(socket), application_name: 'portal-owner' })
  // without a listener the death of the server would be an uncaught exception; `end` follows and is what counts
  owner.on('error', () => {})
  await owner.connect()
  const { rows } = await owner.query<{ mine: boolean }>("select pg_try_advisory_lock(hashtext('portal-owner')) as mine")
  if (rows[0]?.mine) return owner
  await owner.end()
  throw startFailure(`Портал уже запущен над папкой «${folder}»: остановите его или задайте другую DATA_DIR.`, lockHeld)
}

export function heldByAnother(error: unknown): boolean {
  return error instanceof Error && error.cause === lockHeld
}
