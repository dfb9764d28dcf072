import type { ErrorCode } from '@portal/domain/errors'
import type { ServerKey } from '@portal/domain/stages/permissions/keys'
import type * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** Rows that belong to a request: the access guard finds the request by them. */
export type Owned =
  | 'participant'
  | 'folder'
  | 'item'
  | 'remark'
  | 'document'
  | 'letter'
  | 'part'
  | 'stead'
  | 'checklist'

/** How near to an organisation a caller must stand; to who stands farther it looks missing, or is refused. */
export type OrganizationAccess = 'see' | 'own' | 'edit' | 'administer'

/**
 * Who may call. Decided before the body is read.
 * - a key alone: a global key, or a key on the request named by the path parameter `id`, `requestId`, `ownerId` or `chatId`;
 * - `of`: a key on the request that owns the row named by the path parameter `id`;
 * - `side`: besides the key, only the examination organisation's staff, or only the declarant's side;
 * - `relation`: anybody with any relation to the request, nobody else learns that it exists;
 * - `person`: the account named by the path parameter `id`. One's own is looked at by View and changed by Edit. That of another
 *   is looked at and managed by ListUsers, staff over everybody, an administrator over the people of his organisations, and
 *   changed by Administration. To others there is no such person;
 * - `organization`: besides the global key, what one has to do with the organisation named by the path parameter `id`: `see` it
 *   at all, `own` it (staff and its people), `edit` its card, `administer` it;
 * - `file`: decided by whose file the path parameter `ref` or `id` names (permissions.md §6: "Whose file it is decides the right").
 * - `designTask`: what one has to do with the task whose version the query `id`, or the path parameter `version`, names: `see`
 *   it (its author, an approver, people of their organisations, staff), or `takePart` in it (its author, an approver).
 */
export type Access =
  | 'public'
  | 'session'
  | 'relation'
  | ServerKey
  | { readonly key: ServerKey; readonly of?: Owned; readonly side?: 'staff' | 'declarant' }
  | { readonly person: 'view' | 'edit' | 'manage' }
  | { readonly key: ServerKey; readonly organization: OrganizationAccess }
  | { readonly file: 'read' | 'change' | 'sign' }
  | { readonly designTask: 'see' | 'takePart' }

/**
 * What the same call sent again does. A POST says it; the other methods leave the same as once by what they are, but for a PUT
 * that says `key`: it adds besides.
 * - `key`: it makes something: sent again with the same `Idempotency-Key` it is done once and answered as the first time;
 * - `harmless`: it makes nothing, or leaves the same as once.
 */
type Repeat =
  | { readonly method: 'POST'; readonly repeat: 'key' | 'harmless' }
  | { readonly method: 'PUT'; readonly repeat?: 'key' }
  | { readonly method: 'GET' | 'PATCH' | 'DELETE'; readonly repeat?: undefined }

/** One call: everything that server, browser, tests and OpenAPI need to know about it. */
export type Endpoint = Repeat & {
  readonly path: `/api/${string}`
  readonly access: Access
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  /** `stream`: the raw bytes of one file, read once; nothing is buffered. */
  readonly body?: Schema | 'stream'
  /**
   * `resumable`: the exchange of an upload that may be broken off and gone on with (tus 1.0.0); HEAD tells how far it is.
   * `redirect`: a browser that follows a link is sent on; a refusal leads to `failurePage`, with its code as `reason`.
   */
  readonly reply: Schema | 'file' | 'events' | 'resumable' | 'redirect'
  readonly failurePage?: `/${string}`
  /** Media types that a `file` reply may have; absent: any, since people uploaded it. */
  readonly fileTypes?: readonly string[]
  readonly errors?: readonly ErrorCode[]
  /** Bytes of a JSON body at most; absent = `usualBody`. A stream has limits of its own, by what is uploaded. */
  readonly maxBody?: number
  /** Calls a minute for one person and one address; absent = the common limit. */
  readonly perMinute?: number
  /** Called by an open page by itself, again and again: nobody needs to be at work there, and no session is kept alive by it. */
  readonly isPassive?: boolean
  /** The same answer for everybody: kept by the browser, which asks each time whether it is still so. */
  readonly isRevalidated?: boolean
  /** Who has a second factor proves it anew for such a call when he did so longer than 15 minutes ago. */
  readonly isCheckedAgain?: true
  /** Of the caller's own account: open also to staff who owe the portal a second factor. */
  readonly isOfOneself?: true
  /** Not done in anybody's name though it is no GET: it reads, or is of the person himself, whoever he works for. */
  readonly isNameless?: boolean
}

/** What a JSON body holds at most where a call does not say otherwise: a form, a text, a list of some hundred ids. */
export const usualBody = 131_072
/** The same of calls that nobody signs in for. */
export const strangersBody = 16_384

/** Bytes of a JSON body that a call takes at most. */
export function bodyLimitOf({ access, maxBody }: Endpoint): number {
  return maxBody ?? (access === 'public' ? strangersBody : usualBody)
}

/** Names an act: a UUID made for each press of a button, the same when the press is sent again for want of an answer. */
export const idempotencyHeader = 'idempotency-key'

/** Who a page believes to be signed in. A session is the browser's: it may have become another person's in another tab. */
export const personHeader = 'portal-person'

/** For which organisation a page shows its person to work, by its id. That is the session's too: another tab may have changed it. */
export const actingHeader = 'portal-acting'
/** What `actingHeader` says of a person who works for no organisation. */
export const actingForHimself = 'himself'

/** Says that nobody has touched the page for some minutes: what it asks for by itself keeps no session alive. */
export const untouchedHeader = 'portal-untouched'

/** Names a feature's endpoints without losing their exact types. */
export function group<const G extends Record<string, Endpoint>>(endpoints: G): G {
  return endpoints
}

type Part<E, K extends string, S> = K extends keyof E
  ? E[K] extends Schema
    ? { [P in K]: S extends 'in' ? z.input<E[K]> : z.output<E[K]> }
    : unknown
  : unknown

// A query value travels as text whatever it was: the caller gives the parsed kind, and leaves out what has a default.
type SentQuery<E> = 'query' extends keyof E
  ? E['query'] extends Schema
    ? { query?: { [K in keyof z.output<E['query']>]?: z.output<E['query']>[K] | undefined } }
    : unknown
  : unknown

type Keyed<E> = E extends { readonly repeat: 'key' } ? { key?: string | undefined } : unknown

/** What a caller passes; `key` travels as the header `Idempotency-Key`. */
export type Sent<E extends Endpoint> = Part<E, 'params', 'in'> & SentQuery<E> & Part<E, 'body', 'in'> & Keyed<E>
/** What a use case receives, parsed. */
export type Input<E extends Endpoint> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'> &
  Keyed<E>
/** What a use case returns, before serialisation. */
export type Reply<E extends Endpoint> = E['reply'] extends Schema ? z.input<E['reply']> : unknown
/** What a caller gets; `never` for files and event streams, which have no JSON body. */
export type Got<E extends Endpoint> = E['reply'] extends Schema ? z.output<E['reply']> : never
