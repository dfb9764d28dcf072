/** What one file may take of memory at once, beside the heap that the process itself is limited by. */
export interface Ration {
  /** Begins anew for the next file. */
  begin(): void
  /** Whether more was asked for since. */
  isExceeded(): boolean
}

/**
 * Limits the arrays of bytes of this process: they lie outside of the heap whose size it can be given, and a megabyte
 * of a packed stream unpacks to a gigabyte of them. Whoever asks for a longer one gets an error and nothing of the memory.
 */
export function rationBytes(most: number): Ration {
  let exceeded = false
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, args, asked) {
      const [length] = args
      if (typeof length === 'number' && length > most) {
        exceeded = true
        throw new RangeError(`${length} bytes are more than one file is given`)
      }
      return Reflect.construct(target, args, asked)
    },
  })
  // What it unpacks lies outside of these arrays, and its readers gather it before they look.
  const Unlimited = DecompressionStream
  Reflect.set(
    globalThis,
    'DecompressionStream',
    class {
      readonly readable: DecompressionStream['readable']
      readonly writable: DecompressionStream['writable']
      constructor(format: ConstructorParameters<typeof DecompressionStream>[0]) {
        const { readable, writable } = new Unlimited(format)
        let length = 0
        const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
          transform(chunk, controller) {
            length += chunk.length
            if (length <= most) return controller.enqueue(chunk)
            exceeded = true
            throw new RangeError(`more than ${most} bytes are unpacked`)
          },
        })
        this.readable = readable.pipeThrough(count)
        this.writable = writable
      }
    },
  )
  return {
    begin() {
      exceeded = false
    },
    isExceeded: () => exceeded,
  }
}
