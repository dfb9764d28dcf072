export { closeFolders, completenessEffects, countOpenItems, refreshCompleteness } from './build-folders.ts'
export { preparingRound, withdrawVerdict } from './judge.ts'
