import type { Entry } from './party-entry.ts'

// Elements of an address from the largest to the smallest: in the older form by kind and name, in the newer by the address register.
const places: readonly (readonly [element: string, kind: string, name: string])[] = [
  ['Регион', 'ТипРегион', 'НаимРегион'],
  ['Район', 'ТипРайон', 'НаимРайон'],
  ['МуниципРайон', '', 'Наим'],
  ['Город', 'ТипГород', 'НаимГород'],
  ['НаселПункт', 'ТипНаселПункт', 'НаимНаселПункт'],
  ['НаселенПункт', 'Вид', 'Наим'],
  ['ЭлПланСтруктур', 'Тип', 'Наим'],
  ['Улица', 'ТипУлица', 'НаимУлица'],
  ['ЭлУлДорСети', 'Тип', 'Наим'],
  ['Здание', 'Тип', 'Номер'],
  ['ПомещЗдания', 'Тип', 'Номер'],
  ['ПомещКвартиры', 'Тип', 'Номер'],
]
const numbers = ['Дом', 'Корпус', 'Кварт'] as const

/** The address of an entry in one line, as people write it; null when the register has none. */
export function addressLine({ parts }: Entry): string | null {
  const at = parts.findIndex(({ name }) => name === 'АдресРФ' || name === 'СвАдрЮЛФИАС')
  const whole = parts[at]
  if (!whole) return null
  // Branches have addresses of their own, of the same elements.
  const end = parts.findIndex(({ depth }, index) => index > at && depth <= whole.depth)
  const inside = parts.slice(at + 1, end < 0 ? parts.length : end)
  // A building may be one of several of a house: «дом 5, корпус 2».
  const named = places.flatMap(([element, kind, title]) =>
    inside
      .filter(({ name }) => name === element)
      .map(({ attributes }) => [attributes[kind]?.toLowerCase(), attributes[title]].filter(Boolean).join(' ')),
  )
  const line = [
    whole.attributes.Индекс,
    inside.find(({ name }) => name === 'НаимРегион')?.text,
    ...named,
    ...numbers.map((name) => whole.attributes[name]?.toLowerCase()),
  ]
  return line.filter(Boolean).join(', ') || null
}
