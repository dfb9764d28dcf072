/** Words people write for kinds of streets, and how the register begins to write the same. */
// biome-ignore format: read by columns
const streets: Readonly<Record<string, string>> = {
  улица: 'ул',       ул: 'ул',
  переулок: 'пер',   пер: 'пер',
  проспект: 'пр',    'пр-кт': 'пр',  'пр-т': 'пр',  пр: 'пр',
  проезд: 'пр',      'пр-д': 'пр',
  бульвар: 'б',      'б-р': 'б',
  набережная: 'наб', наб: 'наб',
  площадь: 'пл',     пл: 'пл',
  шоссе: 'ш',        ш: 'ш',
  тупик: 'туп',      туп: 'туп',
  микрорайон: 'мкр', мкр: 'мкр',     'мкр-н': 'мкр',
}

// A number is found by itself: the register calls the same house a building, and a plot «з/у».
const numbered: ReadonlySet<string> = new Set(['дом', 'д', 'участок', 'уч', 'уч-к', 'з/у', 'зу', 'здание', 'зд'])

/** What is typed as an address, its names apart from the words for kinds: «переулок Садовый» → «Садовый», and «пер» beside it. */
export function withoutKinds(text: string): { names: string[]; kinds: string[] } {
  const words = text
    .replaceAll(/([а-яё/-]+)\.(?=\S)/giu, '$1. ')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => ({ word, plain: word.toLowerCase().replace(/\.$/, '') }))
  return {
    names: words.flatMap(({ word, plain }) => (Object.hasOwn(streets, plain) || numbered.has(plain) ? [] : [word])),
    kinds: words.flatMap(({ plain }) => streets[plain] ?? []),
  }
}
