import { accessSync, constants, existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sizeText } from '@portal/domain/settings/limits'
import { sql } from 'kysely'
import { type Config, readConfig } from '../config.ts'
import { missingTrust } from '../features/trust/index.ts'
import { checkDatabase } from '../platform/db/check-database.ts'
import { connect } from '../platform/db/connect.ts'
import { readMigrationFiles } from '../platform/db/migration-files.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { assertEsiaFiles } from '../platform/external/esia/assert-esia-files.ts'
import type { Environment } from '../platform/start/environment.ts'
import { assertS3Answers } from '../platform/storage/assert-s3-answers.ts'
import { examineOutside, examinePublicAddress } from './examine-outside.ts'
import { examineVariables } from './examine-variables.ts'
import { failed, type Finding, right, unused, wrong } from './finding.ts'

/** Looks at everything the portal needs around itself; changes nothing. */
export async function* examine(env: Environment): AsyncGenerator<Finding> {
  const variables = examineVariables(env)
  yield* variables
  if (variables.some(({ mark }) => mark === 'wrong'))
    return void (yield unused('Остальное', 'не проверено: сначала исправьте переменные'))
  const config = readConfig(env)
  yield examineNode()
  yield examineFolder(config.dataDir)
  yield await examineDisk(config.dataDir)
  yield* await examineDatabase(config)
  yield await examineStorage(config)
  yield await examineMail(config)
  yield await examineEsia(config)
  yield await examinePublicAddress(config.publicUrl)
  yield* await examineOutside(config)
}

const oldestNode = [20, 19] as const

function examineNode(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isOld = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])
  return isOld
    ? wrong(
        'Node.js',
        `Версия ${process.versions.node} слишком старая.`,
        `Установите ${oldestNode.join('.')} или новее.`,
      )
    : right('Node.js', process.versions.node)
}

function examineFolder(path: string): Finding {
  const name = 'Папка данных'
  if (!existsSync(path)) return unused(name, `${path} появится при первом запуске`)
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return right(name, path)
  } catch {
    return wrong(
      name,
      `В ${path} нельзя писать.`,
      'Дайте на неё права пользователю, от имени которого работает портал.',
    )
  }
}

const fewestBytes = 2 * 1024 ** 3

async function examineDisk(path: string): Promise<Finding> {
  let folder = path
  while (!existsSync(folder)) folder = dirname(folder)
  const { bavail, bsize, blocks } = await statfs(folder)
  const [free, whole] = [bavail * bsize, blocks * bsize]
  const text = `свободно ${sizeText(free)} из ${sizeText(whole)}`
  return free < fewestBytes
    ? wrong(
        'Диск',
        `${text}: файлы скоро перестанут приниматься.`,
        'Освободите место или перенесите DATA_DIR на больший диск.',
      )
    : right('Диск', text)
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  const name = 'База данных'
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'cluster')))
    return [unused(name, 'появится при первом запуске')]
  try {
    const { connection, stop } = await openDatabase(config)
    try {
      await checkDatabase(connection)
      const database = connect(connection, { max: 1, statementTimeout: 8000 })
      try {
        return await askDatabase(database.db, config)
      } finally {
        await database.close()
      }
    } finally {
      await stop()
    }
  } catch (error) {
    return [failed(name, error)]
  }
}

const mostApart = 60_000

async function askDatabase(db: ReturnType<typeof connect>['db'], { demo }: Config): Promise<Finding[]> {
  const { rows } = await sql<{ version: string; at: Date; is_made: boolean }>`
    select current_setting('server_version') as version, clock_timestamp() as at,
      to_regclass('kysely_migration') is not null as is_made`.execute(db)
  const [{ version, at, is_made: isMade } = { version: '', at: new Date(), is_made: false }] = rows
  const apart = at.getTime() - Date.now()
  const clock =
    Math.abs(apart) <= mostApart
      ? right('Часы базы данных', 'сходятся с часами этой машины')
      : wrong(
          'Часы базы данных',
          `Расходятся с часами этой машины на ${Math.round(Math.abs(apart) / 1000)} с.`,
          'Включите на обеих машинах синхронизацию времени.',
        )
  if (!isMade) return [right('База данных', `PostgreSQL ${version}, пустая: портал заполнит её при запуске`), clock]
  const made = await sql<{ name: string }>`select name from kysely_migration limit 10000`.execute(db)
  const known = new Set(made.rows.map((row) => row.name))
  const waiting = readMigrationFiles().filter((file) => !known.has(file.name)).length
  const state = waiting === 0 ? 'обновлена' : `обновится при запуске (изменений: ${waiting})`
  const trust = demo || waiting > 0 ? [] : await missingTrust(db, new Date())
  return [
    right('База данных', `PostgreSQL ${version}, ${state}`),
    clock,
    ...trust.map((sentence) => wrong('Доверие к подписям', sentence, 'Загрузите их: npm run import -- trust <файл>.')),
  ]
}

async function examineStorage({ s3 }: Config): Promise<Finding> {
  if (!s3) return unused('Хранилище S3', 'не используется: файлы лежат в папке данных')
  try {
    await assertS3Answers(s3)
    return right('Хранилище S3', `${s3.endpoint}, корзина ${s3.bucket}`)
  } catch (error) {
    return failed('Хранилище S3', error)
  }
}

async function examineMail({ smtpUrl, dataDir }: Config): Promise<Finding> {
  const name = 'Почта'
  if (!smtpUrl) return unused(name, `SMTP_URL не задан: письма складываются в ${join(dataDir, 'outbox')}`)
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 8000,
    greetingTimeout: 8000,
    socketTimeout: 8000,
  })
  try {
    await transport.verify()
    return right(name, 'сервер принимает письма портала')
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return wrong(name, `Почтовый сервер не принял портал (${why}).`, 'Проверьте узел, порт, имя и пароль в SMTP_URL.')
  } finally {
    transport.close()
  }
}

async function examineEsia({ esia }: Config): Promise<Finding> {
  const name = 'Вход через Госуслуги'
  if (!esia) return unused(name, 'выключен')
  if (esia.adapter === 'simulator') return unused(name, 'имитатор демонстрации')
  try {
    await assertEsiaFiles(esia)
    return right(name, 'ключ, сертификат и сертификаты Госуслуг прочитаны')
  } catch (error) {
    return failed(name, error)
  }
}
