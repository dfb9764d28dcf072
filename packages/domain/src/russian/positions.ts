// Masculine words of the common positions and how their endings change; the longest ending that fits counts.
// biome-ignore format: read by columns
const adjectives: readonly (readonly [nominative: RegExp, genitive: string])[] = [
  [/(?<=[жчшщ])ий$/,  'его'],   // старший, ведущий, управляющий
  [/(?<=[гкх])ий$/,   'ого'],   // технический
  [/ий$/,             'его'],
  [/(?:ый|ой)$/,      'ого'],   // главный, рядовой
  [/(?<=[жчшщ])ая$/,  'ей'],
  [/ая$/,             'ой'],
  [/яя$/,             'ей'],
]
// biome-ignore format: read by columns
const nouns: readonly (readonly [nominative: RegExp, genitive: string])[] = [
  [/(?<=[гкхжчшщ])а$/, 'и'],
  [/а$/,               'ы'],    // глава
  [/ия$/,              'ии'],
  [/я$/,               'и'],    // судья
  [/лец$/,             'льца'], // владелец
  [/ец$/,              'ца'],
  [/й$/,               'я'],
  [/ь$/,               'я'],    // руководитель
  [/(?<=[бвгджзклмнпрстфхцчшщ])$/, 'а'],
]
// What follows «управляющий», «заведующая», «исполняющий» may be governed by it: «делами», «кафедрой», «обязанности».
const governing = /щ(?:ий|ая)$/
const governed = /(?:ом|ем|ой|ей|ью|ами|ями|обязанности)$/
const hyphened = /^(вице|экс|пресс|топ|бизнес|обер|унтер)$/i

/**
 * A proposal for a position in the genitive: «Генеральный директор» → «Генерального директора». The words up to the first
 * noun are changed, what it governs stays («начальник отдела» → «начальника отдела»). Abbreviations («ГИП», «и. о.») stay
 * as they are: the person mends what the rules do not know.
 */
export function positionGenitive(position: string): string {
  const words = position.trim().split(/\s+/)
  const result: string[] = []
  for (const [at, word] of words.entries()) {
    const changed = wordGenitive(word)
    result.push(changed.text)
    const isGoverning = governing.test(word) && governed.test(words[at + 1] ?? '')
    if (changed.isLast || isGoverning) return [...result, ...words.slice(at + 1)].join(' ')
  }
  return result.join(' ')
}

function wordGenitive(word: string): { text: string; isLast: boolean } {
  const plain = word.toLowerCase()
  if (!/^[\p{Lu}]?[а-яё-]{3,}$/u.test(word) || plain === 'врио') return { text: word, isLast: true }
  const adjective = ended(word, adjectives)
  if (adjective) return { text: adjective, isLast: false }
  const [last = '', ...before] = word.split('-').toReversed()
  // «вице-президент» changes at its end, «инженер-геолог» in both parts.
  const parts = [...before.toReversed().map((part) => (hyphened.test(part) ? part : nounOf(part))), nounOf(last)]
  return { text: parts.join('-'), isLast: true }
}

function nounOf(word: string): string {
  return ended(word, nouns) ?? word
}

function ended(word: string, endings: readonly (readonly [RegExp, string])[]): string | undefined {
  const rule = endings.find(([nominative]) => nominative.test(word))
  return rule && word.replace(rule[0], rule[1])
}
