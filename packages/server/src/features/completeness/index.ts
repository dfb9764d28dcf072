export { completenessEffects, refreshCompleteness } from './build-folders.ts'
