import { setTimeout as pause } from 'node:timers/promises'
import { refuse } from '../http/refuse.ts'
import { type S3Keys, signS3 } from './sign-s3.ts'

export interface S3Config extends S3Keys {
  /** Address of the service, `https://storage.example.ru`; buckets are folders of its addresses. */
  endpoint: string
  bucket: string
}

interface Ask {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'HEAD'
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer> | string
  /** Answers that are no failure though they are not 2xx. */
  bears?: readonly number[]
}

export type S3Client = (ask: Ask) => Promise<Response>

const tries = 4
// Of one try, until the answer begins: whoever waits for a silent service holds what others need.
const answersWithinMs = 60_000

/** What the service did not do; `answer` is absent when nobody answered. */
export class S3Failure extends Error {
  readonly answer: { status: number; code: string } | undefined

  constructor(message: string, { cause, answer }: { cause?: unknown; answer?: { status: number; code: string } }) {
    super(message, { cause })
    this.answer = answer
  }
}

/** Signed requests to a bucket. What the service could not do just now is asked for again; bodies are held, so they can be. */
export function s3Client({ endpoint, bucket, ...keys }: S3Config): S3Client {
  return async ({ method, key, query = {}, headers = {}, body, bears = [] }) => {
    const url = new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    for (let attempt = 1; ; attempt += 1) {
      const signed = await signS3({ method, url, headers, body }, keys, new Date())
      const patience = new AbortController()
      const timer = setTimeout(() => patience.abort(new Error('no answer in time')), answersWithinMs)
      const response = await fetch(url, { method, headers: signed, body: body ?? null, signal: patience.signal })
        .catch((error: unknown) => error)
        .finally(() => clearTimeout(timer))
      if (response instanceof Response && (response.ok || bears.includes(response.status))) return response
      const passes = !(response instanceof Response) || response.status >= 500 || response.status === 429
      if (attempt < tries && passes && !(response instanceof Response && response.status === 507)) {
        // An answer nobody reads keeps its connection.
        if (response instanceof Response) await response.body?.cancel()
        await pause(100 * 4 ** attempt)
        continue
      }
      throw await failureOf(response, `${method} ${key}`)
    }
  }
}

async function failureOf(response: unknown, what: string): Promise<Error> {
  if (!(response instanceof Response)) return new S3Failure(`the object storage is away: ${what}`, { cause: response })
  const { status } = response
  const text = await response.text().catch(() => '')
  const [, code = ''] = /<Code>([^<]+)<\/Code>/.exec(text) ?? []
  if (status === 507 || /QuotaExceeded|InsufficientStorage|EntityTooLarge.*quota/i.test(code))
    return refuse('DISK_FULL')
  const error = new S3Failure(`the object storage answered ${status} ${code}: ${what}`, { answer: { status, code } })
  return status === 404 ? Object.assign(error, { code: 'ENOENT' }) : error
}
