export { registerLetter, sendExtensionLetter } from './register-letter.ts'
