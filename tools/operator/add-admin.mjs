// npm run add-admin -- --login …: installs what is missing, builds what has changed, and adds the account.
import { build } from '../build/build.mjs'
import { ensureInstalled } from '../ensure-installed.mjs'

await ensureInstalled()
await build()
await import('../../packages/server/dist/operator/add-admin.js')
