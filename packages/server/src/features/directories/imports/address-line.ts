import type { Entry } from './read-parties.ts'

// Elements of an address from the largest to the smallest: in the older form by kind and name, in the newer by the address register.
const places: readonly (readonly [element: string, kind: string, name: string])[] = [
  ['Регион', 'ТипРегион', 'НаимРегион'],
  ['Район', 'ТипРайон', 'НаимРайон'],
  ['МуниципРайон', '', 'Наим'],
  ['Город', 'ТипГород', 'НаимГород'],
  ['НаселПункт', 'ТипНаселПункт', 'НаимНаселПункт'],
  ['НаселенПункт', 'Вид', 'Наим'],
  ['Улица', 'ТипУлица', 'НаимУлица'],
  ['ЭлУлДорСети', 'Тип', 'Наим'],
  ['Здание', 'Тип', 'Номер'],
]
const numbers = ['Дом', 'Корпус', 'Кварт'] as const

/** The address of an entry in one line, as people write it; null when the register has none. */
export function addressLine({ parts, words }: Entry): string | null {
  const whole = parts.find(({ name }) => name === 'АдресРФ' || name === 'СвАдрЮЛФИАС')
  if (!whole) return null
  const named = places.map(([element, kind, title]) => {
    const given = parts.find(({ name }) => name === element)?.attributes
    return given && [given[kind]?.toLowerCase(), given[title]].filter(Boolean).join(' ')
  })
  const line = [
    whole.attributes.Индекс,
    words.НаимРегион,
    ...named,
    ...numbers.map((name) => whole.attributes[name]?.toLowerCase()),
  ]
  return line.filter(Boolean).join(', ') || null
}
