import {
  actingForHimself,
  actingHeader,
  type Endpoint,
  type Got,
  idempotencyHeader,
  personHeader,
  type Sent,
  untouchedHeader,
} from '@portal/contract/endpoint'
import { CallFailed, noConnection, toProblem } from './call-failed.ts'
import { isUntouched } from './touches.ts'

let person: string | undefined
/** undefined: the page shows nobody yet. */
let organization: string | null | undefined
let tellActingChanged: () => void = () => undefined
let askCheck: () => Promise<boolean> = async () => false
// Calls of the page begin with the page itself.
let askedFrom = 0
let returns = 0

/** Whose page this is: the server refuses a call of his that comes under somebody else's session. */
export function callAs(userId: string | undefined): void {
  if (person !== userId) organization = undefined
  person = userId
}

/** The person is back after his session had ended: what was asked before is not refused for want of one any more. */
export function callAgainAs(userId: string): void {
  callAs(userId)
  returns += 1
}

/** For which organisation the page shows its person to work; the server refuses what would be done for another. */
export function callFor(organizationId: string | null): void {
  organization = organizationId
}

/** Who is told when the server has refused so: the page does not show what was chosen in another tab. */
export function onActingChanged(tell: () => void): void {
  tellActingChanged = tell
}

/** Who asks for the second factor when the server wants it proved again; answers whether it was. */
export function onCheckAsked(ask: () => Promise<boolean>): void {
  askCheck = ask
}

/** Somebody signs in: nothing was asked for him before. */
export function beginCallsOf(userId: string): void {
  callAs(userId)
  askedFrom = performance.now()
}

/** For how many milliseconds data have been asked for this person: what they say may be as old. */
export function askedSince(): number {
  return Math.ceil(performance.now() - askedFrom)
}

/** Whose page this is; undefined while nobody has signed in. */
export function calledAs(): string | undefined {
  return person
}

/** The same for calls that a protocol of its own makes. */
export function personHeaders(): Record<string, string> {
  return {
    ...(person !== undefined && { [personHeader]: person }),
    ...(organization !== undefined && { [actingHeader]: organization ?? actingForHimself }),
  }
}

/** A call that makes something says which act it is: sent again after a lost answer it bears the same key. */
type Named<E> = E extends { readonly repeat: 'key' } ? { key: string } : unknown

/** One typed call of the contract: `call(requests.get, { params: { id } })`. Throws CallFailed. */
export function call<const E extends Endpoint>(
  endpoint: E,
  input: Sent<E> & Named<E>,
  signal?: AbortSignal,
): Promise<Got<E>> {
  return send(endpoint, input, signal)
}

/** The same for what makes calls of any kind, and sees to their keys by itself. */
export async function send<const E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  signal?: AbortSignal,
): Promise<Got<E>> {
  const { body, key } = input as { body?: unknown; key?: string }
  const { method } = endpoint
  const url = urlOf(endpoint, input as object)
  const sentAfter = returns
  const lost = (error: unknown) => {
    throw signal?.aborted ? error : noConnection()
  }
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { [idempotencyHeader]: key }),
      ...personHeaders(),
      ...(isUntouched() && { [untouchedHeader]: 'true' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch(lost)
  const reply: unknown = await response.json().catch(() => undefined)
  signal?.throwIfAborted()
  try {
    return answerOf<E>(response.status, reply)
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    // Nothing was done. After the check the same act is sent again, under the same key; so is what was sent before its person
    // had signed in again and is answered after.
    const isLate = error.is('NOT_SIGNED_IN') && sentAfter !== returns
    if (isLate || (error.is('CHECK_AGAIN') && (await askCheck()))) return send(endpoint, input, signal)
    throw error
  }
}

/** Address of an endpoint that answers with a file, for links, images and downloads. */
export function fileUrl<const E extends Endpoint>(endpoint: E, input: Sent<E>): string {
  return urlOf(endpoint, input as object)
}

/** A file made for this call, with its name; tells how much has come and about how much is to come. `signal` stops it. */
export async function download<const E extends Endpoint & { reply: 'file' }>(
  endpoint: E,
  input: Sent<E>,
  onProgress: (received: number, expected: number | undefined) => void,
  signal: AbortSignal,
): Promise<{ file: Blob; name: string }> {
  const lost = (error: unknown) => {
    throw signal.aborted ? error : noConnection()
  }
  const { method } = endpoint
  const url = urlOf(endpoint, input as object)
  const response = await fetch(url, { method, headers: personHeaders(), signal }).catch(lost)
  if (!response.ok) throw failureOf(response.status, await response.json().catch(() => undefined))
  const expected = Number(response.headers.get('x-expected-size')) || undefined
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read().catch(lost); part?.value; part = await reader?.read().catch(lost)) {
    parts.push(part.value)
    received += part.value.byteLength
    onProgress(received, expected)
  }
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { file: new Blob(parts, { type: response.headers.get('content-type') ?? '' }), name: decodeURIComponent(name) }
}

/** Sends one file as the raw body, with progress in bytes; `signal` stops it. Name and size go in the query. */
export function upload<const E extends Endpoint & { body: 'stream' }>(
  endpoint: E,
  input: Sent<E> & Named<E>,
  file: File,
  onProgress: (sent: number) => void,
  signal?: AbortSignal,
): Promise<Got<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, urlOf(endpoint, withFile(input as object, file)))
    request.setRequestHeader('content-type', 'application/octet-stream')
    const { key } = input as { key?: string }
    if (key !== undefined) request.setRequestHeader(idempotencyHeader, key)
    for (const [name, value] of Object.entries(personHeaders())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded))
    request.addEventListener('error', () => reject(noConnection()))
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
    request.addEventListener('load', () => {
      try {
        resolve(answerOf(request.status, parse(request.responseText)))
      } catch (error) {
        reject(error)
      }
    })
    signal?.addEventListener('abort', () => request.abort())
    if (signal?.aborted) reject(new DOMException('stopped', 'AbortError'))
    else request.send(file)
  })
}

// Every answer of the portal has something in it: a success with nothing to read was cut off, or is of a stranger on the way.
function answerOf<E extends Endpoint>(status: number, reply: unknown): Got<E> {
  if (status < 200 || status > 299) throw failureOf(status, reply)
  if (reply === undefined) throw noConnection()
  return reply as Got<E>
}

function failureOf(status: number, reply: unknown): CallFailed {
  const failed = new CallFailed(status, toProblem(reply, status))
  if (failed.is('ACTING_CHANGED')) tellActingChanged()
  return failed
}

function withFile(input: object, file: File) {
  const { query } = input as { query?: object }
  return { ...input, query: { name: file.name, size: String(file.size), ...query } }
}

function urlOf(endpoint: Endpoint, input: object): string {
  const { params = {}, query = {} } = input as { params?: Record<string, unknown>; query?: Record<string, unknown> }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '')
        search.append(key, typeof one === 'object' ? JSON.stringify(one) : String(one))
    }
  }
  return search.size > 0 ? `${path}?${search}` : path
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
