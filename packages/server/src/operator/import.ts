import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { registers } from '@portal/domain/outside-systems/registers'
import { readConfig } from '../config.ts'
import { importAddresses } from '../features/addresses/index.ts'
import { type FileRegister, importRegister, isFileRegister } from '../features/directories/index.ts'
import { importSchema } from '../features/xml-schemas/index.ts'
import { importTrust, type LoadedTrust } from '../features/trust/index.ts'
import { importingInto } from '../importing.ts'
import { checkDatabase } from '../platform/db/check-database.ts'
import { connect } from '../platform/db/connect.ts'
import { startEmbedded } from '../platform/db/embedded/embedded.ts'
import { migrate } from '../platform/db/migrate.ts'
import { describeFailure, startFailure } from '../platform/start/start-failure.ts'
import { RefusedFile } from '../platform/xml/refused-file.ts'

// npm run import -- <register> <file>: loads a file of a register that others keep, beside what is in force.
// npm run import -- schemas <file.xsd>: an official schema of XML documents.
// npm run import -- trust <file>: authorities that are believed, and their lists of revoked certificates.
// npm run import -- gar <zip or folder> [--regions 16,72] [--levels 1-8]: addresses, by regions.

const usage = `Укажите реестр и файл: npm run import -- banks | organizations | proprietors | kosfn | subdivisions | catalogs | specialists <файл>, npm run import -- schemas <файл.xsd>, npm run import -- trust <список центров, сертификаты или CRL>, или npm run import -- gar <архив или папка> --regions 16,72 --levels 1-8.`

// `run` below reads it before the rest of this module is there.
const ownKinds: ReadonlySet<string> = new Set(['gar', 'schemas', 'trust'])

run().catch((error: unknown) => {
  console.error(error instanceof RefusedFile ? `Не загружено: ${error.message}` : describeFailure(error))
  process.exitCode = 1
})

async function run(): Promise<void> {
  const { values, positionals } = commandLine()
  const [register = '', path] = positionals
  if (!path || (!ownKinds.has(register) && !isFileRegister(register))) throw startFailure(usage)
  if (!existsSync(path)) throw new RefusedFile(`файла «${path}» нет: проверьте путь.`)
  const regions = values.regions?.split(',').map((code) => code.trim().padStart(2, '0'))
  const levels = levelsIn(values.levels)
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir)
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl }
  await checkDatabase(connection)
  const database = connect(connection, { max: 2, statementTimeout: 0 })
  const into = importingInto(database.db)
  const name = basename(path)
  try {
    await migrate(database)
    if (register === 'gar') await importAddresses(into, { path, name, regions, levels, onRegion: tellRegion })
    else if (register === 'schemas') tellSchema(await importSchema(into, { path, name }))
    else if (register === 'trust') tellTrust(await importTrust(into, { path, name }))
    else if (isFileRegister(register)) tellLoaded(register, await importRegister(into, { register, path, name }))
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

function commandLine() {
  try {
    const options = { regions: { type: 'string' }, levels: { type: 'string', default: '1-8' } } as const
    return parseArgs({ options, allowPositionals: true })
  } catch (cause) {
    throw startFailure(usage, cause)
  }
}

/** «1-8», «1-8,10». */
function levelsIn(text: string): Set<number> {
  const levels = text.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })
  if (levels.length === 0 || levels.some((level) => !Number.isInteger(level) || level < 1 || level > 12))
    throw startFailure('Уровни адресов — числа от 1 до 12: --levels 1-8.')
  return new Set(levels)
}

function tellRegion({ code, rows, isSkipped }: { code: string; rows: number; isSkipped: boolean }) {
  console.log(`Регион ${code}: ${isSkipped ? 'уже загружен из этих файлов' : 'загружено'}, объектов ${rows}.`)
}

function tellSchema({ part }: { part: string }) {
  console.log(`Схема ${part} загружена: документы проверяются по ней.`)
}

function tellTrust({ rows, skipped }: LoadedTrust) {
  console.log(`Доверенные центры: загружено сертификатов и списков отзыва ${rows}.`)
  for (const sentence of skipped) console.warn(sentence)
}

function tellLoaded(register: FileRegister, { day, rows }: { day: string; rows: number }) {
  console.log(`${registers[register].title}: загружено записей ${rows}, данные на ${day}.`)
}
