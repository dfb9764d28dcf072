import { announce } from '../../platform/live/live.ts'
import type { Db } from '../../platform/db/schema.ts'

/** Tells every page and every instance that a register has changed; in the transaction that changes it. */
export async function tellRegisters(db: Db): Promise<void> {
  await announce(db, { kind: 'registers', id: null, to: ['all'] })
}
