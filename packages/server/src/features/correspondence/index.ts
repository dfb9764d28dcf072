export { dropExtensionLetter, sendExtensionLetter, writeExtensionLetter } from './extension-letter.ts'
export { registerLetter } from './register-letter.ts'
