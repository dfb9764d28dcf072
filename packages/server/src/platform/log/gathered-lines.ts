import type { LogStream } from './log-options.ts'

const withinMs = 100
const atMost = 65_536
const ordinary = /^\{"level":"(info|debug)"/

/**
 * Lines of what goes well are written together ten times a second: a write for each was a twentieth of a call. Trouble is
 * written at once behind what came before it, and nothing is left when the process ends.
 */
export function gatheredLines(write: (text: string) => unknown = (text) => process.stdout.write(text)): LogStream {
  let held = ''
  let isAwaited = false

  function writeHeld() {
    isAwaited = false
    if (!held) return
    const text = held
    held = ''
    write(text)
  }

  process.once('exit', writeHeld)
  return {
    write(line) {
      held += line
      if (held.length > atMost || !ordinary.test(line)) return writeHeld()
      if (isAwaited) return
      isAwaited = true
      setTimeout(writeHeld, withinMs).unref()
    },
  }
}
