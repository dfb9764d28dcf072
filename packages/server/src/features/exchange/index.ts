export { forgetOldCalls } from './exchange.ts'
