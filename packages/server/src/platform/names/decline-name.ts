import { fullName, readName } from '@portal/domain/russian/names'
import lvovich from 'lvovich'
import { formOf, type Gender, type NameCase, nameCases, type OwnNames } from './own-names.ts'

/** A name in every case, as a man's or as a woman's. */
interface DeclinedName {
  gender: Gender
  cases: Record<NameCase, string>
}

// What the library does not know: names that keep their own forms, in the order of `nameCases`.
const ownForms: Readonly<Record<string, readonly string[]>> = {
  любовь: ['Любовь', 'Любови', 'Любови', 'Любовь', 'Любовью', 'Любови'],
  нинель: ['Нинель', 'Нинели', 'Нинели', 'Нинель', 'Нинелью', 'Нинели'],
  женя: ['Женя', 'Жени', 'Жене', 'Женю', 'Женей', 'Жене'],
}

/** Small words before a surname, «фон Вальден», stay as they are. */
const particles = new Set([
  'фон',
  'цу',
  'дер',
  'ван',
  'ден',
  'тер',
  'де',
  'да',
  'ди',
  'дель',
  'ла',
  'ле',
  'дю',
  'аль',
  'эль',
  'бен',
  'ибн',
])

/**
 * A proposal of a Russian full name in all cases. One variant where the patronymic or the name tells the gender, two where
 * neither does («Саша Коваль») and nobody says it. The answer is to be confirmed: no rules know how a family bears its name.
 */
export function declineName(
  text: string,
  { known, own = [] }: { known?: Gender | undefined; own?: OwnNames } = {},
): DeclinedName[] {
  const words = text.split(/\s+/).map(quiet)
  const start = words.findIndex((word) => !particles.has(word))
  const { surname, name, patronymic } = readName(words.slice(Math.max(start, 0)).join(' '))
  const person = { particles: words.slice(0, start), last: surname, first: name, middle: patronymic ?? '' }
  const gender = known ?? genderOf(person)
  return (gender ? [gender] : (['male', 'female'] as const)).map((one) => ({
    gender: one,
    cases: {
      nominative: declined(person, one, { kind: 'nominative', own }),
      genitive: declined(person, one, { kind: 'genitive', own }),
      dative: declined(person, one, { kind: 'dative', own }),
      accusative: declined(person, one, { kind: 'accusative', own }),
      instrumental: declined(person, one, { kind: 'instrumental', own }),
      prepositional: declined(person, one, { kind: 'prepositional', own }),
    },
  }))
}

interface Person {
  particles: readonly string[]
  last: string
  first: string
  middle: string
}

function genderOf({ last, first, middle }: Person): Gender | null {
  if (/(?:ич|оглы|оглу|улы)$/i.test(middle)) return 'male'
  if (/(?:вна|чна|кызы|гызы)$/i.test(middle)) return 'female'
  const gender = lvovich.getGender({
    last,
    ...(!isInitial(first) && { first }),
    ...(!isInitial(middle) && { middle }),
  })
  return gender === 'male' || gender === 'female' ? gender : null
}

function declined(
  { particles: before, last, first, middle }: Person,
  gender: Gender,
  { kind, own }: { kind: NameCase; own: OwnNames },
): string {
  const given = (word: string) => formOf(own, word, { gender, kind })
  const name = fullName({
    surname: isInitial(last) ? last : (given(last) ?? declineSurname(last, gender, kind)),
    name: isInitial(first) ? first : (given(first) ?? firstName(first, gender, kind)),
    patronymic: isInitial(middle) ? middle : (given(middle) ?? lvovich.inclineMiddlename(middle, kind, gender)),
  })
  return [...before, name].join(' ')
}

// First parts of double surnames that stay as they are: «Бонч-Бруевича», «Гулак-Артемовского».
const fixedParts = new Set(['бонч', 'грум', 'гулак', 'тер', 'кара', 'мелик', 'дер', 'сен', 'доли', 'пас'])

function declineSurname(last: string, gender: Gender, kind: NameCase): string {
  const parts = last.split('-')
  return parts
    .map((part, at) => {
      if (at < parts.length - 1 && fixedParts.has(part.toLowerCase())) return part
      return ownSurname(part, gender, kind) ?? lvovich.inclineLastname(part, kind, gender)
    })
    .join('-')
}

// Endings in the order of `nameCases`.
const ofAdjective = ['ий', 'его', 'ему', 'его', 'им', 'ем']
const ofNoun = ['', 'а', 'у', 'а', 'ом', 'е']

// Kinds of surnames the library declines otherwise than the grammar does; undefined: it is right.
function ownSurname(last: string, gender: Gender, kind: NameCase): string | undefined {
  const at = nameCases.indexOf(kind)
  if (last.endsWith('заде')) return last
  // «Цой Вера»: women are «Толстая», a surname of theirs that ends so is a foreign noun and stays.
  if (gender === 'female') return last.endsWith('ой') ? last : undefined
  if (/[жчшщ]ий$/i.test(last)) return `${last.slice(0, -2)}${ofAdjective[at] ?? ''}`
  const stem = /^(.+)ец$/i.exec(last)?.[1]
  if (stem === undefined || at === 0) return undefined
  return `${beforeEnding(stem)}ц${ofNoun[at] ?? ''}`.replace(/йцом$/, 'йцем')
}

// Where its loss would leave nothing to pronounce the vowel stays («Швеца», «Кузнеца»), else it is lost: «Стрельца».
function beforeEnding(stem: string): string {
  if (!/[аеёиоуыэюя]/i.test(stem) || /[^аеёиоуыэюяйь]{2}$/i.test(stem)) return `${stem}е`
  if (/[аеёиоуыэюя]$/i.test(stem)) return `${stem}й`
  return stem.toLowerCase().endsWith('л') ? `${stem}ь` : stem
}

function firstName(first: string, gender: Gender, kind: NameCase): string {
  const own = ownForms[first.toLowerCase()]?.[nameCases.indexOf(kind)]
  if (own) return own
  // «Саша»: after a sibilant neither «ы» nor an unstressed «о» is written.
  return lvovich
    .inclineFirstname(first, kind, gender)
    .replace(/(?<=[жчшщгкх])ы$/, 'и')
    .replace(/(?<=[жчшщ])ой$/, 'ей')
}

function isInitial(word: string): boolean {
  return word === '' || word.includes('.') || word.length === 1
}

/** Registers write in capitals: «ИВАНОВ» is «Иванов». */
function quiet(word: string): string {
  if (word.length < 2 || word.includes('.') || word !== word.toUpperCase()) return word
  return word.toLowerCase().replace(/(?<=^|-)\p{Ll}/gu, (letter) => letter.toUpperCase())
}
