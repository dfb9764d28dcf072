import { fullName, readName } from '@portal/domain/russian/names'
import lvovich from 'lvovich'

const nameCases = ['nominative', 'genitive', 'dative', 'accusative', 'instrumental', 'prepositional'] as const
type NameCase = (typeof nameCases)[number]
type Gender = 'male' | 'female'

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
export function declineName(text: string, known?: Gender): DeclinedName[] {
  const words = text.split(/\s+/).map(quiet)
  const start = words.findIndex((word) => !particles.has(word))
  const { surname, name, patronymic } = readName(words.slice(Math.max(start, 0)).join(' '))
  const person = { particles: words.slice(0, start), last: surname, first: name, middle: patronymic ?? '' }
  const gender = known ?? genderOf(person)
  return (gender ? [gender] : (['male', 'female'] as const)).map((one) => ({
    gender: one,
    cases: {
      nominative: declined(person, one, 'nominative'),
      genitive: declined(person, one, 'genitive'),
      dative: declined(person, one, 'dative'),
      accusative: declined(person, one, 'accusative'),
      instrumental: declined(person, one, 'instrumental'),
      prepositional: declined(person, one, 'prepositional'),
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

function declined({ particles: before, last, first, middle }: Person, gender: Gender, kind: NameCase): string {
  const name = fullName({
    surname: isInitial(last) ? last : lvovich.inclineLastname(last, kind, gender),
    name: isInitial(first) ? first : firstName(first, gender, kind),
    patronymic: isInitial(middle) ? middle : lvovich.inclineMiddlename(middle, kind, gender),
  })
  return [...before, name].join(' ')
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
