import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import cookies from '@fastify/cookie'
import { inputMessage } from '@portal/contract/input-messages'
import { clientKeyNames, serverKeyNames, sharedNames } from '@portal/domain/stages/keys'
import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import * as z from 'zod/mini'
import { openClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Ctx, JobPayloads } from './context.ts'
import { contextOfCall, contextOfJob, newTraceId, type Shared } from './contexts.ts'
import { prepareMonths } from './features/journal/index.ts'
import { openDemoKeys } from './features/system/index.ts'
import { process } from './effects.ts'
import { accessRules } from './features/stages/index.ts'
import { connect } from './platform/db/connect.ts'
import { createDigestPool } from './platform/digest/digest-pool.ts'
import { useContractSchemas } from './platform/http/bind.ts'
import { callLimit } from './platform/http/call-limit.ts'
import { refuseCrossSite } from './platform/http/cross-site.ts'
import { useSecurityHeaders } from './platform/http/headers.ts'
import { sendRefusal, useProblems } from './platform/http/problem.ts'
import { refuse } from './platform/http/refuse.ts'
import { sessionCookie } from './platform/http/session.ts'
import { readIndexHtml, serveWeb } from './platform/http/static-web.ts'
import { jobQueue } from './platform/jobs/jobs.ts'
import { startWorker, type Worker } from './platform/jobs/worker.ts'
import { startLive } from './platform/live/live.ts'
import { folderMailer, smtpMailer } from './platform/mail/mailer.ts'
import { createPrinter } from './platform/pdf/printer.ts'
import { startFailure } from './platform/start-failure.ts'
import { clearIncoming, openFolderStore } from './platform/storage/folder-store.ts'
import { bindAll } from './routes.ts'
import { everyMinute, tasks } from './tasks.ts'

export interface AppOptions {
  config: Config
  connection: pg.ClientConfig
  /** The machine's clock; tests give their own. */
  machine?: () => Date
  /** Under test replies are checked against the contract and only `sweep()` drives the minute. */
  underTest?: boolean
}

export interface Portal {
  app: FastifyInstance
  shared: Shared
  /** The context of work that nobody signed in asked for. */
  contextFor(name: string): Ctx
}

const web = fileURLToPath(new URL('../../web/dist/', import.meta.url))
// A signature travels as base64 inside JSON; files never do.
const bodyLimit = 4 * 1_048_576
// Node's own 5 s reset the connection of who stops to think.
const keepAliveMs = 65_000
const finishWithinMs = 8000

/** Builds the portal over a migrated database, without listening. `app.close()` finishes what is in hand and stops everything. */
export async function buildApp(options: AppOptions): Promise<Portal> {
  assertDistinctKeys()
  z.config({ customError: inputMessage })
  const { config, underTest = false } = options
  const app = createServer(config, underTest)
  const { shared, stop } = await openResources(app, options)
  useContractSchemas(app)
  useProblems(app)
  app.addHook('onClose', stop)
  await app.register(cookies)
  await useSecurityHeaders(app, { secure: isSecure(config), indexHtml: readIndexHtml(web) })
  refuseWhileStopping(app)
  refuseCrossSite(app, config.publicUrl)
  bindAll(app, {
    contextOf: (request, reply, endpoint) => contextOfCall(shared, request, reply, endpoint),
    rules: accessRules,
    calls: callLimit(config.callsPerMinute, () => shared.clock.machineNow().getTime()),
    checkReplies: underTest,
  })
  await serveWeb(app, web)
  await app.ready()
  return { app, shared, contextFor: (name) => contextOfJob(shared, name) }
}

function createServer(config: Config, underTest: boolean): FastifyInstance {
  const app = Fastify({
    logger: underTest ? false : { level: 'warn' },
    genReqId: newTraceId,
    bodyLimit,
    keepAliveTimeout: keepAliveMs,
    // Only a proxy on this machine is believed when it says whose call it passes on.
    trustProxy: 'loopback',
    // Our own hook answers while stopping: in Russian and as problem+json.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    // Addresses the router itself cannot read never reach the error handler.
    frameworkErrors: (_error, request, reply) => void sendRefusal(request, reply, 'BAD_URL'),
  })
  // Must be longer than keep-alive: Node counts it from the moment the connection is reused.
  app.server.headersTimeout = keepAliveMs + 1000
  app.decorateRequest('ctx')
  return app
}

async function openResources(app: FastifyInstance, { config, connection, machine, underTest = false }: AppOptions) {
  const log = app.log
  const { db, pool, close } = connect(connection, {
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  })
  let worker: Worker | undefined
  const clock = await openClock(db, { movable: config.demo, machine: machine ?? (() => new Date()) })
  await prepareMonths(db, clock.now())
  const shared: Shared = {
    db,
    clock,
    config,
    files: await openFiles(config),
    digests: createDigestPool({ size: 2 }),
    jobs: jobQueue<JobPayloads>(() => worker),
    live: await startLive(connection),
    mailer: mailerOf(config),
    process,
    printer: createPrinter({ report: (reason) => log.error({ reason }, 'a document was not printed') }),
    ...(config.demo && { demoKeys: await openDemoKeys(join(config.dataDir, 'demo-keys'), clock.now()) }),
    log,
    cookie: sessionCookie(isSecure(config)),
  }
  shared.live.subscribe(new Set(), ({ kind }) => {
    if (kind === 'clock') shared.clock.reload(db).catch(() => {})
  })
  worker = await startWorker<JobPayloads, Ctx>({
    pool,
    tasks,
    everyMinute,
    contextOf: (name) => contextOfJob(shared, name),
    log,
    concurrency: 2,
    isScheduled: !underTest,
    isAlone: !config.databaseUrl,
  })
  async function stop() {
    await worker?.stop()
    await shared.live.stop()
    await shared.printer.close()
    await shared.digests.close()
    await close()
  }
  return { shared, stop }
}

function refuseWhileStopping(app: FastifyInstance) {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
    // A connection that has had its answer would be kept for the next call, and the server waits for connections.
    const letGo = setInterval(() => app.server.closeIdleConnections(), 100)
    const breakOff = setTimeout(() => app.server.closeAllConnections(), finishWithinMs)
    app.server.once('close', () => {
      clearInterval(letGo)
      clearTimeout(breakOff)
    })
    letGo.unref()
    breakOff.unref()
  })
  app.addHook('onRequest', async () => {
    if (stopping) throw refuse('SERVER_STOPPING')
  })
}

// With the embedded database this is the only portal over the folder: halves in it are nobody's.
async function openFiles({ dataDir, databaseUrl }: Config) {
  const folder = join(dataDir, 'files')
  if (!databaseUrl) await clearIncoming(folder)
  return openFolderStore(folder)
}

function mailerOf({ smtpUrl, dataDir, publicUrl }: Config) {
  const from = `Портал «Экспертиза» <portal@${new URL(publicUrl).hostname}>`
  return smtpUrl ? smtpMailer(smtpUrl, from) : folderMailer(join(dataDir, 'outbox'), from)
}

function isSecure({ publicUrl }: Config) {
  return publicUrl.startsWith('https:')
}

// A name on both sides would let a screen's key pass for a right (specification, section 6): the compiler says so first.
function assertDistinctKeys() {
  const shared = sharedNames(clientKeyNames, serverKeyNames)
  if (shared.length === 0) return
  throw startFailure(`Портал не запущен: ключи прав совпадают на клиенте и сервере: ${shared.join(', ')}.`)
}
