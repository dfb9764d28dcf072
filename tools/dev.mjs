// npm run dev: the server, compiled and started anew when its sources change, and the browser's side by Vite.
import { ensureInstalled, root, run } from './ensure-installed.mjs'
import { runChild } from './run-child.mjs'

await ensureInstalled()
const compiling = ['-b', 'packages/server']
// What the types have against it is told again by the compiler that stays.
await run('typescript', compiling, { output: [] })
const first = await Promise.race([
  run('typescript', [...compiling, '--watch', '--preserveWatchOutput']),
  runChild(process.execPath, ['--watch', '--enable-source-maps', 'packages/server/dist/main.js'], { cwd: root }),
  run('vite', ['packages/web', '--host', '127.0.0.1']),
])
// one without the other is of no use
process.emit('SIGTERM')
process.exitCode = first
