// Only tests and development come here: the thread learns to read TypeScript, then becomes the worker.
import { register } from 'tsx/esm/api'

register()
await import('./inspect-worker.ts')
