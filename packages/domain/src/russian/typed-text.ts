/** Text as people type and paste it: from Word and Excel, from PDF, out of messengers, through the API. */

// What nearly every text consists of; the rest is looked at sign by sign.
const plain = /^[\n\u0020-\u007e\u0401\u0410-\u044f\u0451«»№—–…°²³]*$/
const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
const spaces = /[\t\p{Zs}]/gu
const hyphens = /[\u2010\u2011\u2043\ufe63\uff0d]/g
// A joiner or a variant belongs to the picture it follows.
const invisible =
  /(?<!\p{Extended_Pictographic}|\ufe0f)(?:\u200d|\ufe0f)|(?!\u200d)\p{Cf}|\u034f|[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u115f\u1160\u2800\u3164\uffa0]/gu

/**
 * The text without what nobody sees: composed (NFC), every space an ordinary one, every line break `\n`, hyphens that
 * do not break ordinary ones, signs without a picture or with a direction dropped. Dashes and quotes stay as typed.
 * A null character and a half of a surrogate pair stay too: they are refused, not mended.
 */
export function cleanText(text: string): string {
  if (plain.test(text)) return text
  return text
    .normalize('NFC')
    .replaceAll(lineBreaks, '\n')
    .replaceAll(spaces, ' ')
    .replaceAll(hyphens, '-')
    .replaceAll(invisible, '')
}

/** The same for what stands on one line: line breaks are a space. Spaces at the ends stay: more may be about to be typed. */
export function cleanLine(text: string): string {
  return cleanText(text).replaceAll(/\n+/g, ' ')
}

const dashes = /[\u2012-\u2015\u2212]/g
const likeDigits: Readonly<Record<string, string>> = {
  О: '0',
  о: '0',
  O: '0',
  o: '0',
  З: '3',
  з: '3',
  l: '1',
  I: '1',
  '|': '1',
}

/**
 * A number of digits (ИНН, ОГРН, БИК, an account, СНИЛС) without the spaces, dots, brackets and dashes it is grouped by
 * and with digits in place of letters that look like them. What holds anything else is only cleaned: it is shown as
 * typed and refused by its check.
 */
export function cleanDigits(text: string): string {
  const line = cleanLine(text)
  const digits = asDigits(line.replaceAll(dashes, '-').replaceAll(/[\s.,()/№-]/g, ''))
  return /^\d+$/.test(digits) ? digits : line
}

/** A number of digits and hyphens in fixed places: a code of a subdivision («770-001»), a number of a register. */
export function cleanHyphenated(text: string): string {
  const line = cleanLine(text)
  const code = asDigits(line.replaceAll(dashes, '-').replaceAll(' ', ''))
  return /^[\d-]+$/.test(code) ? code : line
}

const latinOf: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
}

/** КПП: capital letters, Latin ones where Cyrillic ones look so, digits where only digits stand. */
export function cleanKpp(text: string): string {
  const line = cleanLine(text)
  const signs = Array.from(
    line
      .replaceAll(dashes, '-')
      .replaceAll(/[\s.()-]/g, '')
      .toUpperCase(),
  )
  const code = signs.map((sign, at) => (at === 4 || at === 5 ? (latinOf[sign] ?? sign) : asDigits(sign))).join('')
  return /^[\dA-Z]+$/.test(code) ? code : line
}

/** A cadastral number with its colons: «77:01:0001001:123», also from «77 : 01 : …», «77.01.0001001.123», «(77:01:…)». */
export function cleanCadastral(text: string): string {
  const line = cleanLine(text)
  const bare = asDigits(
    line
      .replaceAll(/[\s()]/g, '')
      .replaceAll(/[\uff1a\u2236\ua789]/g, ':')
      .replace(/[.,;]+$/, ''),
  )
  const number = /^\d{2}\.\d{2}\.\d{1,7}\.\d{1,12}$/.test(bare) ? bare.replaceAll('.', ':') : bare
  return /^[\d:]+$/.test(number) ? number : line
}

/** A code of digits and dots: «19.07.001.005». */
export function cleanDotted(text: string): string {
  const line = cleanLine(text)
  const code = asDigits(line.replaceAll(' ', '').replaceAll(',', '.'))
  return /^[\d.]+$/.test(code) ? code : line
}

/** A phone number as typed, with plain hyphens. */
export function cleanPhone(text: string): string {
  return cleanLine(text).replaceAll(dashes, '-')
}

/** A number or a sum with its sign and spaces: the minus of the keyboard instead of that of typography. */
export function cleanNumber(text: string): string {
  return cleanLine(text).replaceAll(dashes, '-')
}

/** A name of a person: one line, hyphens instead of the dashes of a text editor. */
export function cleanName(text: string): string {
  return cleanLine(text).replaceAll(dashes, '-').replaceAll(/ ?- ?/g, '-')
}

function asDigits(text: string): string {
  return text.replaceAll(/[ОоOoЗзlI|]/g, (sign) => likeDigits[sign] ?? sign)
}
