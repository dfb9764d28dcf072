export { endOpening } from './end-opening.ts'
export { openForLetter } from './open-for-letter.ts'
export { sweepMaterials } from './sweep-materials.ts'
