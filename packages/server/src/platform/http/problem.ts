import { type ErrorCode, errors, errorText } from '@portal/domain/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../db/connect.ts'
import { endpointOf } from './endpoint-id.ts'
import { Refusal, refuse } from './refuse.ts'

/** A call whose fields break the contract's rules. */
export class InvalidInput extends Error {
  readonly fields: readonly { path: string; message: string }[]

  constructor({ issues }: { readonly issues: readonly Issue[] }) {
    super('input does not fit the contract')
    const fields = issues.slice(0, mostFields).flatMap(({ path, message, keys = [] }) => {
      const paths = keys.length === 0 ? [path] : keys.slice(0, mostFields).map((key) => [...path, key])
      return paths.map((one) => ({ path: one.join('.').slice(0, longestPath), message }))
    })
    this.fields = fields.slice(0, mostFields)
  }
}

/** A person mends a few at a time; whoever sends a thousand gets no answer a thousand lines long. */
const mostFields = 50
const longestPath = 200

interface Issue {
  path: readonly PropertyKey[]
  message: string
  /** Names that are not known where they stand. */
  keys?: readonly string[]
}

/** RFC 9457, with our code, the fields at fault and the number a person can quote. */
interface Problem {
  type: string
  title: string
  status: number
  code: ErrorCode
  detail?: string
  errors?: readonly { path: string; message: string }[]
  traceId: string
  [detail: string]: unknown
}

/** Knows of an error more than it says itself. */
interface ErrorReader {
  toRefusal(error: FastifyError): Error
}

/** Every failure leaves the server as problem+json in Russian; what is a bug is written to the log and kept from the person. */
export function useProblems(app: FastifyInstance, { toRefusal }: ErrorReader = { toRefusal: (error) => error }): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(toRefusal(error), request.id)
    if (problem.status >= 500 && !expected.has(problem.code))
      request.log.error({ err: error, endpoint: endpointOf(request) }, problem.code)
    return sendProblem(request, reply, problem)
  })
}

// Not a fault: the line of the call says it, and a line of trouble for each would only add to the load.
const expected = new Set<ErrorCode>(['SERVER_STOPPING', 'OVERLOADED'])

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, code: ErrorCode) {
  return sendProblem(request, reply, problemOf(refuse(code), request.id))
}

/** Seconds after which to ask again, where the refusal itself does not say. */
const usualWaits: Readonly<Record<number, number>> = { 429: 60, 503: 10 }

function waitOf({ seconds, minutes }: Problem): number | undefined {
  if (typeof seconds === 'number') return seconds
  return typeof minutes === 'number' ? minutes * 60 : undefined
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  const usual = usualWaits[problem.status]
  if (usual) reply.header('retry-after', waitOf(problem) ?? usual)
  // A body nobody is going to read is not waited for: 200 MB from a stranger end at their head.
  if (!['GET', 'HEAD'].includes(request.method) && !request.raw.complete) reply.header('connection', 'close')
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem))
}

/** What an error is to whoever called. */
export function problemOf(error: Error & { code?: string; statusCode?: number }, traceId: string): Problem {
  if (error instanceof Refusal) return problem(error.code, error.details, traceId)
  if (error instanceof InvalidInput) return invalid(error, traceId)
  if (isDatabaseAway(error) && !isAboutFiles(error)) return problem('DATABASE_AWAY', {}, traceId)
  const known = error.code ? (frameworkCodes[error.code] ?? troubleCodes[error.code]) : undefined
  if (known) return problem(known, {}, traceId)
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return problem('INVALID_INPUT', {}, traceId)
  return problem('INTERNAL', { traceId }, traceId)
}

// A missing file and a missing database socket bear the same code.
function isAboutFiles(error: Error & { syscall?: string }) {
  return error.syscall !== undefined && !['connect', 'read', 'write', 'getaddrinfo'].includes(error.syscall)
}

function invalid({ fields }: InvalidInput, traceId: string): Problem {
  const detail = [...new Set(fields.map(({ message }) => message))].slice(0, 3).join('. ')
  return { ...problem('INVALID_INPUT', {}, traceId), detail, errors: fields }
}

function problem(code: ErrorCode, details: Readonly<Record<string, unknown>>, traceId: string): Problem {
  const title = errorText(code, details)
  const { errors: wrong } = details
  const shown = Array.isArray(wrong) ? { errors: wrong.slice(0, mostFields) } : {}
  return { ...details, ...shown, type: `/errors/${code}`, title, status: errors[code].status, code, traceId }
}

// biome-ignore format: read by columns
const frameworkCodes: Partial<Record<string, ErrorCode>> = {
  FST_ERR_BAD_URL:                'BAD_URL',
  FST_ERR_ASYNC_CONSTRAINT:       'BAD_URL',
  FST_ERR_MAX_PARAM_LENGTH:       'BAD_URL',
  FST_ERR_CTP_BODY_TOO_LARGE:     'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY:    'INVALID_INPUT',
  FST_ERR_CTP_INVALID_JSON_BODY:  'INVALID_INPUT',
  FST_ERR_NOT_FOUND:              'NOT_FOUND',
  FST_ERR_CLOSED:                 'SERVER_STOPPING',
}

// The disk of the files and that of the database; a statement that was given up after its time.
const troubleCodes: Partial<Record<string, ErrorCode>> = {
  ENOSPC: 'DISK_FULL',
  EDQUOT: 'DISK_FULL',
  '53100': 'DISK_FULL',
  '57014': 'TOO_BUSY',
}
