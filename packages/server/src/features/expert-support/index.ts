export { sweepEndingSupport } from './sweep-ending.ts'
