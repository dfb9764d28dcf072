export { findBank } from './banks.ts'
export {
  digestOf,
  type FileRegister,
  type Importing,
  importRegister,
  isFileRegister,
} from './imports/import-register.ts'
export { loadOwnRegisters } from './own-registers.ts'
export { activeVersion } from './queries.ts'
export { readFunctionTitles } from './kosfn.ts'
export { isFunctionLost } from './lost-function.ts'
