// npm run dev: the server from its sources, started anew when they change, and the browser's side by Vite.
import { ensureInstalled, root, run } from './ensure-installed.mjs'
import { runChild } from './run-child.mjs'

await ensureInstalled()
const server = ['--watch', '--conditions=source', '--import', 'tsx', 'packages/server/src/main.ts']
const first = await Promise.race([
  runChild(process.execPath, server, { cwd: root }),
  run('vite', ['packages/web', '--host', '127.0.0.1']),
])
// one without the other is of no use
process.emit('SIGTERM')
process.exitCode = first
