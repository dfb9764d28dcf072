export { type Notice, notify } from './notify.ts'
export { declarantsOf, staffOf } from './people-of.ts'
