import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Antivirus, Scan } from './port.ts'

// Longer than the scanner's own patience with a packed file (clamd, CommandReadTimeout and MaxScanTime).
const silentMs = 180_000
const attempts = 6

/** ClamAV by the protocol of its daemon: `INSTREAM`, pieces with their length before them, an empty one at the end. */
export function clamd(address: string): Antivirus {
  return {
    adapter: 'live',
    async scan(open) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return scanOf(await ask(address, open()))
        } catch (error) {
          if (!isHungUp(error) || attempt === attempts) throw error
        }
      }
    },
  }
}

/**
 * The scanner hung up while it was written to, and its answer, if it gave one, went with the connection: it does so at its
 * limit of length, and whether its answer is heard before the next piece fails is a matter of a moment. Asked again, it nearly always is.
 */
function isHungUp(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'write'
}

async function ask(address: string, content: Readable): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port || 3310) })
  socket.setTimeout(silentMs, () => socket.destroy(new Error('the scanner is silent')))
  // The answer may come before the content is over: the scanner has its own limit of length, and hangs up at it.
  let said = ''
  const ended = new Promise<void>((resolve, reject) => {
    socket.on('data', (bytes) => void (said += bytes.toString()))
    socket.once('end', resolve)
    socket.once('error', reject)
  })
  ended.catch(() => {})
  try {
    await send(socket.write.bind(socket), content, () => socket.writable && said === '')
    await ended
  } catch (error) {
    if (said === '') throw error
  } finally {
    socket.destroy()
    content.destroy()
  }
  return said
}

async function send(
  write: (bytes: Uint8Array, done: (error?: Error | null) => void) => boolean,
  content: Readable,
  isOpen: () => boolean,
): Promise<void> {
  const put = (bytes: Uint8Array) =>
    new Promise<void>((resolve, reject) => write(bytes, (error) => (error ? reject(error) : resolve())))
  await put(Buffer.from('zINSTREAM\0'))
  for await (const chunk of content) {
    const piece = Buffer.concat([lengthOf(chunk.length), chunk])
    // What has been said meanwhile is heard first, and nothing is done in between.
    await setImmediate()
    if (!isOpen()) return
    await put(piece)
  }
  await put(lengthOf(0))
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

/** «stream: OK», «stream: Eicar-Test-Signature FOUND», «INSTREAM size limit exceeded. ERROR»; anything else is no answer. */
function scanOf(reply: string): Scan {
  const said = reply.replaceAll('\0', '').trim()
  if (said.endsWith(': OK')) return { verdict: 'clean' }
  if (said.includes('size limit exceeded')) return { verdict: 'tooLarge' }
  const name = /: (\S+) FOUND$/.exec(said)?.[1]
  if (name) return { verdict: 'infected', name }
  throw new Error(`the scanner answered: ${said.slice(0, 200)}`)
}
