import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Importing } from './features/directories/index.ts'
import type { Tables } from './platform/db/schema.ts'
import { transaction } from './platform/db/transaction.ts'

/** What an import needs, outside of any call: at the start of the portal and in the command. */
export function importingInto(db: Kysely<Tables>, now = () => new Date()): Importing {
  const given = { db, now, random: randomBytes }
  return {
    ...given,
    transaction: (work) =>
      transaction(db, (tx) => {
        const inner: Importing = { ...given, db: tx, transaction: (more) => more(inner) }
        return work(inner)
      }),
  }
}
