import { codesText, type ObjectAddress } from './addresses.ts'
import type { LoadedCatalogs } from '../catalogs/loaded-catalogs.ts'
import { findRegionTitle } from '../catalogs/regions.ts'

/** An address with its region, which stands in a field of its own and is often left out of the line. */
export function addressLine(
  { region, text }: { region: string; text: string },
  loaded?: LoadedCatalogs | null,
): string {
  const title = findRegionTitle(region, loaded)
  if (title === undefined || text === '' || namesRegion(text, title)) return text || (title ?? '')
  // The index comes first, as on an envelope.
  const [, index = '', rest = text] = /^(\d{6},\s*)(.+)$/s.exec(text) ?? []
  return `${index}${title}, ${rest}`
}

/** The same as it is printed: with the index and ОКТМО of the register, unless the line begins with an index. */
export function printedAddress(address: ObjectAddress, loaded?: LoadedCatalogs | null): string {
  const line = addressLine(address, loaded)
  const codes = codesText({ ...address, postcode: /^\d{6}/.test(line) ? null : address.postcode })
  return codes === '' ? line : `${line} (${codes})`
}

// biome-ignore format: read by columns
const kinds: readonly (readonly [kind: RegExp, written: string])[] = [
  [/автономная область/,     String.raw`(?:автономная область|авт\.?\s*обл\.?|а\.?\s?обл\.?)`],
  [/автономный округ/,       String.raw`(?:автономный округ|авт\.?\s*окр\.?|а\.?\s?о\.?)`],
  [/область/,                String.raw`обл(?:асть|\.)?`],
  [/край/,                   String.raw`кр(?:ай|\.)?`],
  [/республика/,             String.raw`респ(?:ублика|\.)?`],
]

/** Whether a line names the region already, be it «обл. Тюменская», «Респ Татарстан» or «г. Москва». */
function namesRegion(text: string, title: string): boolean {
  const line = plain(text)
  const full = plain(title).replace(/\s*\(.*\)/, '')
  const found = kinds.find(([kind]) => kind.test(full))
  if (found === undefined) return isCityIn(line, full)
  const [kind, written] = found
  // «Кузбасс», «Югра» and «Чувашия» are the same once more.
  const name = (
    full
      .replace(kind, ' ')
      .trim()
      .split(/\s*-\s*(?=кузбасс|югра|чувашия)|\s{2,}/)[0] ?? ''
  ).trim()
  if (new RegExp(`${start}(?:${name}\\s+${written}|${written}\\s*${name})(?!\\p{L})`, 'u').test(line)) return true
  return kind.source === 'республика' && line.split(/[,;]/).some((piece) => piece.trim() === name)
}

const start = String.raw`(?<![\p{L}-])`
const end = String.raw`(?![\p{L}-])`

function isCityIn(line: string, name: string): boolean {
  return new RegExp(String.raw`(?:^(?:\d{6},?)?\s*|[,;]\s*|${start}г(?:ор(?:од)?)?[.\s]\s*)${name}${end}`, 'u').test(
    line,
  )
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').replaceAll(/[–—]/g, '-').replaceAll(/\s+/g, ' ').trim()
}
