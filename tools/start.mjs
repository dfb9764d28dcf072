// npm start: installs what is missing, builds what has changed, and becomes the server.
import { build } from './build/build.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { whenParentGoes } from './run-child.mjs'

await ensureInstalled()
await build()
whenParentGoes(() => process.emit('SIGTERM'))
await import('../packages/server/dist/portal/main.js')
