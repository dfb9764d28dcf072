export { daysOf } from './days-of.ts'
export { applicationsText, rightsText } from './substitution-words.ts'
export { tellSides } from './tell-sides.ts'
