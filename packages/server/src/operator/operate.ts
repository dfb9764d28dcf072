import { readConfig } from '../config.ts'
import type { Importing } from '../features/directories/index.ts'
import { importingInto } from '../importing.ts'
import { checkDatabase } from '../platform/db/check-database.ts'
import { connect } from '../platform/db/connect.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'

/** Does a command of the operator on the migrated database of the portal, beside a running portal or without one. */
export async function operate(work: (ctx: Importing) => Promise<void>): Promise<void> {
  const { connection, stop } = await openDatabase(readConfig(process.env))
  try {
    await checkDatabase(connection)
    const database = connect(connection, { max: 2, statementTimeout: 0 })
    try {
      await migrate(database)
      await work(importingInto(database.db))
    } finally {
      await database.close()
    }
  } finally {
    await stop()
  }
}
