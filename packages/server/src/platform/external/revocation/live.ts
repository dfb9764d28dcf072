import { fetchFile } from '../fetch-file.ts'
import { guardedCall, type Heard, readBody } from '../guarded-call.ts'
import { callOne } from './one-call.ts'
import type { RevocationLists } from './port.ts'

// Lists of large authorities hold tens of thousands of numbers: a megabyte or two.
const mostBytes = 64 * 1_048_576
// Nobody waits at the screen.
const timeoutMs = 60_000
// An answer is a few kilobytes, and the next sweep waits for it.
const answerMs = 5000

/** Lists and answers over HTTP, each from the address its authority names. */
export function liveRevocation({ now, heard }: { now: () => Date; heard?: Heard }): RevocationLists {
  // Every authority has a site of its own: that one is away says nothing of the others.
  const guard = guardedCall({ now, heard, timeoutMs, patience: Number.POSITIVE_INFINITY })
  return {
    adapter: 'live',
    health: guard.health,
    async download(address, path) {
      const { failure } = await callOne(guard, address.slice(0, 200), (signal) =>
        fetchFile(address, { path, mostBytes, signal }),
      )
      return { failure }
    },
    ask: (address, question) =>
      callOne(guard, `OCSP ${address.slice(0, 200)}`, (signal) =>
        answerOf(address, question, AbortSignal.any([signal, AbortSignal.timeout(answerMs)])),
      ),
  }
}

// An answer about one certificate, with the certificate of its responder.
const mostOfAnswer = 65_536

async function answerOf(address: string, question: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/ocsp-request', accept: 'application/ocsp-response' },
    body: question.slice(),
    redirect: 'error',
    signal,
  })
  const answer = await readBody(reply, mostOfAnswer)
  if (!reply.ok) throw new Error(`HTTP ${reply.status}`)
  return answer
}
