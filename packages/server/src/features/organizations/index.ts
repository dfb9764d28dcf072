export { handOver } from './hand-over.ts'
