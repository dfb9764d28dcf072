import { basename } from 'node:path'
import { registers } from '@portal/domain/registers'
import { readConfig } from './config.ts'
import { importRegister, isFileRegister } from './features/directories/index.ts'
import { importingInto } from './importing.ts'
import { checkDatabase } from './platform/db/check-database.ts'
import { connect } from './platform/db/connect.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { describeFailure, startFailure } from './platform/start-failure.ts'
import { RefusedFile } from './platform/xml/refused-file.ts'

// npm run import -- <register> <file>: loads a file of a register that others keep, beside what is in force.

const usage = `Укажите реестр и файл: npm run import -- ${Object.keys(registers).join(' | ')} <файл>.`

run().catch((error: unknown) => {
  console.error(error instanceof RefusedFile ? `Не загружено: ${error.message}` : describeFailure(error))
  process.exitCode = 1
})

async function run(): Promise<void> {
  const [register = '', path] = process.argv.slice(2)
  if (!isFileRegister(register) || !path) throw startFailure(usage)
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir)
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl }
  await checkDatabase(connection)
  const database = connect(connection, { max: 2, statementTimeout: 0 })
  try {
    await migrate(database)
    const { day, rows } = await importRegister(importingInto(database.db), { register, path, name: basename(path) })
    console.log(`${registers[register].title}: загружено записей ${rows}, данные на ${day}.`)
  } finally {
    await database.close()
    await embedded?.stop()
  }
}
