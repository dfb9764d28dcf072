export type { CarrySource } from './carry-source.ts'
export { carryInto } from './carry-values.ts'
export { readCarried } from './read-carried.ts'
