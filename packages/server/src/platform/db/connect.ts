import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './schema.ts'

export interface Database {
  db: Kysely<Tables>
  pool: pg.Pool
  /** Ends every connection without a farewell: who waits for an answer on one hears at once that the database is away. */
  breakOff(): void
  close(): Promise<void>
}

export interface ConnectOptions {
  max?: number
  /** Milliseconds; 0 = no limit. */
  statementTimeout?: number
  /** Told of a connection that broke while nobody was using it. */
  onError?: (error: Error) => void
}

/**
 * A query whose text starts so is prepared once per connection and named by its digest. Worth it where planning costs more
 * than running: one request, autosave. Its text stands in the code: what a caller sends is in its values alone.
 */
export const prepared = '/* prepared */'

/** The same for a query that is composed by what its caller asks for: so long as there are not too many such on a connection. */
export const preparedAsComposed = '/* prepared as composed */'

const settings = {
  // moments inside JSON are printed in it
  TimeZone: 'UTC',
  idle_in_transaction_session_timeout: '60s',
  // solid-state disks: an index is worth following
  random_page_cost: '1.1',
  // compiling a list costs more than running it
  jit: 'off',
}

/** Opens the pool over the embedded server or `{ connectionString }`. Moments come as Date, days as 'YYYY-MM-DD', numeric as string, bigint as number. */
export function connect(
  connection: pg.PoolConfig,
  { max = 10, statementTimeout = 30_000, onError = () => {} }: ConnectOptions = {},
): Database {
  const pool = new pg.Pool({
    ...connection,
    max,
    // The server answers within 5 s when the database is away: the wait for a connection is shorter than that.
    connectionTimeoutMillis: 4000,
    // A new one reads the catalogue of the database and plans every statement anew: a tenth of a second of a processor.
    idleTimeoutMillis: 600_000,
    // A firewall on the way forgets a silent connection, and nobody would hear of it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    application_name: 'portal',
    options: Object.entries({ ...settings, statement_timeout: statementTimeout })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: { getTypeParser },
    Client: NamingClient,
  })
  let closing = false
  // The pool does not wait for the farewells of its connections: a database that stops right after would cut them short.
  const report = (error: Error) => closing || onError(error)
  pool.on('error', report)
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    client.on('error', report)
    open.add(client)
  })
  pool.on('remove', (client) => open.delete(client))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    breakOff() {
      for (const client of open) cutOff(client)
    },
    close() {
      closing = true
      return db.destroy()
    },
  }
}

/** Ends a connection without the farewell that nobody would hear. */
export function cutOff(client: pg.ClientBase): void {
  if (client instanceof pg.Client) client.connection.stream.destroy()
}

/** The database cannot be reached, is starting or is stopping: worth a repeat, not a bug. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return awayCodes.has(code) || code.startsWith('08') || awayMessages.has(error.message)
}

/** A row the database does not take, for a value or a constraint: others may go in. */
export function isBadRow(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')
}

/** A connection was waited for as long as one may be: all were in use, or none could be made. */
export function isWaitOver(error: unknown): boolean {
  return error instanceof Error && error.message === waitIsOver
}

const waitIsOver = 'timeout exceeded when trying to connect'
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])
// The driver gives these no code.
const awayMessages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  waitIsOver,
  'Client has encountered a connection error and is not queryable',
])

const asText = (value: string) => value
const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.DATE, asText],
  [pg.types.builtins.NUMERIC, asText],
  [pg.types.builtins.INT8, Number],
])

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return parsers.get(oid) ?? pg.types.getTypeParser(oid, format)
}

// The plan of a search is most of a megabyte: whoever invents filters may not fill the memory of the database with them.
const mostComposed = 64

/**
 * What the query builder writes asks for few rows by their keys: planning it costs more than running it. A text that comes to a
 * connection for the third time is prepared. Not one that answers whatever columns there are: a release that adds one would
 * break it on every instance that still runs the release before. Nor one with a list of ids or rows: each length is another text.
 */
const mayBePrepared = (text: string) =>
  text.length < longestPrepared &&
  /^(?:select|(?:with "\w+" as \()?(?:insert into|update|delete from)) "/.test(text) &&
  !/returning \*|"\.\*|in \(\$\d+, |\), \(\$/.test(text)
const longestPrepared = 4000
const preparedFrom = 3
const mostFrequent = 300
const mostCounted = 1000

/** Gives a query that is prepared its name; everything else passes as it came. */
class NamingClient extends pg.Client {
  readonly #composed = new Set<string>()
  readonly #frequent = new Set<string>()
  /** How often what is not prepared yet has come. */
  readonly #counted = new Map<string, number>()

  override query: pg.Client['query'] = (text: unknown, ...rest: unknown[]) => {
    const plain = super.query as (...args: unknown[]) => never
    if (typeof text !== 'string' || !this.#isPrepared(text)) return plain.call(this, text, ...rest)
    const [values, ...callback] = rest
    return plain.call(this, { name: nameOf(text), text, values }, ...callback)
  }

  #isPrepared(text: string): boolean {
    if (text.startsWith(prepared)) return true
    if (!text.startsWith(preparedAsComposed)) return this.#isFrequent(text)
    if (this.#composed.size < mostComposed) this.#composed.add(text)
    return this.#composed.has(text)
  }

  #isFrequent(text: string): boolean {
    if (this.#frequent.has(text)) return true
    if (this.#frequent.size >= mostFrequent || !mayBePrepared(text)) return false
    const times = (this.#counted.get(text) ?? 0) + 1
    if (times < preparedFrom) {
      if (this.#counted.size >= mostCounted) this.#counted.clear()
      this.#counted.set(text, times)
      return false
    }
    this.#counted.delete(text)
    this.#frequent.add(text)
    return true
  }
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `p_${createHash('sha256').update(text).digest('hex').slice(0, 20)}`
  if (names.size < 1000) names.set(text, name)
  return name
}
