const cyrillicOf: Readonly<Record<string, string>> = {
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

/** A text in capitals with Russian letters where Latin ones that look like them were typed: «Д» stays, «A» becomes «А». */
export function withoutLookalikes(text: string): string {
  return text.toUpperCase().replaceAll(/[ABCEHKMOPTX]/g, (letter) => cyrillicOf[letter] ?? letter)
}
