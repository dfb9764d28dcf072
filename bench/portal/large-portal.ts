import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '@portal/server/platform/db/connect'
import { startEmbedded } from '@portal/server/platform/db/embedded/embedded'
import { migrate } from '@portal/server/platform/db/migrate'
import type { Db } from '@portal/server/platform/db/schema'
import { fillVocabulary } from '@portal/server/app/fill-vocabulary'
import { seedDemo } from '@portal/server/demo/seed-people'
import { aFilledDraft } from '@portal/server/testing/arrange/drafts'
import { type Server, startPortal, startReference, startYardstick } from './child.ts'
import { generate } from './generate.ts'
import { type HttpClient, httpClient } from './http-client.ts'
import type { Statement } from './reference.ts'
import { type Person, signIn } from './sign-in.ts'
import { makeYardstick } from './yardstick-table.ts'

export interface LargePortal {
  database: Database
  portal: Server
  /** A filled draft that others repeat. */
  sampleId: string
  as(login: string, connections?: number): Promise<Person>
  /** A bare handler that runs the statements it is told. */
  reference(): Promise<HttpClient & { learn(name: string, statements: readonly Statement[]): Promise<void> }>
  /** A bare handler over a table of its own, filled with the same applications when it is first asked for. */
  yardstick(): Promise<HttpClient & { pid: number }>
  idOf(login: string): Promise<string>
  /** Ids of filled drafts of `declarant`, whose organisation `orgadmin` administers. */
  drafts(count?: number): Promise<string[]>
  /** Ids of his submitted applications. */
  submitted(): Promise<string[]>
  close(): Promise<void>
}

/** How many requests the portals have that are measured at several sizes; BENCH_SIZES names others, for a short try. */
export const sizes = (process.env.BENCH_SIZES ?? '10000,200000,1000000').split(',').map(Number)

/** What a bench of one size has: the middle one. */
const usualSize = sizes[Math.floor((sizes.length - 1) / 2)] ?? 0

/** The same with a portal of each size, one after another. */
export async function atEverySize(work: (large: LargePortal, size: number) => Promise<void>): Promise<void> {
  for (const size of sizes) {
    const large = await openLargePortal(size)
    try {
      await work(large, size)
    } finally {
      await large.close()
    }
  }
}

// A helper of a query is a process that ends with it: what it has spent could not be counted afterwards.
const settings = { max_parallel_workers_per_gather: '0' }

/**
 * The built product over a database of its own with so many requests; the bare handlers it is compared with start when they are
 * asked for. BENCH_DATA names a folder in which the filled databases are kept for the next time, one folder a size.
 */
export async function openLargePortal(size = usualSize): Promise<LargePortal> {
  const kept = process.env.BENCH_DATA
  const folder = kept ? join(kept, String(size)) : mkdtempSync(join(tmpdir(), 'portal-bench-'))
  mkdirSync(folder, { recursive: true })
  const embedded = await startEmbedded(folder, { settings })
  const { host } = embedded.connection
  await makeTables(embedded.connection)
  // One connection: what is set in it holds for all that fills the tables.
  const database = connect(embedded.connection, { max: 1, statementTimeout: 0 })
  await fillVocabulary(database.db)
  await seedDemo(database.db, new Date())
  const portal = await startPortal(join(folder, 'portal'), `postgres://postgres@${encodeURIComponent(host)}/postgres`)
  const filled = await fill(database, portal, { folder, size })
  const servers = [portal]
  const clients: Pick<HttpClient, 'close'>[] = []
  const clientOf = (server: Server) => {
    const client = httpClient(server.address, { connections: 16 })
    servers.push(server)
    clients.push(client)
    return client
  }
  return {
    database,
    portal,
    sampleId: filled.sampleId,
    async as(login, connections) {
      const person = await signIn(portal.address, login, connections)
      clients.push(person)
      return person
    },
    async yardstick() {
      await makeYardstick(database.db)
      const server = await startYardstick(embedded.connection)
      return { ...clientOf(server), pid: server.pid }
    },
    async reference() {
      const client = clientOf(await startReference(embedded.connection))
      return {
        ...client,
        async learn(name, statements) {
          const { status, body } = await client.send('PUT', '/statements', { [name]: statements })
          if (status !== 200) throw new Error(body)
        },
      }
    },
    async idOf(login) {
      const { id } = await database.db
        .selectFrom('app_user')
        .select('id')
        .where('login', '=', login)
        .executeTakeFirstOrThrow()
      return id
    },
    drafts: (count = 200) =>
      filledOf(database.db, filled, count, (query) => query.where('r.stage', '=', 'draft_filling')),
    submitted: () => filledOf(database.db, filled, 200, (query) => query.where('r.submitted_at', 'is not', null)),
    async close() {
      for (const { close } of clients) close()
      await Promise.all(servers.map((server) => server.stop()))
      await database.close()
      await embedded.stop()
      if (!kept) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The newest applications of the sample's owner that have all its rows, and that a condition leaves. */
async function filledOf(
  db: Db,
  { sampleId }: { sampleId: string },
  count: number,
  narrowed: (query: ReturnType<typeof filledQuery>) => ReturnType<typeof filledQuery>,
): Promise<string[]> {
  const rows = await narrowed(filledQuery(db, sampleId)).orderBy('r.id', 'desc').limit(count).execute()
  return rows.map(({ id }) => id)
}

function filledQuery(db: Db, sampleId: string) {
  return db
    .selectFrom('request as r')
    .innerJoin('request as sample', 'sample.owner_id', 'r.owner_id')
    .innerJoin('request_section as s', 's.request_id', 'r.id')
    .select('r.id')
    .where('sample.id', '=', sampleId)
    .where('s.section', '=', 'object')
}

async function makeTables(connection: Parameters<typeof connect>[0]): Promise<void> {
  const database = connect(connection)
  await migrate(database)
  await database.close()
}

// Goes up with every change of what is generated.
const filling = 2

async function fill(
  database: Database,
  portal: Server,
  { folder, size }: { folder: string; size: number },
): Promise<{ sampleId: string }> {
  const mark = join(folder, 'filled.json')
  if (existsSync(mark)) {
    const kept: { sampleId: string; filling?: number } = JSON.parse(readFileSync(mark, 'utf8'))
    if (kept.filling !== filling) throw new Error(`${folder} was filled by an older bench: remove it`)
    return kept
  }
  const started = performance.now()
  const declarant = await signIn(portal.address, 'declarant', 1)
  const sampleId = await aFilledDraft(declarant.api)
  declarant.close()
  await generate(database.db, { size, sampleId, now: new Date() })
  console.error(`${size} requests in ${Math.round((performance.now() - started) / 1000)} s`)
  writeFileSync(mark, JSON.stringify({ sampleId, filling }))
  return { sampleId }
}
