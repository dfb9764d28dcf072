export { completenessEffects, refreshCompleteness } from './build-folders.ts'
export { finishUpload } from './uploads/finish-upload.ts'
export { nameItem, recordIdentities } from './items/item-identity.ts'
