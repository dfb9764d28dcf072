import { notListed } from '../fields/not-listed.ts'
import { isRecord, recordIn } from '../../is-record.ts'

/** Address types and the ancestors that may scope their search (specification, section 3). */
export const addressTypes = {
  regions: { title: 'Регион', parents: [] },
  areas: { title: 'Район', parents: ['regions'] },
  cities: { title: 'Город', parents: ['regions', 'areas'] },
  places: { title: 'Населённый пункт', parents: ['regions', 'areas', 'cities'] },
  streets: { title: 'Улица', parents: ['regions', 'areas', 'cities', 'places'] },
  steads: { title: 'Земельный участок', parents: [] },
  houses: { title: 'Дом', parents: ['regions', 'areas', 'cities', 'places', 'streets'] },
  rooms: { title: 'Помещение', parents: ['houses'] },
} as const

export type AddressType = keyof typeof addressTypes
export const addressTypeNames = [
  'regions',
  'areas',
  'cities',
  'places',
  'streets',
  'steads',
  'houses',
  'rooms',
] as const

/**
 * The nearest chosen ancestors that scope a search. Missing levels are skipped: a city of federal significance has
 * neither area nor city.
 */
export function searchScope(type: AddressType, chosen: ReadonlySet<AddressType>): AddressType[] {
  return addressTypes[type].parents.filter((parent) => chosen.has(parent))
}

/** A level of an address as it was chosen, or typed when the register does not have it. */
export interface AddressLevel {
  /** GUID of the register; null: typed by hand. */
  guid: string | null
  name: string
}

export type AddressLevels = Readonly<Partial<Record<AddressType, AddressLevel>>>

/** An address of the object as the application keeps it. */
export interface ObjectAddress {
  region: string
  /** The whole of it in one line, or the description of a place. */
  text: string
  levels?: AddressLevels | undefined
  /** The object of the register that the line names to its last word; absent: the register has none such. */
  garGuid?: string | null | undefined
  /** The line the register gave, once one was taken from it: another text now means that it was changed by hand. */
  registerLine?: string | null | undefined
  /** Postal index and ОКТМО the register names for that object, as the server took them from there. */
  postcode?: string | null | undefined
  oktmo?: string | null | undefined
  /** The register has confirmed that object; false with one: it was chosen there, but the register could not be asked since. */
  isVerified?: boolean | undefined
}

/**
 * The line of chosen levels and the object it names. Where the last of them and all above it are of the register the
 * register's own line is taken (`line` is that of the last); else the names are joined and nothing is verified.
 */
export function composeAddress(
  regionTitle: string,
  levels: AddressLevels,
  line: string | null,
): Pick<ObjectAddress, 'text' | 'garGuid'> {
  const chosen = addressTypeNames.flatMap((type) => (type === 'regions' ? [] : (levels[type] ?? [])))
  const last = chosen.at(-1)
  const isVerified = last?.guid != null && line !== null && chosen.every(({ guid }) => guid !== null)
  if (isVerified) return { text: line, garGuid: last.guid }
  return { text: [regionTitle, ...chosen.map(({ name }) => name)].filter(Boolean).join(', '), garGuid: null }
}

/** «индекс 625000, ОКТМО 71701000», of what the register names; nothing when it names neither. */
export function codesText(found: Pick<ObjectAddress, 'postcode' | 'oktmo'> | undefined): string {
  const { postcode, oktmo } = found ?? {}
  return [postcode && `индекс ${postcode}`, oktmo && `ОКТМО ${oktmo}`].filter(Boolean).join(', ')
}

/** The longest text of chosen levels that a row keeps. */
export const longestLevels = 2000

/** Chosen levels as one text, for a row that keeps nothing but texts; empty when none is chosen, or they are too long to keep. */
export function levelsText(levels: AddressLevels): string {
  const text = Object.keys(levels).length === 0 ? '' : JSON.stringify(levels)
  return text.length > longestLevels ? '' : text
}

/** Chosen levels from such a text; what is none is left out. */
export function levelsIn(text: string): AddressLevels {
  const known = recordIn(jsonIn(text))
  return Object.fromEntries(addressTypeNames.flatMap((type) => (isLevel(known[type]) ? [[type, known[type]]] : [])))
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isLevel(value: unknown): value is AddressLevel {
  if (!isRecord(value)) return false
  const { name, guid } = value
  return typeof name === 'string' && (guid === null || typeof guid === 'string')
}

/** What is wrong with an address, by its cell. */
export function addressProblems({ region, text: typed }: ObjectAddress): { path: 'region' | 'text'; text: string }[] {
  const text = typed.trim()
  return [
    ...(/^\d{2}$/.test(region) ? [] : [{ path: 'region' as const, text: region ? notListed : 'Выберите регион' }]),
    ...(text.length < 3 ? [{ path: 'text' as const, text: 'Укажите адрес' }] : []),
    ...(text.length > 1000 ? [{ path: 'text' as const, text: 'Адрес не длиннее 1000 знаков' }] : []),
  ]
}
