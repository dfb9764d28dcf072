import type { Ctx } from '../../context.ts'

/** Tells every page and every instance that a small register has changed. */
export async function tellCatalogs(tx: Ctx): Promise<void> {
  await tx.live.announce(tx.db, { kind: 'registers', id: null, to: ['all'] })
}
