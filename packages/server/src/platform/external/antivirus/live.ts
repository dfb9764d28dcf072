import { type ConnectOpts, Socket, type SocketConstructorOpts } from 'node:net'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Antivirus, Scan } from './port.ts'

// Longer than the scanner's own patience with a packed file (clamd, CommandReadTimeout and MaxScanTime).
const silentMs = 180_000

/** ClamAV by the protocol of its daemon: `INSTREAM`, pieces with their length before them, an empty one at the end. */
export function clamd(address: string): Antivirus {
  return {
    adapter: 'live',
    scan: async (open) => scanOf(await ask(address, open())),
  }
}

/**
 * The scanner answers at its limit of length and hangs up on who is still writing. A socket of Node closes itself over the write
 * that fails then, and the answer goes with it, unread: this one stays open for reading. It hears by `onread`, because a stream
 * emits no 'data' once a write has failed.
 */
class Connection extends Socket {
  constructor(hear: (bytes: Uint8Array) => void) {
    const callback = (length: number, bytes: Uint8Array) => {
      hear(bytes.subarray(0, length))
      return true
    }
    const options: SocketConstructorOpts & ConnectOpts = { onread: { buffer: Buffer.alloc(1024), callback } }
    super(options)
  }

  override destroy(error?: Error): this {
    return isFailedWrite(error) ? this : super.destroy(error)
  }
}

function isFailedWrite(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'write'
}

async function ask(address: string, content: Readable): Promise<string> {
  const { hostname, port } = new URL(address)
  let said = ''
  const socket = new Connection((bytes) => void (said += Buffer.from(bytes).toString()))
  socket.setTimeout(silentMs, () => socket.destroy(new Error('the scanner is silent')))
  const ended = new Promise<void>((resolve, reject) => {
    socket.once('end', resolve)
    socket.once('error', reject)
  })
  ended.catch(() => {})
  socket.connect({ host: hostname, port: Number(port || 3310) })
  try {
    await send(socket, content, () => socket.writable && said === '')
    await ended
  } catch (error) {
    // What came before the write failed lies at hand, and is read within one turn of the loop.
    for (let turn = 0; turn < 2; turn += 1) await setImmediate()
    if (said === '') throw error
  } finally {
    socket.destroy()
    content.destroy()
  }
  return said
}

async function send(socket: Socket, content: Readable, isWanted: () => boolean): Promise<void> {
  const put = (bytes: Uint8Array) =>
    new Promise<void>((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())))
  await put(Buffer.from('zINSTREAM\0'))
  for await (const chunk of content) {
    if (!isWanted()) return
    await put(Buffer.concat([lengthOf(chunk.length), chunk]))
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
