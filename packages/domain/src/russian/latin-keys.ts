const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"

const keys = new Map(Array.from(russianKeys).map((letter, at) => [letter, latinKeys.charAt(at)]))

/** What the same keys type in the Latin layout: «пароль» → «gfhjkm». Lower case; other signs stay. */
export function onLatinKeys(text: string): string {
  return Array.from(text)
    .map((letter) => keys.get(letter) ?? letter)
    .join('')
}
