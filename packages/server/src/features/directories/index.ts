export { wholeOf } from './catalogs.ts'
export { findBank } from './banks.ts'
export {
  digestOf,
  type FileRegister,
  type Importing,
  importRegister,
  isFileRegister,
  keepFailure,
  lockRegister,
  refuseTorn,
  replaceVersion,
} from './imports/import-register.ts'
export { tellRegisters } from './tell-registers.ts'
export { loadOwnRegisters } from './own-registers.ts'
export { activeVersion, findSubdivision } from './queries.ts'
export { readFunctionTitles } from './kosfn.ts'
export { isFunctionLost } from './lost-function.ts'
