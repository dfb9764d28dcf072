export { completenessEffects, refreshCompleteness } from './build-folders.ts'
export { finishUpload } from './finish-upload.ts'
export { nameItem, recordIdentities } from './item-identity.ts'
