import type { FastifyRequest } from 'fastify'
import type { LogLevel } from '../../config.ts'
import { endpointOf } from '../http/endpoint-id.ts'
import { scrub } from './scrub.ts'

/** Where lines go instead of standard output. */
export interface LogStream {
  write(line: string): void
}

/**
 * One JSON object a line. No line holds an address with its query, a name, a value or a token: an error is described by
 * its kind, code and place, a call by the id of its endpoint and the number that the person was shown.
 */
export function logOptions(level: LogLevel, stream: LogStream) {
  return {
    level,
    stream,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }), log: scrubFields },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, endpoint: endpointOf(request) }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
    hooks: {
      logMethod(args: unknown[], method: (...args: unknown[]) => void) {
        method.apply(
          this,
          args.map((arg) => (typeof arg === 'string' ? scrub(arg) : arg)),
        )
      },
    },
  }
}

function scrubFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? scrub(value) : value]),
  )
}

interface Described {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}

const namesOfDatabase = ['severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall'] as const

/** The database puts the very values into `detail`, `where` and the message; the frames of a stack hold none. */
function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)), stack: '' }
  const about = new Map(Object.entries(error))
  const named = namesOfDatabase.flatMap((name) =>
    typeof about.get(name) === 'string' ? [[name, about.get(name)]] : [],
  )
  return {
    type: error.constructor.name,
    ...('code' in error && { code: error.code }),
    message: scrub(error.message),
    ...Object.fromEntries(named),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
