import { type ChildProcess, fork } from 'node:child_process'
import { childEnvironment } from './child-environment.ts'
import { compiledFile } from './compiled-file.ts'

/**
 * Starts a module of the server (named without its ending) in a process of its own, which ends with the portal. Not in a
 * thread: one that needs more than its megabytes of heap at once ends the whole process, not only itself. Throws when the
 * machine does not start it: it has no room for another process now.
 */
export function startChild(module: URL, { megabytes }: { megabytes?: number } = {}): ChildProcess {
  const child = fork(compiledFile(module), {
    execArgv: megabytes === undefined ? [] : [`--max-old-space-size=${megabytes}`],
    serialization: 'advanced',
    env: childEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Said of a start that failed, and once more of what such a process was sent: heard by nobody it would end the portal.
  child.on('error', () => {})
  if (child.pid === undefined) throw new Error(`no process could be started for ${module.href}`)
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  return child.once('exit', () => process.off('exit', end))
}
