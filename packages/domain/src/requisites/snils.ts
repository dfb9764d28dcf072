import { weightedSum } from './check-digits.ts'

/** Insurance number of a person, with or without separators. Numbers up to 001-001-998 have no check digits. */
export function isSnils(text: string): boolean {
  const digits = snilsDigits(text)
  if (!/^\d{11}$/.test(digits) || /^0{9}/.test(digits)) return false
  if (Number(digits.slice(0, 9)) <= 1_001_998) return true
  const sum = weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101
  return (sum === 100 ? 0 : sum) === Number(digits.slice(9))
}

/** Only the digits: the form in which the number is stored. */
export function snilsDigits(text: string): string {
  return text.replaceAll(/[-\s]/g, '')
}
