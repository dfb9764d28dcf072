// npm run restore -- <folder>: installs what is missing, builds what has changed, and puts a copy into an empty portal.
import { build } from '../build/build.mjs'
import { ensureInstalled } from '../ensure-installed.mjs'

await ensureInstalled()
await build()
await import('../../packages/server/dist/operator/restore.js')
