import { fileURLToPath } from 'node:url'
import cookies from '@fastify/cookie'
import { usualBody } from '@portal/contract/endpoint'
import { inputMessage } from '@portal/contract/input-messages'
import { clientKeyNames, serverKeyNames, sharedNames } from '@portal/domain/stages/permissions/keys'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type pg from 'pg'
import * as z from 'zod/mini'
import { type Config, isSecure } from '../config.ts'
import type { Ctx } from '../context.ts'
import { contextOfCall, contextOfJob, newTraceId, type Shared } from './contexts.ts'
import { accessRules } from '../features/stages/index.ts'
import { portalGauges } from '../features/system/index.ts'
import { watchOverload } from '../platform/db/overload.ts'
import { useContractSchemas } from '../platform/http/bind.ts'
import { callLimit } from '../platform/http/limits/call-limit.ts'
import { refuseCrossSite } from '../platform/http/cross-site.ts'
import { endpointOf } from '../platform/http/endpoint-id.ts'
import { useGracefulStop } from '../platform/http/connection/graceful-stop.ts'
import { useSecurityHeaders } from '../platform/http/replies/headers.ts'
import { useProbes } from '../platform/http/probes.ts'
import { useCompression } from '../platform/http/replies/compression.ts'
import { answerBrokenCall } from '../platform/http/connection/broken-call.ts'
import { sendRefusal, useProblems } from '../platform/http/problem.ts'
import { readIndexHtml, serveWeb } from '../platform/http/replies/static-web.ts'
import { useTimeLimit } from '../platform/http/limits/time-limit.ts'
import { type LogStream, logOptions } from '../platform/log/log-options.ts'
import { startMetrics } from '../platform/metrics/metrics.ts'
import type { Printer } from '../platform/pdf/printer.ts'
import { startFailure } from '../platform/start/start-failure.ts'
import { serveSimulator } from '../platform/external/esia/simulator/serve-simulator.ts'
import { openResources } from './resources.ts'
import { bindAll } from './routes.ts'

export interface AppOptions {
  config: Config
  connection: pg.ClientConfig
  /** The machine's clock; tests give their own. */
  machine?: () => Date
  /** Under test replies are checked against the contract and only `sweep()` drives the minute. */
  underTest?: boolean
  /** Where the log goes instead of standard output; under test it goes nowhere unless given. */
  logTo?: LogStream
  /** One that outlives the portal: the portals of a test share what takes long to start. */
  printer?: Printer
}

export interface Portal {
  app: FastifyInstance
  shared: Shared
  /** The context of work that nobody signed in asked for. */
  contextFor(name: string): Ctx
  /** Counts calls together with the other instances; by itself every two seconds. */
  shareCalls(): Promise<void>
}

const web = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
const bodyWithinMs = 60_000
// A page that listens is spoken to every 25 s: only a peer that is gone is silent for so long.
const silentMs = 300_000
// Node's own 5 s reset the connection of whoever stops to think.
const keepAliveMs = 65_000
const shareCallsMs = 2000

/** Builds the portal over a migrated database, without listening. `app.close()` finishes what is in hand and stops everything. */
export async function buildApp(options: AppOptions): Promise<Portal> {
  assertDistinctKeys()
  z.config({ customError: inputMessage })
  const { config, connection, machine = () => new Date(), underTest = false, printer } = options
  const app = createServer(options)
  const given = { config, connection, machine, log: app.log, isSwept: underTest }
  const resources = await openResources({ ...given, ...(printer && { printer }) })
  const { shared } = resources
  const contextFor = (name: string) => contextOfJob(shared, name)
  const calls = callLimit(config.callsPerMinute, () => shared.clock.machineNow().getTime())
  const shareCalls = () => calls.share(shared.db)
  const isStopping = useGracefulStop(app, { drainMs: config.drainSeconds * 1000, onBegin: resources.retire })
  const streams = useContractSchemas(app)
  const overload = watchOverload(resources.pool)
  useProblems(app, overload)
  useCompression(app)
  app.addHook('onClose', resources.stop)
  await app.register(cookies)
  useSecurityHeaders(app, { secure: isSecure(config), indexHtml: readIndexHtml(web) })
  refuseCrossSite(app, config.publicUrl)
  useTimeLimit(app, bodyWithinMs)
  const metrics = watchCalls(app, config)
  useProbes(app, {
    isStopping,
    // The one connection that is no part of the pool: it asks every second.
    isDatabaseThere: () => shared.live.connected,
    metrics: async () =>
      metrics.text(
        await portalGauges({
          ctx: contextFor('metrics'),
          pool: resources.pool,
          overload,
          connections: () => streams.size,
        }),
      ),
    token: config.metricsToken,
  })
  bindAll(app, {
    contextOf(request, reply, endpoint) {
      if (endpoint.access !== 'public') overload.assertRoom()
      return contextOfCall(shared, request, reply, endpoint)
    },
    rules: accessRules,
    calls,
    checkReplies: underTest,
  })
  if (shared.external.esiaSimulator) serveSimulator(app, shared.external.esiaSimulator)
  await serveWeb(app, web)
  if (!underTest) repeat(app, shareCalls)
  await app.ready()
  return { app, shared, contextFor, shareCalls }
}

function createServer({ config, underTest = false, logTo }: AppOptions): FastifyInstance {
  const app = Fastify({
    logger: underTest && !logTo ? false : logOptions(config.logLevel, logTo ?? process.stdout),
    // A line for every call is ours: theirs would hold the address with all that was typed into it.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    genReqId: newTraceId,
    // Of a route that no contract describes: the simulators.
    bodyLimit: usualBody,
    clientErrorHandler: answerBrokenCall,
    connectionTimeout: silentMs,
    keepAliveTimeout: keepAliveMs,
    // Only a proxy on this machine, or a named one, is believed when it says whose call it passes on.
    trustProxy: ['loopback', ...config.trustedProxies],
    // What still comes while stopping is answered like anything else.
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

/** Counts every answered call and writes its line. A stream of events is not an answer: it lasts as long as the page. */
function watchCalls(app: FastifyInstance, { logLevel }: Config) {
  const isTold = logLevel === 'info' || logLevel === 'debug'
  const metrics = startMetrics()
  app.addHook('onClose', async () => metrics.stop())
  app.addHook('onResponse', (request, reply, done) => {
    const call = { endpoint: endpointOf(request), status: reply.statusCode, seconds: reply.elapsedTime / 1000 }
    if (isTold) request.log.info({ ...call, seconds: Number(call.seconds.toFixed(4)), method: request.method }, 'call')
    if (!request.routeOptions.config?.isEndless) metrics.countCall(call)
    done()
  })
  return metrics
}

function repeat(app: FastifyInstance, work: () => Promise<void>) {
  const timer = setInterval(() => {
    // The database is away: the next time tells what this one could not.
    work().catch(() => {})
  }, shareCallsMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

// A name on both sides would let a screen's key pass for a right (specification, section 6): the compiler says so first.
function assertDistinctKeys() {
  const shared = sharedNames(clientKeyNames, serverKeyNames)
  if (shared.length === 0) return
  throw startFailure(`Портал не запущен: ключи прав совпадают на клиенте и сервере: ${shared.join(', ')}.`)
}
