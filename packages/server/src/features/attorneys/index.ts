export { sweepAttorneys } from './sweep-attorneys.ts'
