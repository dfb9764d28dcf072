import type { SchemaWords } from './schema-words.ts'

/** What libxml2 says of one fault. */
interface Detail {
  message: string
  line: number
  xpath?: string
}

/** A fault of a document: where it is and what to mend, in Russian. */
export interface SchemaFault {
  line: number
  text: string
}

type Say = (groups: readonly string[], words: { titleOf: (name: string) => string }) => string

const sentences: readonly (readonly [RegExp, Say])[] = [
  [/No matching global declaration/, () => 'такого документа схема не описывает: корневой элемент другой'],
  [
    /The attribute '([^']+)' is required but missing/,
    ([name = ''], { titleOf }) => `не указан атрибут ${titleOf(name)}`,
  ],
  [
    /attribute '([^']+)': The value '([^']*)' does not match the fixed value constraint '([^']*)'/,
    ([name, has, needed]) => `в атрибуте ${name} стоит «${has}», а нужно «${needed}»`,
  ],
  [/The attribute '([^']+)' is not allowed/, ([name]) => `атрибута ${name} здесь быть не должно`],
  [
    /Missing child element\(s\)\. Expected is (?:one of )?\( (.*?) \)/,
    ([names = ''], { titleOf }) => `не хватает вложенных сведений: ${listed(names, titleOf)}`,
  ],
  [
    /This element is not expected\. Expected is (?:one of )?\( (.*?) \)/,
    ([names = ''], { titleOf }) => `здесь ожидалось другое: ${listed(names, titleOf)}`,
  ],
  [/This element is not expected/, () => 'такого элемента здесь быть не должно'],
  [/\[facet 'enumeration'\](?:.*?)The value '([^']*)'/, ([has]) => `значения «${has}» нет в перечне схемы`],
  [
    /\[facet 'pattern'\] The value '([^']*)'/,
    ([has = '']) => (has.trim() === '' ? 'значение не заполнено' : `значение «${has}» записано не по образцу`),
  ],
  [/\[facet 'length'\].*?length of '(\d+)'.*?length of '(\d+)'/, ([has, needed]) => `знаков ${has}, а нужно ${needed}`],
  [
    /\[facet 'minLength'\].*?length of '(\d+)'.*?length of '(\d+)'/,
    ([has, needed]) => (has === '0' ? 'значение не заполнено' : `знаков ${has}, а нужно не меньше ${needed}`),
  ],
  [
    /\[facet 'maxLength'\].*?length of '(\d+)'.*?length of '(\d+)'/,
    ([has, needed]) => `знаков ${has}, а можно не больше ${needed}`,
  ],
  [
    /\[facet '(?:min|max)(?:In|Ex)clusive'\].*?The value '([^']*)'/,
    ([has]) => `значение «${has}» вне допустимых границ`,
  ],
  [/Duplicate key-sequence \['(.*?)'\]/, ([has]) => `значение «${has}» повторяется, а должно быть единственным`],
  [/No match found for key-sequence \['(.*?)'\]/, ([has]) => `ссылка на «${has}», которого в документе нет`],
  [/The key-sequence.*?missing|Not all fields of key/, () => 'не указано значение, по которому на элемент ссылаются'],
  [
    /'([^']*)' is not a valid value of the (?:local )?atomic type 'xs:(ID|IDREF)'/,
    ([has]) => `обозначение «${has}» повторяется или записано неверно`,
  ],
  [
    /'([^']*)' is not a valid value of the (?:local )?atomic type 'xs:date'/,
    ([has]) => `дата «${has}» записана не в виде ГГГГ-ММ-ДД`,
  ],
  [
    /'([^']*)' is not a valid value of/,
    ([has = '']) => (has === '' ? 'значение не заполнено' : `значение «${has}» не подходит`),
  ],
  [/Element content is not allowed/, () => 'здесь должно быть значение, а не вложенные элементы'],
  [/Character content/, () => 'между вложенными элементами стоит лишний текст'],
]

const mostNames = 5

/** A fault in Russian: the name of the place as the schema tells it, and what is wrong there. */
export function schemaFault({ message, line, xpath = '' }: Detail, words: SchemaWords): SchemaFault {
  const name = /^Element '([^']+)'/.exec(message)?.[1] ?? ''
  const place = xpath || `/${name}`
  const isUnexpected = /is not expected/.test(message)
  // What was expected instead is told by the parent of what stands there.
  const parent = isUnexpected ? place.slice(0, place.lastIndexOf('/')) : place
  const titleOf = (child: string) => named(words.titleInside(parent, child), child)
  for (const [pattern, say] of sentences) {
    const found = pattern.exec(message)
    if (found)
      return {
        line,
        text: `${named(words.titleOf(place), name)}: ${say(found.slice(1), { titleOf })}.`,
      }
  }
  return { line, text: `${named(words.titleOf(place), name)}: не соответствует схеме.` }
}

function named(title: string | null, name: string): string {
  const short = title !== null && title.length > 120 ? `${title.slice(0, 119)}…` : title
  return short ? `«${short}» (${name})` : `«${name}»`
}

function listed(names: string, titleOf: (name: string) => string): string {
  const all = names.split(/,\s*/).map((name) => name.trim())
  const shown = all.slice(0, mostNames).map(titleOf)
  return all.length > mostNames ? `${shown.join(', ')} или другое` : shown.join(' или ')
}
