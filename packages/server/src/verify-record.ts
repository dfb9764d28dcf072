import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { type Config, readConfig } from './config.ts'
import { describeRecord } from './features/journal/index.ts'
import { connect } from './platform/db/connect.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { connectionTo, findServer } from './platform/db/embedded-postmaster.ts'
import { describeFailure, startFailure } from './platform/start-failure.ts'

// The command of an operator: reads the whole journal of a running or a stopped portal, ends with 1 when it was tampered with.
try {
  process.exitCode = (await verify(readConfig(process.env))) ? 0 : 1
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}

async function verify(config: Config): Promise<boolean> {
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

async function openDatabase(config: Config): Promise<{ connection: pg.ClientConfig; stop(): Promise<void> }> {
  const stop = async () => {}
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, stop }
  const cluster = join(config.dataDir, 'cluster')
  if (!existsSync(cluster))
    throw startFailure(`В «${config.dataDir}» журнала нет: портал здесь ещё не запускался.`, 'no cluster in DATA_DIR')
  const socket = await findServer(cluster)
  return socket ? { connection: connectionTo(socket), stop } : startEmbedded(config.dataDir)
}
