// npm run verify -- <archive>: checks a downloaded archive of documents, packed or unpacked, without the portal and the network.
import { build } from '../build/build.mjs'
import { ensureInstalled } from '../ensure-installed.mjs'

await ensureInstalled()
await build()
await import('../../packages/server/dist/operator/verify-archive.js')
