// Only tests and development come here: the process learns to read TypeScript, then does its work.
import { register } from 'tsx/esm/api'

register()
await import('./model-process.ts')
