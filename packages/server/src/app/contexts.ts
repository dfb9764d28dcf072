import { randomBytes, randomFillSync } from 'node:crypto'
import { actingForHimself, actingHeader, type Endpoint, personHeader, untouchedHeader } from '@portal/contract/endpoint'
import { requests } from '@portal/contract/features/requests/endpoints'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { CalendarInForce } from '../calendar.ts'
import type { CatalogsInForce } from '../catalogs.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Ctx, DemoFilling, DemoKeys, JobPayloads, Log, Process, SessionControl, User } from '../context.ts'
import { agentOf, resumeSession, sessionControl, whyClosed } from '../features/auth/index.ts'
import { detailsOf, seeRequest } from '../kernel/scope/see-request.ts'
import { keepScope } from '../kernel/scope/scope-of-caller.ts'
import { type RequestDetails, wholeTo } from '../kernel/application/request-details.ts'
import { scopeBeside, type ScopeRow } from '../kernel/scope/scope.ts'
import { type VisibleRequest, visibleTo } from '../kernel/scope/visible-request.ts'
import type { Tables, Tx } from '../platform/db/schema.ts'
import { transaction } from '../platform/db/transaction.ts'
import type { DigestPool } from '../platform/digest/digest-pool.ts'
import type { External } from '../platform/external/external.ts'
import { isSigned, requestAsked } from '../platform/http/access.ts'
import { addressOf } from '../platform/http/connection/caller-address.ts'
import { refuse } from '../platform/http/refuse.ts'
import type { SecretCookie } from '../platform/http/session.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Live } from '../platform/live/live.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { Printer } from '../platform/pdf/printer.ts'
import type { FileStore } from '../platform/storage/file-store.ts'
import type { Vault } from '../platform/vault/vault.ts'
import './tables.ts'

/** What every context of one portal shares. */
export interface Shared {
  db: Kysely<Tables>
  clock: Clock
  calendar: CalendarInForce
  catalogs: CatalogsInForce
  config: Config
  files: FileStore
  digests: DigestPool
  jobs: Jobs<JobPayloads>
  live: Live
  mailer: Mailer
  vault: Vault
  external: External
  process: Process
  printer: Printer
  demoKeys?: DemoKeys
  filling: DemoFilling
  log: Log
  cookie: SecretCookie
  deviceCookie: SecretCookie
  browserCookie: SecretCookie
}

/** The context of one call; the session is looked up unless the endpoint is public, so that those live without the database. */
export async function contextOfCall(
  shared: Shared,
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
): Promise<Ctx> {
  const token = shared.cookie.read(request)
  // Almost every call is about one request, or a list of what one sees: it is found together with who asks, not after him.
  const requestId = requestAsked(endpoint, request.params)
  const beside = besideCaller(endpoint, requestId, shared.clock.now())
  const resumed =
    endpoint.access !== 'public' && token
      ? await resumeSession(shared, token, { isUse: isUse(endpoint, request), beside })
      : undefined
  const meant = request.headers[personHeader]
  // What one person typed is never saved in the name of another who has signed in in the next tab.
  const found = meant === undefined || meant === resumed?.user.id ? resumed : undefined
  if (found && isDoneInAName(endpoint)) assertNameIsShown(request, found.user)
  const closed = endpoint.access !== 'public' && token && !resumed ? await whyClosed(shared.db, token) : undefined
  const ctx = contextOf(shared, {
    ...(found && { user: found.user }),
    ...(closed !== undefined && { closed }),
    session: sessionControl(shared, { request, reply, token }, found),
    log: request.log,
    ip: addressOf(request),
    agent: agentOf(request),
    traceId: request.id,
  })
  if (!found || !isSigned(ctx)) return ctx
  if (requestId !== undefined && isVisible(found.beside)) seeRequest.take(ctx, requestId, found.beside)
  if (requestId !== undefined && isWhole(found.beside)) detailsOf.take(ctx, requestId, found.beside)
  if (isScope(found.beside)) keepScope(ctx, found.beside)
  return ctx
}

/**
 * A page that only listens, or says that it is open, is not somebody at work, nor is one that reads anew what it hears of while
 * nobody touches it: they must not keep a session alive for ever.
 */
function isUse({ reply, isPassive }: Endpoint, { headers }: FastifyRequest) {
  return reply !== 'events' && !isPassive && headers[untouchedHeader] === undefined
}

/** The rest of an upload is of the name it was begun in. */
function isDoneInAName({ method, reply, isPassive, isNameless }: Endpoint) {
  return method !== 'GET' && reply !== 'resumable' && !isPassive && !isNameless
}

/** Nothing is done in the name of one organisation on a page that shows another. */
function assertNameIsShown({ headers }: FastifyRequest, { actingFor }: User) {
  const shown = headers[actingHeader]
  if (shown !== undefined && shown !== (actingFor ?? actingForHimself)) throw refuse('ACTING_CHANGED')
}

function besideCaller(endpoint: Endpoint, requestId: string | undefined, now: Date) {
  if (requestId !== undefined) return endpoint === requests.get ? wholeTo(requestId, now) : visibleTo(requestId, now)
  return endpoint.access === 'ListRequests' ? scopeBeside(now) : undefined
}

function isScope(row: object): row is ScopeRow {
  return 'subjects' in row
}

function isVisible(row: object): row is VisibleRequest {
  return 'id' in row && row.id !== null
}

function isWhole(row: object): row is RequestDetails {
  return 'sections' in row && row.sections !== null
}

/** The context of a job or of the work of a minute: nobody is signed in. */
export function contextOfJob(shared: Shared, name: string): Ctx {
  return contextOf(shared, {
    session: noSession,
    log: shared.log,
    ip: '127.0.0.1',
    agent: `job ${name}`,
    traceId: newTraceId(),
  })
}

const traceBytes = 5
// Chance is drawn for many calls at once: for each of them apart it took a hundredth of a call.
const drawn = Buffer.alloc(traceBytes * 800)
let used = drawn.length

/** A number a person can read out over the telephone. */
export function newTraceId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += traceBytes
  return drawn.toString('hex', used - traceBytes, used)
}

function contextOf(
  portal: Shared,
  call: Pick<Ctx, 'user' | 'closed' | 'session' | 'log' | 'ip' | 'agent' | 'traceId'>,
): Ctx {
  const { cookie: _, deviceCookie: __, browserCookie: ___, ...shared } = portal
  const { db, clock } = shared
  let unchanged = {}
  const ctx: Ctx = {
    ...shared,
    ...call,
    begun: performance.now(),
    now: clock.now,
    machineNow: clock.machineNow,
    random: (bytes) => randomBytes(bytes),
    inNameOf: (user) => Object.assign(contextOf(portal, call), { user }),
    get unchanged() {
      return unchanged
    },
    async transaction(work) {
      try {
        return await transaction(db, (tx) => work(inTransaction(ctx, tx)))
      } finally {
        unchanged = {}
      }
    },
  }
  return ctx
}

function inTransaction(ctx: Ctx, tx: Tx): Ctx {
  const inner: Ctx = { ...ctx, db: tx, unchanged: undefined, transaction: (work) => work(inner) }
  return inner
}

const noSession: SessionControl = {
  start: () => Promise.reject(new Error('a job cannot sign in')),
  person: () => Promise.resolve(undefined),
  workFor: () => Promise.reject(new Error('a job works for nobody')),
  check: () => Promise.reject(new Error('a job is nobody')),
  end: () => Promise.resolve({ byEsia: false }),
  markBrowser() {
    throw new Error('a job has no browser')
  },
}
