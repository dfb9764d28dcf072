const english = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const other = new Map(english.split('').flatMap((key, at) => [pair(key, russian[at]), pair(russian[at], key)]))

/** What would stand here had the other layout been on: «pfzdrf» is «заявка», «ылшт» is «skin». */
export function inOtherLayout(text: string): string {
  return text
    .toLowerCase()
    .split('')
    .map((letter) => other.get(letter) ?? letter)
    .join('')
}

function pair(from = '', to = ''): [string, string] {
  return [from, to]
}
