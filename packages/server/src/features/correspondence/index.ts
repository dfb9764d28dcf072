export { dropExtensionLetter, sendExtensionLetter, writeExtensionLetter } from './sending/extension-letter.ts'
export { registerLetter } from './sending/register-letter.ts'
