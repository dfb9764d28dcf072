import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { describeRecord } from '../kernel/record/index.ts'
import { connect } from '../platform/db/connect.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { describeFailure, startFailure } from '../platform/start/start-failure.ts'

// The command of an operator: reads the whole journal of a running or a stopped portal, ends with 1 when it was tampered with.
try {
  process.exitCode = (await verify(readConfig(process.env))) ? 0 : 1
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}

async function verify(config: Config): Promise<boolean> {
  assertBegun(config)
  const { connection, stop } = await openDatabase(config)
  // Years of events take longer than a page may.
  const database = connect(connection, { max: 1, statementTimeout: 0 })
  try {
    const { whole, lines } = await describeRecord(database.db)
    console.log(lines.join('\n'))
    return whole
  } finally {
    await database.close()
    await stop()
  }
}

/** A folder without a database is not given one in passing. */
function assertBegun({ databaseUrl, dataDir }: Config) {
  if (!databaseUrl && !existsSync(join(dataDir, 'cluster')))
    throw startFailure(`В «${dataDir}» записи действий нет: портал здесь ещё не запускался.`, 'no cluster in DATA_DIR')
}
