import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth } from '@portal/contract/features/auth/endpoints'
import { type Endpoint, type Got, idempotencyHeader, type Sent } from '@portal/contract/endpoint'
import { buildApp } from '../app/app.ts'
import { type Config, readConfig } from '../config.ts'
import { seedDemo } from '../demo/seed-people.ts'
import { demoPassword } from '../demo-accounts.ts'
import { prepareMonths } from '../kernel/record/index.ts'
import type { LogStream } from '../platform/log/log-options.ts'
import { createPrinter } from '../platform/pdf/printer.ts'
import { aDatabase, usualClock } from './database.ts'

export interface Answer<E extends Endpoint> {
  status: number
  /** The parsed reply; of a refusal its problem, of a file nothing. */
  body: Got<E>
  problem: { code?: string; title?: string; errors?: { path: string; message: string }[]; [detail: string]: unknown }
  headers: Record<string, unknown>
  bytes: Buffer
}

/** Calls an endpoint as one person, through the real HTTP stack. `bytes` is the raw body of a stream endpoint, `headers` what a protocol of its own asks for. */
export type Api = <const E extends Endpoint>(
  endpoint: E,
  input?: Sent<E> & { bytes?: Uint8Array; headers?: Record<string, string>; method?: 'HEAD' },
) => Promise<Answer<E>>

interface Given {
  /** When the portal's day begins, both clocks alike; Monday 10:00 in Moscow unless said. */
  clock?: string
  config?: Partial<Config>
  logTo?: LogStream
  /** As an operator sets it up: nobody there yet. */
  people?: 'none'
}

export type TestPortal = Awaited<ReturnType<typeof aPortal>>

// The compiler takes seconds to start and lays a template out sooner the second time: the portals of a worker share one.
const printer = createPrinter({ report: (reason) => console.error(reason) })

/** A portal with the demo people, unless told otherwise, over its own database and folder, its clock in the test's hand. */
export async function aPortal({ clock = usualClock, config, logTo, people }: Given = {}) {
  const database = await aDatabase(clock === usualClock && !people ? 'people' : 'empty')
  if (!people) await seedDemo(database.db, new Date(clock))
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-'))
  const started = performance.now()
  let waited = 0
  const { app, shared, contextFor, shareCalls } = await buildApp({
    config: { ...readConfig({ DATA_DIR: dataDir, DEMO: 'true', CALLS_PER_MINUTE: '0', CRL_FETCH: 'off' }), ...config },
    connection: database.connection,
    machine: () => new Date(Date.parse(clock) + Math.floor(performance.now() - started) + waited),
    underTest: true,
    printer,
    ...(logTo && { logTo }),
  })
  const sessions = new Map<string, Promise<Api>>()

  /** Signs in once for a test file. */
  function as(login: string): Promise<Api> {
    const known = sessions.get(login) ?? signIn(login)
    sessions.set(login, known)
    return known
  }

  /** A new session each time. */
  async function signIn(login: string): Promise<Api> {
    const reply = await app.inject({ method: 'POST', url: auth.login.path, payload: { login, password: demoPassword } })
    if (reply.statusCode !== 200) throw new Error(`${login} could not sign in: ${reply.body}`)
    const [cookie] = reply.cookies
    return apiWith(cookie ? { [cookie.name]: cookie.value } : {})
  }

  function apiWith(cookies: Record<string, string>): Api {
    return async (endpoint, input) => {
      const { params = {}, query, body, bytes, headers, method, key }: Parts = { ...input }
      const reply = await app.inject({
        method: method ?? endpoint.method,
        url: endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
        query: queryOf(query),
        cookies,
        headers: {
          ...(bytes && { 'content-type': 'application/octet-stream' }),
          ...(key && { [idempotencyHeader]: key }),
          ...headers,
        },
        ...(bytes && { payload: Buffer.from(bytes) }),
        ...(body !== undefined && { payload: body }),
      })
      const isJson = String(reply.headers['content-type']).includes('json')
      const parsed = isJson ? JSON.parse(reply.body) : undefined
      return {
        status: reply.statusCode,
        body: parsed,
        problem: parsed,
        headers: reply.headers,
        bytes: reply.rawPayload,
      }
    }
  }

  return {
    app,
    shared,
    db: shared.db,
    /** For a second instance over the same database. */
    connection: database.connection,
    dataDir,
    as,
    signIn,
    anonymous: apiWith({}),
    /** The id of a person of the demo. */
    async idOf(login: string): Promise<string> {
      const people = shared.db.selectFrom('app_user').select('id').where('login', '=', login)
      return (await people.executeTakeFirstOrThrow()).id
    },
    /** The context of work nobody signed in asked for: for calling queries directly. */
    ctx: contextFor('test'),
    /** Does the work of every minute. */
    sweep: () => shared.jobs.sweep(),
    shareCalls,
    clock: {
      now: () => shared.clock.now(),
      /** Sets the portal's clock, as the demo does; sessions do not notice. */
      async set(to: string | Date) {
        await prepareMonths(shared.db, new Date(to))
        await shared.clock.moveTo(shared.db, new Date(to), null)
        await shared.clock.reload(shared.db)
      },
      /** Lets time pass on the machine, and so in the portal too. */
      wait(milliseconds: number) {
        waited += milliseconds
      },
    },
    async close() {
      await app.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** What a call is made of. */
export interface Parts {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: object
  bytes?: Uint8Array
  headers?: Record<string, string>
  method?: 'HEAD'
  key?: string
}

function queryOf(query: Record<string, unknown> = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(given.map(([name, value]) => [name, textsOf(value)]))
}

function textsOf(value: unknown): string | string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' ? value : JSON.stringify(value)
}
