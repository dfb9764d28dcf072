import { withoutLookalikes } from '../russian/lookalikes.ts'

const leastDigits = 3

/** What may be the number of a contract, an invoice or an application in the purpose of a payment, as the portal writes numbers. */
export function numbersInPurpose(purpose: string): string[] {
  const written = purpose.match(/[\p{L}\d]+(?:\s?[-–—/]\s?[\p{L}\d]+)+/gu) ?? []
  // A keyboard puts Latin letters in place of the Russian ones of a number.
  const plain = written.map((text) => withoutLookalikes(text).replaceAll(/\s/g, '').replaceAll(/[–—]/g, '-'))
  const numbers = plain.filter((text) => (text.match(/\d/g)?.length ?? 0) >= leastDigits)
  // «ОС» and «З» of expert support keep their letters; a day written with slashes is no number, and is found nowhere.
  return [...new Set(numbers)].slice(0, mostNumbers)
}

const mostNumbers = 20
