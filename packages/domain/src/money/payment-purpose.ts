// Latin letters that a keyboard puts in place of the Russian ones of a number.
const lookalikes: Readonly<Record<string, string>> = {
  A: 'А',
  B: 'В',
  C: 'С',
  E: 'Е',
  H: 'Н',
  K: 'К',
  M: 'М',
  O: 'О',
  P: 'Р',
  T: 'Т',
  X: 'Х',
}

const leastDigits = 3

/** What may be the number of a contract, an invoice or an application in the purpose of a payment, as the portal writes numbers. */
export function numbersInPurpose(purpose: string): string[] {
  const written = purpose.match(/[\p{L}\d]+(?:\s?[-–—/]\s?[\p{L}\d]+)+/gu) ?? []
  const plain = written.map((text) =>
    text
      .toUpperCase()
      .replaceAll(/\s/g, '')
      .replaceAll(/[–—]/g, '-')
      .replaceAll(/[A-Z]/g, (letter) => lookalikes[letter] ?? letter),
  )
  const numbers = plain.filter((text) => (text.match(/\d/g)?.length ?? 0) >= leastDigits)
  // «ОС» and «З» of expert support keep their letters; a day written with slashes is no number, and is found nowhere.
  return [...new Set(numbers)].slice(0, mostNumbers)
}

const mostNumbers = 20
