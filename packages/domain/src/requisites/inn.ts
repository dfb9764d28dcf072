import { weightedSum } from './check-digits.ts'

const legalWeights = [2, 4, 10, 3, 5, 9, 4, 6, 8]
const eleventhWeights = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]
const twelfthWeights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

/** A taxpayer number: ten digits of an organisation or twelve of a person, with its check digits. */
export function isInn(text: string): boolean {
  return isLegalInn(text) || isPersonalInn(text)
}

/** Ten digits of an organisation. */
export function isLegalInn(text: string): boolean {
  return /^\d{10}$/.test(text) && !/^0+$/.test(text) && (weightedSum(text, legalWeights) % 11) % 10 === Number(text[9])
}

/** Twelve digits of a person or sole proprietor. */
export function isPersonalInn(text: string): boolean {
  if (!/^\d{12}$/.test(text) || /^0+$/.test(text)) return false
  const eleventh = (weightedSum(text, eleventhWeights) % 11) % 10
  const twelfth = (weightedSum(text, twelfthWeights) % 11) % 10
  return eleventh === Number(text[10]) && twelfth === Number(text[11])
}

/** Reason-for-registration code: four digits, two digits or capital letters, three digits. */
export function isKpp(text: string): boolean {
  return /^\d{4}[\dA-Z]{2}\d{3}$/.test(text)
}
