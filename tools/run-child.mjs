// Runs one program for a launcher and never outlives whoever started the launcher.
import { spawn } from 'node:child_process'

/**
 * npm passes a signal to its shell only: the launcher notices that its parent is another one.
 * The act is repeated until it is heard; the returned function ends the watch.
 */
export function whenParentGoes(act) {
  const parent = process.ppid
  const watch = setInterval(() => process.ppid !== parent && act(), 300).unref()
  return () => clearInterval(watch)
}

/** The exit code of the program. With `output`, what it says goes there instead of the terminal. */
export function runChild(file, args, { output, ...settings } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { stdio: output ? ['ignore', 'pipe', 'pipe'] : 'inherit', ...settings })
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    const stop = () => {
      child.kill('SIGTERM')
      child.once('close', () => process.exit(143))
    }
    const endWatch = whenParentGoes(stop)
    process.once('SIGTERM', stop).once('SIGINT', stop)
    child.once('error', (error) => finish(1, error))
    child.once('close', (code) => finish(code ?? 1))

    function finish(status, error) {
      endWatch()
      process.off('SIGTERM', stop).off('SIGINT', stop)
      if (error) console.error(String(error))
      resolve(status)
    }
  })
}
