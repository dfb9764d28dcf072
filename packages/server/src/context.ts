import type { Owned } from '@portal/contract/endpoint'
import type { ServerKey } from '@portal/domain/stages/keys'
import type { Config } from './config.ts'
import type { Db } from './platform/db/schema.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { FileStore } from './platform/storage/file-store.ts'

/** Jobs by name with what each is told. A name without code in `tasks.ts` does not compile. */
export interface JobPayloads {
  sendMail: { id: string }
}

/** What a browser with an open page is told: ids only, and only those who may see the request. */
export interface LiveEvent {
  kind: 'request' | 'notification'
  /** The request that changed; absent for a notification. */
  requestId?: string
  /** Ids of users and of organisations whose administrators look, or `staff` for the examination organisation. */
  to: readonly string[]
}

export interface Membership {
  organizationId: string
  name: string
  role: 'member' | 'orgAdmin'
}

/** The signed-in person. */
export interface User {
  id: string
  login: string
  email: string
  surname: string
  name: string
  patronymic: string | null
  isAdmin: boolean
  memberships: readonly Membership[]
  /** The organisation he works for now; one of his own, or null. */
  actingFor: string | null
  settings: Readonly<Record<string, unknown>>
}

/** Everything a use case may touch. */
export interface Ctx {
  /** Inside `transaction` this is the transaction. */
  readonly db: Db
  readonly user?: User
  /** The portal's clock in UTC; the demo moves it. Never `Date.now()`, never SQL `now()`. */
  now(): Date
  random(bytes: number): Uint8Array
  /** One transaction, retried on serialisation failures; inside another it joins that one. */
  transaction<T>(work: (tx: Ctx) => Promise<T>): Promise<T>
  readonly config: Config
  readonly files: FileStore
  readonly jobs: Jobs<JobPayloads>
  /** Tells open pages after the commit; call it once in a transaction. */
  notify(event: LiveEvent): Promise<void>
  readonly session: SessionControl
  readonly log: Log
  readonly ip: string
  readonly agent: string
  readonly traceId: string
}

export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Starts and ends the session of the browser that calls. */
export interface SessionControl {
  /** When it ends if nothing more is done; undefined when nobody is signed in. */
  readonly endsAt?: Date
  start(userId: string): Promise<Date>
  end(): Promise<void>
}

/** The context with somebody signed in: what every non-public use case gets. */
export type SignedCtx = Ctx & { readonly user: User }

/** How the rights are decided; the stages feature answers, the HTTP layer only asks. */
export interface AccessRules {
  /** A key held everywhere, not on one request. */
  isGlobal(key: ServerKey): boolean
  /** Refuses with FORBIDDEN. */
  assertGlobal(ctx: SignedCtx, key: ServerKey): Promise<void>
  /** Refuses with REQUEST_NOT_FOUND who has no relation to the request, with FORBIDDEN who lacks the key. */
  assertOnRequest(ctx: SignedCtx, key: ServerKey, requestId: string): Promise<void>
  /** Refuses with REQUEST_NOT_FOUND who has no relation to the request. */
  assertRelation(ctx: SignedCtx, requestId: string): Promise<void>
  /** The request that owns a row; undefined when there is no such row. */
  requestOf(db: Db, owned: Owned, id: string): Promise<string | undefined>
  /** Whose file it is decides (permissions of files); refuses with NOT_FOUND a file of a foreign request. */
  assertFile(ctx: SignedCtx, mode: 'read' | 'change' | 'sign', ref: string): Promise<void>
}
