import type { EnumerationValue, FormValue } from '@portal/domain/design-tasks/form-model'
import { childrenOf, type XsdNode, wordsOf } from './xsd-tree.ts'
import { localName } from '../../../platform/xml/read-xml.ts'

/** Types that XSD itself brings. */
// biome-ignore format: read by columns
const builtIn: Readonly<Record<string, FormValue>> = {
  string: { kind: 'longText' }, normalizedString: { kind: 'longText' }, token: { kind: 'longText' }, anyURI: { kind: 'text' },
  language: { kind: 'text' }, Name: { kind: 'text' }, NCName: { kind: 'text' }, NMTOKEN: { kind: 'text' }, QName: { kind: 'text' },
  date: { kind: 'date' }, dateTime: { kind: 'text' }, time: { kind: 'text' }, gYear: { kind: 'integer' }, gYearMonth: { kind: 'text' },
  boolean: { kind: 'yesNo' }, decimal: { kind: 'number' }, double: { kind: 'number' }, float: { kind: 'number' },
  integer: { kind: 'integer' }, int: { kind: 'integer' }, long: { kind: 'integer' }, short: { kind: 'integer', min: '-32768', max: '32767' },
  byte: { kind: 'integer', min: '-128', max: '127' }, nonNegativeInteger: { kind: 'integer', min: '0' },
  positiveInteger: { kind: 'integer', min: '1' }, unsignedInt: { kind: 'integer', min: '0' }, unsignedLong: { kind: 'integer', min: '0' },
  unsignedShort: { kind: 'integer', min: '0', max: '65535' }, unsignedByte: { kind: 'integer', min: '0', max: '255' },
  base64Binary: { kind: 'image' }, ID: { kind: 'id' }, IDREF: { kind: 'idref' }, IDREFS: { kind: 'idrefs' },
}

/** Values of an enumeration that travel with the form itself. */
const mostInline = 12
const longestInline = 1500
const shortText = 300

export interface SimpleValues {
  /** By the name of a type, which may be one of XSD itself. */
  named(type: string): FormValue | undefined
  /** A type written in place; `key` names its enumeration. */
  inPlace(node: XsdNode, key: string): FormValue
  readonly enumerations: Map<string, EnumerationValue[]>
}

/** Reads simple types; `isOwn` tells a type of the schema from one of XSD. */
export function simpleValues(types: ReadonlyMap<string, XsdNode>, isOwn: (name: string) => boolean): SimpleValues {
  const enumerations = new Map<string, EnumerationValue[]>()
  const known = new Map<string, FormValue>()
  const beingRead = new Set<string>()

  function named(type: string): FormValue | undefined {
    const name = localName(type)
    if (!isOwn(type)) return builtIn[name] ?? { kind: 'text' }
    const node = types.get(name)
    if (!node) return undefined
    const read = known.get(name)
    if (read) return read
    if (beingRead.has(name)) return { kind: 'text' }
    beingRead.add(name)
    const value = inPlace(node, name)
    beingRead.delete(name)
    known.set(name, value)
    return value
  }

  function inPlace(node: XsdNode, key: string): FormValue {
    const [restriction] = childrenOf(node, 'restriction')
    if (restriction) return restricted(restriction, key)
    const [union] = childrenOf(node, 'union')
    if (union) return joined(union, key)
    return { kind: 'text' }
  }

  function restricted(restriction: XsdNode, key: string): FormValue {
    const { base } = restriction.attributes
    const [inner] = childrenOf(restriction, 'simpleType')
    const from = (base ? named(base) : inner && inPlace(inner, `${key}/base`)) ?? { kind: 'text' }
    const values = childrenOf(restriction, 'enumeration')
    if (values.length > 0)
      return enumerated(
        key,
        values.map((one) => ({ value: one.attributes.value ?? '', title: wordsOf(one).join(' ') })),
      )
    return facets(from, restriction)
  }

  function joined(union: XsdNode, key: string): FormValue {
    const members = [
      ...(union.attributes.memberTypes ?? '').split(/\s+/).flatMap((one) => (one ? named(one) : undefined) ?? []),
      ...childrenOf(union, 'simpleType').map((one, at) => inPlace(one, `${key}/${at + 1}`)),
    ]
    if (members.length === 0 || members.some(({ kind }) => kind !== 'enumeration')) return { kind: 'text' }
    const values = members.flatMap((one) => enumerations.get(one.enumeration ?? '') ?? [])
    return enumerated(key, [...new Map(values.map((one) => [one.value, one])).values()])
  }

  function enumerated(key: string, values: EnumerationValue[]): FormValue {
    enumerations.set(key, values)
    const length = values.reduce((sum, { value, title }) => sum + value.length + title.length, 0)
    const isShort = values.length <= mostInline && length <= longestInline
    return { kind: 'enumeration', enumeration: key, ...(isShort && { values }) }
  }

  return { named, inPlace, enumerations }
}

function facets(from: FormValue, restriction: XsdNode): FormValue {
  const value: FormValue = { ...from }
  const patterns: string[] = []
  for (const { kind, attributes } of restriction.children) {
    const given = attributes.value ?? ''
    if (kind === 'minLength') value.minLength = Number(given)
    else if (kind === 'maxLength') value.maxLength = Number(given)
    else if (kind === 'length') {
      value.minLength = Number(given)
      value.maxLength = Number(given)
    } else if (kind === 'minInclusive') value.min = given
    else if (kind === 'maxInclusive') value.max = given
    else if (kind === 'fractionDigits') value.decimals = Number(given)
    else if (kind === 'pattern') patterns.push(given)
  }
  if (patterns.length > 0) value.patterns = [...(from.patterns ?? []), ...patterns]
  if (value.kind === 'longText' && ((value.maxLength ?? shortText + 1) <= shortText || isOfNumbers(value.patterns)))
    value.kind = 'text'
  return value
}

// «\d{10}» is a short text, «.*\S.*» may be a long one.
function isOfNumbers(patterns: readonly string[] | undefined): boolean {
  return patterns?.some((pattern) => /\\d|\[0-9/.test(pattern)) ?? false
}
