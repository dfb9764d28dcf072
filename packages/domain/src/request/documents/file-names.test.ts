import { describe, expect, test } from 'vitest'
import { certifiedName, itemCodesByName, plainName, sectionsByName, changeMark } from './file-names.ts'
import { sectionsFor } from './sections.ts'

function titleOf(name: string): string | undefined {
  const [code] = itemCodesByName(name)
  return [...sectionsFor('2'), ...sectionsFor('1')].find((row) => row.code === code || row.oldCode === code)?.title
}

describe('the document a name speaks of', () => {
  test.each([
    ['Раздел ПД № 3 АР.pdf', 'Объёмно-планировочные и архитектурные решения'],
    ['05-ИОС1.2 изм.2.pdf', 'Система электроснабжения'],
    ['ИОС 5.1 Сети связи.pdf', 'Сети связи'],
    ['12-2023-ИОС7.1-ТЧ.pdf', 'Технологические решения'],
    ['ПЗ.xml', 'Пояснительная записка'],
    ['02_ПЗУ_том 2.pdf', 'Схема планировочной организации земельного участка'],
    ['AP.pdf', 'Объёмно-планировочные и архитектурные решения'],
    ['0123-КЖ1.dwg', 'Конструктивные решения'],
    ['Раздел 8 ООС.pdf', 'Мероприятия по охране окружающей среды'],
    ['ТКР изм 1.pdf', 'Технологические и конструктивные решения линейного объекта. Искусственные сооружения'],
    ['КР. Фундаменты под оборудование во втором корпусе, 40 см.pdf', 'Конструктивные решения'],
  ])('%s', (name, title) => {
    expect(titleOf(name)).toBe(title)
  })

  test.each(['Письмо.pdf', 'ПЗ к АР.pdf', 'Приказ.pdf', 'Раздел 9.pdf', 'Ларь.pdf', 'КР ПОД.pdf'])(
    '%s is not sure',
    (name) => {
      expect(itemCodesByName(name)).toEqual([])
    },
  )
})

test.each([
  ['Раздел ПД № 3 чертежи.pdf', ['03', '11']],
  ['05-чертежи.pdf', ['05']],
  ['Раздел ПД №13_ГОЧС.pdf', ['17']],
  ['Раздел 12.pdf', ['09']],
  ['Раздел 9.pdf', ['15', '16']],
  ['Раздел 14.pdf', []],
  ['Подраздел 2.pdf', []],
  ['7.pdf', []],
])('by its number «%s» belongs to %s', (name, expected) => {
  expect(sectionsByName(name).map(({ slot }) => slot)).toEqual(expected)
})

describe('words that look like a mark', () => {
  test.each([
    'План трассы 36 км.pdf',
    'План трассы 36 КМ.pdf',
    'Нагрузка 5 тс.pdf',
    'Котёл 12,5 ТС.pdf',
    'Заключение ГП Облкоммунэнерго.pdf',
    'Сводка ГП «Водоканал».pdf',
    'Письмо АР-12 от 01.02.2026.pdf',
    'ОВ ВК.pdf',
    'Акт ПОС.pdf',
  ])('%s is for a person to put', (name) => {
    expect(itemCodesByName(name)).toEqual([])
  })

  test.each([
    ['02-КМ.pdf', '07.23'],
    ['ГП.pdf', '07.21'],
    ['Актовый зал АР.pdf', '07.22'],
    ['Задание на ИГИ.pdf', '05.01'],
    ['Программа ИГДИ.pdf', '05.02'],
    ['Задание на проектирование.pdf', '05.03'],
    ['Том 5.2 ВК.pdf', '07.25'],
    ['ПД №12 ЛСР 09-01-01_1962-ПОС.gge', '25.05'],
    ['Раздел ПД №12_СМ1.pdf', '25.01'],
    ['Раздел ПД №5 Подраздел ПД №3.pdf', '07.26'],
    ['Подраздел 5.1 чертежи.pdf', '07.24'],
  ])('%s is of %s', (name, code) => {
    expect(itemCodesByName(name)[0]).toBe(code)
  })
})

test.each([
  ['Раздел ПД №3 АР-УЛ.pdf', 'Раздел ПД № 3 АР.pdf'],
  ['АР_ИУЛ.pdf', 'АР.pdf'],
  ['ИУЛ АР изм 2.pdf', 'АР изм.2.docx'],
])('«%s» certifies «%s»', (sheet, document) => {
  expect(certifiedName(sheet)).toBe(plainName(document))
})

test.each(['УЛИЦА.pdf', 'АР.pdf', 'АР-УЛ.docx'])('«%s» is no certifying sheet', (name) => {
  expect(certifiedName(name)).toBeNull()
})

test('the number of the change is read from the name', () => {
  expect(changeMark('Раздел ПД №5 - Подраздел ПД №9-ИОС9-Изм.2.pdf')).toBe('2')
  expect(changeMark('Раздел ПД № 8 ИУЛ изм2.pdf')).toBe('2')
  expect(changeMark('12-КР_изм_10.pdf')).toBe('10')
  expect(changeMark('Измерения 3.pdf')).toBeNull()
  expect(changeMark('05-ИОС1.pdf')).toBeNull()
})
