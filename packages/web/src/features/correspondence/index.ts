export { LetterToSign } from './letter-to-sign.tsx'
export { LettersSection } from './letters-section.tsx'
export type { SignSlot } from './sign-slot.ts'
