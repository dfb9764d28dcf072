// npm run import -- <register> <file>: installs what is missing, builds what has changed, and loads the file.
import { build } from '../build/build.mjs'
import { ensureInstalled } from '../ensure-installed.mjs'

await ensureInstalled()
await build()
await import('../../packages/server/dist/operator/import.js')
