export { type CarrySource, carryInto } from './carry-values.ts'
export { readCarried } from './read-carried.ts'
