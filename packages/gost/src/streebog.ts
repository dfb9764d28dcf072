import { fromBase64 } from './bytes.ts'
import { streebogWasm } from './streebog-wasm.ts'

export type StreebogBits = 256 | 512

export interface StreamDigest {
  update: (chunk: Uint8Array) => void
  digest: () => Uint8Array<ArrayBuffer>
}

/** Starts a GOST R 34.11-2012 digest of a stream. Memory does not grow with its length. */
export async function createStreebog(bits: StreebogBits): Promise<StreamDigest> {
  return digestIn(await instantiate(), bits)
}

/** GOST R 34.11-2012 digest of bytes already in memory. */
export async function streebog(bits: StreebogBits, data: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  // From here on nobody else has a turn until the digest is there: one module serves them all.
  const digest = digestIn(await own(), bits)
  digest.update(data)
  return digest.digest()
}

function digestIn(wasm: StreebogModule, bits: StreebogBits): StreamDigest {
  const size = wasm.windowSize()
  const input = new Uint8Array(wasm.memory.buffer, wasm.window(), size)
  wasm.start(bits)
  return {
    update(chunk) {
      for (let from = 0; from < chunk.length; from += size) {
        const part = chunk.subarray(from, from + size)
        input.set(part)
        wasm.update(part.length)
      }
    },
    digest() {
      wasm.finish()
      return bits === 256 ? input.slice(32, 64) : input.slice(0, 64)
    },
  }
}

interface StreebogModule {
  memory: WebAssembly.Memory
  window: () => number
  windowSize: () => number
  start: (bits: number) => void
  update: (length: number) => void
  finish: () => void
}

const compiled = once(() => WebAssembly.compile(fromBase64(streebogWasm)))
const own = once(instantiate)

/** Makes it once for everybody; what has failed is made anew for whoever asks next. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}

async function instantiate(): Promise<StreebogModule> {
  const { exports } = await WebAssembly.instantiate(await compiled())
  if (!isStreebog(exports)) throw new Error('streebog-wasm.ts does not hold the digest module')
  return exports
}

function isStreebog(exports: object): exports is StreebogModule {
  return 'memory' in exports && 'window' in exports && 'start' in exports && 'update' in exports && 'finish' in exports
}
