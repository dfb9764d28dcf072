import type { SignedCtx } from '../../context.ts'

/** Whose open pages show an organisation: its administrators, the staff, and whoever else the act concerns. */
export function tellOrganization(tx: SignedCtx, id: string, people: readonly string[] = []): Promise<void> {
  return tx.live.announce(tx.db, { kind: 'organization', id, to: ['staff', id, tx.user.id, ...people] })
}
