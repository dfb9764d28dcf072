export { findBank } from './banks.ts'
export { type FileRegister, type Importing, importRegister, isFileRegister } from './imports/import-register.ts'
export { loadOwnRegisters } from './own-registers.ts'
