import type { FlatRow } from '../../platform/xml/read-flat-xml.ts'

/** A file of the register that holds objects: its root, its element, and how a row becomes a level and a name. */
export interface GarFile {
  prefix: string
  root: string
  element: string
  levelOf: (row: FlatRow) => number
  nameOf: (row: FlatRow) => { name: string; shown: string }
}

// Kinds by the register's own dictionaries (AS_HOUSE_TYPES, AS_ADDHOUSE_TYPES, AS_APARTMENT_TYPES); an unknown one is left out.
const houseKinds: Readonly<Record<string, string>> = {
  '1': 'влд.',
  '2': 'д.',
  '3': 'двлд.',
  '5': 'зд.',
  '7': 'стр.',
  '8': 'соор.',
  '9': 'литера',
  '10': 'к.',
}
const addedKinds: Readonly<Record<string, string>> = { '1': 'к.', '2': 'стр.', '3': 'соор.', '4': 'литера' }
const apartmentKinds: Readonly<Record<string, string>> = { '1': 'помещ.', '2': 'кв.', '3': 'офис' }

/** Files in the order they are read: what others hang on comes first. */
export const garFiles: readonly GarFile[] = [
  {
    prefix: 'AS_ADDR_OBJ',
    root: 'ADDRESSOBJECTS',
    element: 'OBJECT',
    levelOf: (row) => Number(row('LEVEL')),
    nameOf: (row) => placed(row('NAME') ?? '', row('TYPENAME') ?? ''),
  },
  {
    prefix: 'AS_STEADS',
    root: 'STEADS',
    element: 'STEAD',
    levelOf: () => 9,
    nameOf: (row) => joined([['з/у', row('NUMBER')]]),
  },
  {
    prefix: 'AS_HOUSES',
    root: 'HOUSES',
    element: 'HOUSE',
    levelOf: () => 10,
    nameOf: (row) =>
      joined([
        [houseKinds[row('HOUSETYPE') ?? ''], row('HOUSENUM')],
        [addedKinds[row('ADDTYPE1') ?? ''], row('ADDNUM1')],
        [addedKinds[row('ADDTYPE2') ?? ''], row('ADDNUM2')],
      ]),
  },
  {
    prefix: 'AS_APARTMENTS',
    root: 'APARTMENTS',
    element: 'APARTMENT',
    levelOf: () => 11,
    nameOf: (row) => joined([[apartmentKinds[row('APARTTYPE') ?? ''], row('NUMBER')]]),
  },
  {
    prefix: 'AS_ROOMS',
    root: 'ROOMS',
    element: 'ROOM',
    levelOf: () => 12,
    nameOf: (row) => joined([['комн.', row('NUMBER')]]),
  },
]

const after = new Set(['край', 'обл', 'аобл', 'ао', 'респ', 'р-н', 'м.р-н'])
const titles: Readonly<Record<string, string>> = {
  обл: 'область',
  аобл: 'автономная область',
  ао: 'автономный округ',
  респ: 'Республика',
  'р-н': 'район',
  'м.р-н': 'муниципальный район',
}

/** «Тюменская область», «Республика Карелия», «г. Тюмень», «ул. Республики». */
function placed(name: string, type: string) {
  const short = type.replace(/\.$/, '')
  const key = short.toLowerCase()
  const title = titles[key] ?? short
  // «Удмуртская Республика», but «Республика Карелия»: an adjective stands before.
  const isAfter = after.has(key) && (key !== 'респ' || /(ая|кая)$/.test(name))
  if (isAfter) return { name, shown: `${name} ${title}` }
  if (key === 'респ') return { name, shown: `Республика ${name}` }
  return { name, shown: /^[а-яё]{1,4}$/i.test(short) && key !== 'край' ? `${short}. ${name}` : `${short} ${name}` }
}

function joined(parts: readonly (readonly [kind: string | undefined, number: string | undefined])[]) {
  const given = parts.filter(([, number]) => number)
  return {
    name: given.map(([, number]) => number).join(' '),
    shown: given.map(([kind, number]) => [kind, number].filter(Boolean).join(' ')).join(', '),
  }
}
