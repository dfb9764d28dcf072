// npm run backup -- <folder>: installs what is missing, builds what has changed, and copies the portal into a folder.
import { build } from '../build/build.mjs'
import { ensureInstalled } from '../ensure-installed.mjs'

await ensureInstalled()
await build()
await import('../../packages/server/dist/operator/backup.js')
