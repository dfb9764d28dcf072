/** State registration number of an organisation: thirteen digits, mod 11. */
export function isOgrn(text: string): boolean {
  return /^[125]\d{12}$/.test(text) && checkDigit(text, 11n) === text[12]
}

/** State registration number of a sole proprietor: fifteen digits, mod 13. */
export function isOgrnip(text: string): boolean {
  return /^3\d{14}$/.test(text) && checkDigit(text, 13n) === text[14]
}

/** Whether the year of entry in digits 2–3 is not after the given year. */
export function isOgrnYearPossible(text: string, year: number): boolean {
  return 2000 + Number(text.slice(1, 3)) <= year
}

function checkDigit(text: string, modulus: bigint): string {
  return String((BigInt(text.slice(0, -1)) % modulus) % 10n)
}
