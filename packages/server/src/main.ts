import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { buildApp } from './app/app.ts'
import type { Shared } from './app/contexts.ts'
import type { Ctx } from './context.ts'
import { type Config, localAddress, readConfig } from './config.ts'
import { progressOf } from './demo/filling/progress.ts'
import { seedDemo } from './demo/seed-people.ts'
import { seedColleagues } from './demo/colleagues.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { seedChecklists } from './demo/checklists.ts'
import { seedDesignTasks } from './demo/design-tasks.ts'
import { seedNoteSchema } from './demo/note-schema.ts'
import { seedLanding } from './demo/landing.ts'
import { seedDeputies } from './demo/deputies.ts'
import { loadOwnAddresses } from './features/addresses/index.ts'
import { loadOwnRegisters } from './features/directories/index.ts'
import { missingTrust } from './features/trust/index.ts'
import { importingInto } from './importing.ts'
import { checkDatabase } from './platform/db/check-database.ts'
import { connect } from './platform/db/connect.ts'
import { startEmbedded } from './platform/db/embedded/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { assertEsiaFiles } from './platform/external/esia/assert-esia-files.ts'
import { fillVocabulary } from './app/fill-vocabulary.ts'
import { forgetStart } from './platform/start/forget-start.ts'
import { openDataFolder } from './platform/start/open-data-folder.ts'
import { describeFailure, startFailure } from './platform/start/start-failure.ts'
import { assertS3Answers } from './platform/storage/assert-s3-answers.ts'

/** The promise is ten seconds: what is not finished by then is broken off. */
const stopWithinMs = 9500
// Whoever comes with many others in the same second waits to be let in: who finds no room in the queue of the system is cut off after a while.
const backlog = 4096

/** What was opened, in order; closed from the last to the first. */
const opened: (() => Promise<unknown>)[] = []
let isStopping = false

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// whoever read our words may be gone before us; that is no reason to break off
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const started = start().catch((error: unknown) => {
  console.error(describeFailure(error))
  void stop(1)
})

async function start(): Promise<void> {
  const config = readConfig(process.env)
  openDataFolder(config.dataDir)
  if (config.s3) await assertS3Answers(config.s3)
  if (config.esia) await assertEsiaFiles(config.esia)
  if (isStopping) return
  const connection = await openDatabase(config)
  await checkDatabase(connection)
  if (isStopping) return
  await prepareDatabase(connection, config)
  if (isStopping) return
  const { app, contextFor, shared } = await buildApp({ config, connection })
  opened.push(() => app.close())
  if (config.demoLiving) shared.filling.progress = await progressOf(shared.db)
  if (isStopping) return
  await app.listen({ port: config.port, host: config.host, backlog }).catch((error: unknown) => {
    throw cannotListen(error, config)
  })
  namePort(config, app.server.address())
  welcome(config)
  if (!config.demo)
    for (const sentence of await missingTrust(shared.db, shared.clock.now())) console.warn(`Внимание: ${sentence}`)
  forgetStart()
  if (config.demo) void writeDemo(contextFor('demo'), shared)
}

/**
 * What is printed and written for the demonstration while the portal is open. Neither the start nor a stop waits for it, and its
 * failures stop nothing. What is left is written at the next start.
 */
async function writeDemo(ctx: Ctx, shared: Shared): Promise<void> {
  let isWhole = true
  const failed = (error: unknown) => {
    isWhole = false
    if (!isStopping) shared.log.error({ err: error }, 'the demonstration is not whole: the next start goes on with it')
  }
  for (const seed of [seedLanding, seedChecklists, seedDesignTasks, seedNoteSchema]) {
    if (!isStopping) await seed(ctx).catch(failed)
  }
  // The stories stand on all that is written before them.
  if (isWhole && shared.filling.progress !== null) await fill(shared).catch(failed)
}

/** Loaded only for a first start: the next ones need nothing of it. */
async function fill(shared: Shared): Promise<void> {
  const { fillDemo } = await import('./demo/filling/fill-demo.ts')
  if (!isStopping) opened.push(fillDemo(shared).stop)
}

async function openDatabase({ databaseUrl, dataDir }: Config): Promise<pg.ClientConfig> {
  if (databaseUrl) return { connectionString: databaseUrl }
  const embedded = await startEmbedded(dataDir, {
    onLost(failure) {
      console.error(describeFailure(failure))
      void stop(1)
    },
  })
  opened.push(embedded.stop)
  return embedded.connection
}

async function prepareDatabase(connection: pg.ClientConfig, config: Config): Promise<void> {
  // A migration of a large portal takes minutes, and so does the wait for another instance that is making it.
  const database = connect(connection, { max: 2, statementTimeout: 0 })
  try {
    await migrate(database)
    await fillVocabulary(database.db)
    if (config.demo) {
      await seedDemo(database.db, new Date(), { isLiving: config.demoLiving })
      await seedColleagues(database.db, new Date())
      await seedDeputies(database.db, new Date())
    }
    await loadOwnRegisters(importingInto(database.db), { demo: config.demo })
    await loadOwnAddresses(importingInto(database.db))
  } finally {
    await database.close()
  }
}

/** Waits for a start in progress, finishes the work in hand, then stops the database. */
async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(code || 1), stopWithinMs).unref()
  // a failed start calls from inside itself and is over
  if (code === 0) await started
  for (const close of opened.toReversed()) {
    await close().catch((error: unknown) => console.error(describeFailure(error)))
  }
  process.exit(code)
}

function cannotListen(cause: unknown, { port, host }: Config): Error {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'EADDRINUSE')
    return startFailure(`Порт ${port} уже занят другой программой: задайте другой PORT.`, cause)
  if (code === 'EACCES')
    return startFailure(`Порт ${port} этому пользователю не разрешён: задайте PORT больше 1023.`, cause)
  return startFailure(`Адрес ${host} открыть нельзя: задайте в HOST адрес этой машины.`, cause)
}

/** Which port is free is known only when one listens: links in letters and invitations name it from here on. */
function namePort(config: Config, address: AddressInfo | string | null): void {
  if (config.port !== 0 || typeof address !== 'object' || !address) return
  if (config.publicUrl === localAddress(config.host, 0)) config.publicUrl = localAddress(config.host, address.port)
  config.port = address.port
}

function welcome(config: Config): void {
  const lines = [`Портал «Экспертиза» открыт: ${localAddress(config.host, config.port)}`]
  if (config.demo) {
    lines.push(`Демонстрационные учётные записи, пароль у всех ${demoPassword}:`)
    lines.push(...demoAccounts.map(({ login, title }) => `  ${login.padEnd(11)}${title}`))
  }
  console.log(lines.join('\n'))
}
