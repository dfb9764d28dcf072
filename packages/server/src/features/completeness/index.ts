export { completenessEffects, refreshCompleteness } from './build-folders.ts'
export { finishUpload } from './finish-upload.ts'
