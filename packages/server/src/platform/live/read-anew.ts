import { setTimeout as delay } from 'node:timers/promises'

interface Options {
  read: () => Promise<void>
  onFailed: (error: unknown) => void
  retryMs?: number
}

/**
 * Reads again what an instance keeps in its memory, until it is read: what could not be read at the first attempt has still
 * changed. Asked for while it is being read, it is read once more. Answers how to ask for it.
 */
export function readAnew({ read, onFailed, retryMs = 1000 }: Options): { ask(): void; stop(): void } {
  let isAsked = false
  let isReading = false
  let isOver = false

  async function readUntilRead() {
    isReading = true
    while (isAsked && !isOver) {
      isAsked = false
      try {
        await read()
      } catch (error) {
        if (isOver) break
        onFailed(error)
        isAsked = true
        await delay(retryMs, undefined, { ref: false })
      }
    }
    isReading = false
  }

  return {
    ask() {
      isAsked = true
      if (!isReading) void readUntilRead()
    },
    stop() {
      isOver = true
    },
  }
}
