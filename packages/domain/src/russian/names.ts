/** Parts of a person's name as typed; the patronymic may be absent. */
export interface PersonName {
  surname: string
  name: string
  patronymic?: string | null | undefined
}

/** «Иванов Иван Иванович». */
export function fullName({ surname, name, patronymic }: PersonName): string {
  return [surname, name, patronymic]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ')
}

/** A full name as two of them are compared. */
export function foldedName(name: string): string {
  return name.toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ').trim()
}

/**
 * «Иванов И. И.» from a full name or its parts. What is already short stays; a double name keeps both letters
 * («А.-М.»); a single word stays itself.
 */
export function shortName(person: string | PersonName): string {
  const [surname = '', ...given] = words(typeof person === 'string' ? person : fullName(person))
  const initials = given.flatMap(splitInitials).slice(0, 2).map(initial)
  return [surname, ...initials].join(' ')
}

/** The parts of a name written in one line: surname, name, the rest as patronymic («Оглы» included). */
export function readName(text: string): PersonName {
  const [surname = '', name = '', ...rest] = words(text)
  return { surname, name, patronymic: rest.length > 0 ? rest.join(' ') : null }
}

function words(text: string): string[] {
  return text
    .trim()
    .split(/[\s\u00a0]+/)
    .filter((word) => word !== '')
}

// «И.И.» is two initials written together.
function splitInitials(word: string): string[] {
  return /^(\p{L}\.){2,}$/u.test(word) ? word.split('.').filter((letter) => letter !== '') : [word]
}

function initial(word: string): string {
  return word
    .split('-')
    .map((part) => `${part.charAt(0).toUpperCase()}.`)
    .join('-')
}
