// npm start: installs what is missing, builds what has changed, and becomes the server.
// `--max-semi-space-size=4` is given to Node: a start fills the nursery of its heap to 32 MB, which it would keep for good.
// Calls are no slower with a small one.
import { build } from './build.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { whenParentGoes } from './run-child.mjs'

await ensureInstalled()
await build()
whenParentGoes(() => process.emit('SIGTERM'))
await import('../packages/server/dist/main.js')
