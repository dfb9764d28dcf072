/** How an outside service has been answering, for the page that shows it. */
export interface Health {
  lastOkAt: Date | null
  lastFailedAt: Date | null
  /** The technical reason of the last failure. */
  failure: string | null
  /** Not asked until then: it has failed several times in a row. */
  restsUntil: Date | null
}

/** A call that was made. */
export interface CallMade {
  at: Date
  /** What was asked for, in Russian or as a number; nothing secret. */
  about: string
  ms: number
  /** The technical reason; null: it succeeded. */
  failure: string | null
}

/** Hears of every call that is made. */
export type Heard = (call: CallMade) => void

/** The service has answered, and badly: it says nothing of what others ask it for, and nobody has to leave it alone. */
export class BadAnswer extends Error {
  /** What whoever asked is told. */
  readonly told: Error

  constructor(failure: string, told: Error) {
    super(failure)
    this.told = told
  }
}

/** More came than any answer should hold. */
export class AnswerTooLong extends Error {
  constructor() {
    super('the answer is too long')
  }
}

/** Asks an outside service; `undefined` = it could not be asked, which says nothing about what was looked for. Throws what a `BadAnswer` tells. */
export interface GuardedCall {
  ask<T>(about: string, question: (signal: AbortSignal) => Promise<T>): Promise<T | undefined>
  health(): Health
}

interface Guard {
  now: () => Date
  heard?: Heard | undefined
  /** A person waits for the answer. */
  timeoutMs?: number
  /** So many times in a row without an answer it is left alone for a while. */
  patience?: number
  restMs?: number
}

/** Keeps a slow or broken service from holding everybody who asks: a limit of time, and a rest after failures. */
export function guardedCall({ now, heard, timeoutMs = 5000, patience = 3, restMs = 30_000 }: Guard): GuardedCall {
  const health: Health = { lastOkAt: null, lastFailedAt: null, failure: null, restsUntil: null }
  let failures = 0
  return {
    health: () => ({ ...health }),
    async ask(about, question) {
      if (health.restsUntil && now() < health.restsUntil) return undefined
      const at = now()
      const began = performance.now()
      const tell = (failure: string | null) => heard?.({ at, about, ms: performance.now() - began, failure })
      try {
        const answer = await question(AbortSignal.timeout(timeoutMs))
        tell(null)
        failures = 0
        health.lastOkAt = now()
        health.restsUntil = null
        return answer
      } catch (error) {
        failures = error instanceof BadAnswer ? 0 : failures + 1
        health.lastFailedAt = now()
        health.failure = reasonOf(error)
        tell(health.failure)
        if (failures >= patience) health.restsUntil = new Date(now().getTime() + restMs)
        if (error instanceof BadAnswer) throw error.told
        return undefined
      }
    },
  }
}

/** One call that carries JSON both ways. An answer that is no success is a failure of the service. */
export async function askJson(url: string, { body, token, signal }: JsonQuestion): Promise<unknown> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(token && { authorization: `Token ${token}` }),
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal,
  })
  const text = await readText(reply)
  if (!reply.ok) throw new Error(`HTTP ${reply.status}`)
  return JSON.parse(text)
}

interface JsonQuestion {
  body: object
  token?: string | undefined
  signal: AbortSignal
}

const longestReply = 2 * 1_048_576

/** The text of an answer; throws when it is longer than any should be. */
export async function readText(reply: Response, most = longestReply): Promise<string> {
  return (await readBody(reply, most)).toString('utf8')
}

/** The whole of an answer; throws when it is longer than `most` bytes. */
export async function readBody({ body }: Response, most: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > most) throw new AnswerTooLong()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** What a failure says of itself. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
