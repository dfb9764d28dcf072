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

/** An address of the object as the application keeps it. */
export interface ObjectAddress {
  region: string
  text: string
}

/** What is wrong with an address, in Russian, or null. */
export function checkAddress(address: ObjectAddress): string | null {
  if (!/^\d{2}$/.test(address.region)) return 'Выберите регион'
  const text = address.text.trim()
  if (text.length < 3) return 'Укажите адрес'
  return text.length > 1000 ? 'Адрес не длиннее 1000 знаков' : null
}
