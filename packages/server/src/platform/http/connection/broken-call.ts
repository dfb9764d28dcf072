import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { type ErrorCode, errors } from '@portal/domain/errors'
import { problemOf } from '../problem.ts'
import { refuse } from '../refuse.ts'

const phrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** Answers what is no call at all, or one whose head does not end, as any other refusal, and closes the connection. */
export function answerBrokenCall({ code }: Error & { code?: string }, socket: Socket): void {
  // Nobody is there to read.
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const refusal = codeOf(code)
  const { status } = errors[refusal]
  const body = JSON.stringify(problemOf(refuse(refusal), randomBytes(6).toString('hex')))
  socket.end(
    [
      `HTTP/1.1 ${status} ${phrases[status] ?? ''}`,
      'content-type: application/problem+json',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(),
  )
}

function codeOf(code: string | undefined): ErrorCode {
  if (code === 'HPE_HEADER_OVERFLOW') return 'HEAD_TOO_LARGE'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'BODY_TOO_SLOW' : 'BAD_URL'
}
