import { request } from 'node:http'
import type { Server } from '../portal/child.ts'
import type { Person } from '../portal/sign-in.ts'
import { megabyte, memoryOf } from './memory.ts'
import { ticksOf, ticksPerSecond } from './database-time.ts'

/** Reads a file to its end and keeps nothing of it; answers its bytes. */
export function download({ address }: Server, { cookie }: Person, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(address + path, { headers: { cookie } }, (reply) => {
      let size = 0
      reply.on('data', (chunk: Buffer) => void (size += chunk.length))
      reply.once('end', () => (reply.statusCode === 200 ? resolve(size) : reject(new Error(`${reply.statusCode}`))))
    })
    sent.once('error', reject)
    sent.end()
  })
}

/** What a work answers, how many seconds it takes, of them the server's own processor, and by how many megabytes it grows meanwhile. */
export async function costOf<T>(
  server: Server,
  work: () => Promise<T>,
): Promise<{ answer: T; seconds: number; processor: number; grown: number }> {
  const before = memoryOf(server)
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(server))
  }, 50)
  const ticks = ticksOf(server.pid)
  const started = performance.now()
  const answer = await work().finally(() => clearInterval(watch))
  return {
    answer,
    seconds: (performance.now() - started) / 1000,
    processor: (ticksOf(server.pid) - ticks) / ticksPerSecond,
    grown: (peak - before) / megabyte,
  }
}
