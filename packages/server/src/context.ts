import type { OrganizationAccess, Owned, Reply } from '@portal/contract/endpoint'
import type { system } from '@portal/contract/features/system/endpoints'
import type { Facts } from '@portal/domain/stages/facts'
import type { MoveInput } from '@portal/domain/stages/moves/inputs'
import type { EffectName, MoveLetter, Transition } from '@portal/domain/stages/moves/transitions'
import type { ServerKey } from '@portal/domain/stages/permissions/keys'
import type { CalendarInForce } from './calendar.ts'
import type { CatalogsInForce } from './catalogs.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './platform/db/schema.ts'
import type { DigestPool } from './platform/digest/digest-pool.ts'
import type { External } from './platform/external/external.ts'
import type { OwnAuthority } from './platform/external/revocation/port.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Live } from './platform/live/live.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Printer } from './platform/pdf/printer.ts'
import type { FileStore } from './platform/storage/file-store.ts'
import type { Vault } from './platform/vault/vault.ts'
import type { RequestRecord, SeenRequest } from './request-record.ts'

/** Jobs by name with what each is told. A name without code in `tasks.ts` does not compile. */
export interface JobPayloads {
  sendMail: { id: string }
  /** Somebody has asked for a new password for this address; `ip` and `agent`: where. */
  recoverAccount: { email: string; ip: string; agent: string }
  /** `at`: the moment the document was asked for, ISO 8601; a later one makes this job void. */
  printDocument: { documentId: string; at: string }
  /** Every byte of the upload is here. */
  finishUpload: { uploadId: string }
  /** The directory of banks is fetched where it is published. */
  refreshBanks: Record<string, never>
  /** Documents of an object are brought from the urban-planning information system. */
  importDocuments: { importId: string }
  /** The file of a list is made. */
  makeListExport: { exportId: string }
  scanContent: { sha256: string }
  /** A large model is made ready to be shown. */
  makeFragments: { sha256: string }
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
  snils: string | null
  position: string | null
  /** Confirmed and not blocked. */
  isActive: boolean
  isAdmin: boolean
  /** A code is asked for besides the password. */
  hasFactor: boolean
  /** Staff of a portal that obliges them to have a second factor, and who have none yet: nothing but the own account is open. */
  owesFactor: boolean
  memberships: readonly Membership[]
  /** The organisation he works for now; one of his own, or null. */
  actingFor: string | null
  /** Somebody has made him his deputy, and it is in force. */
  isDeputy: boolean
  settings: Readonly<Record<string, unknown>>
}

/** Everything a use case may touch. */
export interface Ctx {
  /** Inside `transaction` this is the transaction. */
  readonly db: Db
  readonly user?: User
  /** The portal's clock in UTC; the demo moves it. Never `Date.now()`, never SQL `now()`. */
  now(): Date
  /** The machine's clock: sessions and throttling only, so that moving the demo clock signs nobody out. */
  machineNow(): Date
  random(bytes: number): Uint8Array
  /** Stands for the data as this call has read it so far: another object after each of its transactions, absent inside one. */
  readonly unchanged?: object | undefined
  /** One transaction, retried on serialisation failures; inside another it joins that one. */
  transaction<T>(work: (tx: this) => Promise<T>): Promise<T>
  readonly config: Config
  readonly files: FileStore
  readonly digests: DigestPool
  readonly jobs: Jobs<JobPayloads>
  /**
   * Tells open pages: `tx.live.announce(tx.db, { kind: 'request', id, to })`, once in a transaction. `to` holds those who may
   * see it: ids of users, ids of organisations (their administrators are told), `staff` (the examination organisation).
   */
  readonly live: Live
  readonly printer: Printer
  readonly mailer: Mailer
  /** Seals the secrets of second factors. */
  readonly vault: Vault
  /** Registers kept by others. */
  readonly external: External
  /** The same work in the name of a person: for jobs that finish what he began. */
  inNameOf(user: User): SignedCtx
  readonly clock: Clock
  /** `ctx.calendar.days` for every count of working days. */
  readonly calendar: CalendarInForce
  /** Small registers of the administration: subdivisions. */
  readonly catalogs: CatalogsInForce
  /** Effects, letters and settling: what the features give to the moves. */
  readonly process: Process
  /** Software keys of the demo people; absent without DEMO. */
  readonly demoKeys?: DemoKeys
  /** How far the demonstration has been filled by this process. */
  readonly filling: DemoFilling
  readonly session: SessionControl
  /** Why whoever was signed in here is not any more, where his account was closed. */
  readonly closed?: string | undefined
  readonly log: Log
  readonly ip: string
  readonly agent: string
  readonly traceId: string
  /** When the call came, by a clock that only measures: milliseconds of `performance.now()`. */
  readonly begun: number
}

export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** `progress`: null when it is not being filled. */
export interface DemoFilling {
  progress: { readonly done: number; readonly all: number } | null
}

/** Keys of the demo people, made on this machine. */
export interface DemoKeys extends OwnAuthority {
  /** The certificate of the test root, DER: to be trusted while DEMO is on. */
  root(): Promise<Uint8Array>
  /** What the test root has revoked, in force as long as itself. */
  revocationList(): Promise<Uint8Array>
  /** The key and certificate of the person who asks, for the organisation he works for; the same ones each time. */
  listFor(ctx: SignedCtx): Promise<Reply<typeof system.demoSigner>['certificates']>
}

