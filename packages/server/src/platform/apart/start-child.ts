import { type ChildProcess, fork } from 'node:child_process'
import { childEnvironment } from './child-environment.ts'

/**
 * Starts a module of the server (named without its ending) in a process of its own, which ends with the portal. Not in a
 * thread: one that needs more than its megabytes of heap at once ends the whole process, not only itself. Throws, or answers
 * a child that emits `error`, when the machine has no room for it.
 */
export function startChild(module: URL, { megabytes }: { megabytes?: number } = {}): ChildProcess {
  // The built portal starts built code; beside the sources there is only TypeScript, which a process learns to read first.
  const built = import.meta.url.endsWith('.js')
  const entry = new URL(built ? `${module.href}.js` : './from-source.mjs', import.meta.url)
  const child = fork(entry, built ? [] : [`${module.href}.ts`], {
    execArgv: [
      ...(megabytes === undefined ? [] : [`--max-old-space-size=${megabytes}`]),
      ...(built ? [] : ['--conditions=source']),
    ],
    serialization: 'advanced',
    env: childEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  return child.once('exit', () => process.off('exit', end))
}
