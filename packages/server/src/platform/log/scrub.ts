const quoted = /(["'`«“])([^"'`»”\n]*)(["'`»”])/g
const identifier = /^[A-Za-z_$][\w$.:/@-]{0,60}$/

// Each begins where a run of its signs begins, or is short: a long text must not hold up the whole portal.
// biome-ignore format: read by columns
const personal: readonly [RegExp, string][] = [
  [/(?<=:\/\/)[^\s/@]+(?=@)/g,                                           '…'],
  [/(?<![\p{L}\d.+_-])[\p{L}\d.+_-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu,   '…@…'],
  [/(?<![\w-])\+?[78]?[\s(-]{0,4}\d{3}[\s)-]{0,4}\d{3}[\s-]{0,4}\d{2}[\s-]{0,4}\d{2}(?![\w-])/g, '…'],
  [/(?<![\w-])\d{3}-\d{3}-\d{3}[\s-]\d{2}(?!\d)/g,                       '…'],
  [/(?<![\w-])\d{10,}(?![\w-])/g,                                        '…'],
  [/(?<![\w-])[\w-]{40,}(?![\w-])/g,                                     '…'],
  [/\p{Script=Cyrillic}[\p{Script=Cyrillic}\s.,-]*/gu,                   '…'],
]

/**
 * What may stand in a log of a text that may quote what people typed: identifiers stay, values go. Names, addresses,
 * telephones, numbers of people and organisations, tokens and everything in Russian, which in an error is always a value.
 */
export function scrub(text: string): string {
  const withoutQuotes = text.replaceAll(quoted, (whole, open: string, inner: string, close: string) =>
    identifier.test(inner) ? whole : `${open}…${close}`,
  )
  return personal.reduce((left, [pattern, instead]) => left.replaceAll(pattern, instead), withoutQuotes)
}
