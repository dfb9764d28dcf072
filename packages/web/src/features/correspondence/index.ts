export type { LetterFile } from './letter-file.ts'
export { LetterToSign } from './letter-to-sign.tsx'
export { LettersSection } from './letters-section.tsx'
