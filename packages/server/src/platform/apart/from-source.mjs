// Only tests and development come here: the process learns to read TypeScript, then does the work it was started for.
import { register } from 'tsx/esm/api'

register()
await import(process.argv[2])
