export { endOpening } from './end-opening.ts'
