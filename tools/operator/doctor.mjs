// npm run doctor: installs what is missing, builds what has changed, and looks at everything the portal needs around itself.
import { build } from '../build/build.mjs'
import { ensureInstalled } from '../ensure-installed.mjs'

await ensureInstalled()
await build()
await import('../../packages/server/dist/operator/doctor.js')