/** Starts and ends the session of the browser that calls. */
export interface SessionControl {
  /** When it ends if nothing more is done; undefined when nobody is signed in. */
  readonly endsAt?: Date
  /** When the second factor was last proved in it. */
  readonly checkedAt?: Date | undefined
  /** The second factor was proved just now. */
  check(): Promise<void>
  /** The digest that names this session among those of its person. */
  readonly token?: Buffer | undefined
  /** The browser, where somebody has signed in before. */
  readonly device?: Buffer | undefined
  /** Whoever was signed in here before is not any more; the browser is known to be his who is now. */
  start(userId: string, how?: SignedInBy): Promise<{ user: User; endsAt: Date }>
  /** Who is signed in in this browser, also where a call asks nobody who he is. */
  person(): Promise<User | undefined>
  /** For whom the person works from now on; null = for himself. */
  workFor(organizationId: string | null): Promise<void>
  end(): Promise<{ byEsia: boolean }>
  /** SHA-256 of what names this browser before anybody has signed in; undefined until `markBrowser` gave it that. */
  readonly browser?: Buffer | undefined
  markBrowser(): Buffer
}

/** How a session began, where not by a password. */
export interface SignedInBy {
  /** Through the state identity service: it is told when the person signs out. */
  byEsia?: boolean
  /** With a second factor, besides. */
  isChecked?: boolean
  /** For which organisation he works; absent: the one he has been in for longest. */
  actingFor?: string | null
}

/** The context with somebody signed in: what every non-public use case gets. */
export type SignedCtx = Ctx & { readonly user: User }

/** How the rights are decided; the stages feature answers, the HTTP layer only asks. */
export interface AccessRules {
  /** A key of global scope. Refuses with FORBIDDEN. */
  assertGlobal(ctx: SignedCtx, key: ServerKey): Promise<void>
  /** Refuses with REQUEST_NOT_FOUND anyone who has no relation to the request, with FORBIDDEN anyone who lacks the key or stands on the other side. */
  assertOnRequest(ctx: SignedCtx, key: ServerKey, requestId: string, side?: 'staff' | 'declarant'): Promise<void>
  /** Refuses with REQUEST_NOT_FOUND anyone who has no relation to the request. */
  assertRelation(ctx: SignedCtx, requestId: string): Promise<void>
  /** The request that owns a row; undefined when there is no such row. */
  requestOf(db: Db, owned: Owned, id: string): Promise<string | undefined>
  /** Whose account it is decides (`Access` of the contract); refuses with NOT_FOUND that of somebody he has no say over. */
  assertPerson(ctx: SignedCtx, act: 'view' | 'edit' | 'manage', userId: string): Promise<void>
  /** Refuses with NOT_FOUND who has nothing to do with the organisation, with FORBIDDEN who stands farther from it than that. */
  assertOrganization(ctx: SignedCtx, mode: OrganizationAccess, organizationId: string): Promise<void>
  /** Whose file it is decides (permissions of files); refuses with NOT_FOUND a file of a foreign request. */
  assertFile(ctx: SignedCtx, mode: 'read' | 'change' | 'sign', ref: string): Promise<void>
  /** Refuses with NOT_FOUND a version of a foreign design task, with FORBIDDEN who only sees it. */
  assertDesignTask(ctx: SignedCtx, mode: 'see' | 'takePart', versionId: string): Promise<void>
}

/** A move that is being made: the transaction is open, the request is locked, the guards held. */
export interface MoveInHand {
  readonly ctx: Ctx
  /** As it was before the move. Effects of one move do not see one another through it. */
  readonly request: RequestRecord
  readonly facts: Facts
  readonly transition: Transition
  readonly id: string
  readonly at: Date
  readonly input: MoveInput
}

/** What a move does besides changing the stage. Writes rows and adds jobs; waits for nothing outside the database. */
export type Effect = (move: MoveInHand) => Promise<void>

/** The effects of one feature, by the names the table of transitions uses. */
export type EffectsOf<N extends EffectName> = Readonly<Record<N, Effect>>

/** What the features give to the process. Joined by the application: a name without code does not compile. */
export interface Process {
  readonly effects: EffectsOf<EffectName>
  /** Registers the letter that goes with a move: number, text, files, receivers. */
  registerLetter(move: MoveInHand, letter: MoveLetter): Promise<void>
  /** Writes the letter of an application to extend the term anew, after what it asks for has changed. */
  writeExtensionLetter(ctx: Ctx, request: RequestRecord): Promise<void>
  /** Takes every system move that became possible (ADR 4); call it after any act that changes the facts of a request. */
  settle(ctx: Ctx, requestId: string): Promise<void>
  /** What the rules know of a request for whoever looks: enough for rights. */
  keyFacts(ctx: SignedCtx, request: SeenRequest): Promise<Facts>
  /** The same, enough for the words of whose turn it is. The faults of the fields are told by whoever has read them. */
  turnFacts(ctx: SignedCtx, request: SeenRequest, countFieldErrors: () => Promise<number>): Promise<Facts>
  /** What was opened because the declarant asked for it closes where a move submits it, or leaves the stages it is for. */
  endOpening(move: MoveInHand): Promise<void>
  /** Whose turn it is to sign letters of the organisation may have changed with the people of the application: they learn of it. */
  tellLetterSigners(ctx: Ctx, request: RequestRecord): Promise<void>
  /** The line of a browser was cut: nobody looks at requests by its pages any more. */
  leaveBrowser(ctx: Ctx, browser: { browserId: string; userId: string; cutAt: Date }): Promise<void>
  /** Folders and items follow what the application says of itself; called after a field they depend on has changed. */
  refreshFolders?(ctx: Ctx, requestId: string): Promise<void>
}
