import { isEmail } from '../requisites/email.ts'
import { cleanLine, cleanName } from '../russian/typed-text.ts'

const letters = /^\p{L}[\p{L} .'’-]*$/u

/** A name as it is kept: one line, plain hyphens and spaces. */
export function cleanPersonName(text: string): string {
  return cleanName(text).replaceAll(/ +/g, ' ').trim()
}

/** What is wrong with a part of a name; null: nothing. */
export function nameFault(text: string): string | null {
  if (!letters.test(text)) return 'Только буквы, пробел и дефис'
  return mixedFault(text)
}

/** Letters of two alphabets in one word look like another word: «Ивaнов» with a Latin «a». Null: there are none. */
export function mixedFault(text: string): string | null {
  const word = text.split(/[^\p{L}]+/u).find((one) => scripts.filter((script) => script.test(one)).length > 1)
  return word === undefined ? null : `В слове «${word}» смешаны буквы разных алфавитов: наберите его заново`
}

/** What is wrong with an address of e-mail; null: nothing. */
export function emailFault(email: string): string | null {
  if (!isEmail(email)) return 'Проверьте адрес электронной почты: имя, знак @ и домен, например ivanova@example.ru'
  return mixedFault(email) && 'В адресе смешаны буквы разных алфавитов: наберите его заново'
}

interface InvitedPerson {
  surname: string
  name: string
  patronymic: string
  position: string
  email: string
}

/** A post is as long as that, wherever it is typed. */
export const longestPosition = 300

/** Which fields of a person to be invited have to be filled, and how long each may be. */
export const invitedFields = {
  surname: { needed: true, longest: 100 },
  name: { needed: true, longest: 100 },
  patronymic: { needed: false, longest: 100 },
  position: { needed: false, longest: longestPosition },
  email: { needed: true, longest: 254 },
} as const satisfies Record<keyof InvitedPerson, { needed: boolean; longest: number }>

/** What is wrong with what is typed of a person to be invited, by field. */
export function invitedFaults({ surname, name, patronymic, email }: InvitedPerson): Partial<InvitedPerson> {
  const ofName = (text: string, whenEmpty: string | null) => {
    const clean = cleanPersonName(text)
    return clean === '' ? whenEmpty : nameFault(clean)
  }
  const found = {
    surname: ofName(surname, 'Укажите фамилию'),
    name: ofName(name, 'Укажите имя'),
    patronymic: ofName(patronymic, null),
    email: email.trim() === '' ? 'Укажите адрес электронной почты' : emailFault(email.trim()),
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== null))
}

const scripts = [/\p{Script=Cyrillic}/u, /\p{Script=Latin}/u, /\p{Script=Greek}/u]

/** A post as it is kept. */
export function cleanPosition(text: string): string {
  return cleanLine(text).replaceAll(/ +/g, ' ').trim()
}
