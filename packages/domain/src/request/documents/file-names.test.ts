import { describe, expect, test } from 'vitest'
import { certifiedName, itemCodesByName, plainName, slotNumberByName, changeMark } from './file-names.ts'
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
  ['Раздел ПД № 3 чертежи.pdf', '03'],
  ['05-чертежи.pdf', '05'],
  ['Раздел 7.pdf', null],
  ['7.pdf', null],
])('the number of the section in «%s» is %s', (name, number) => {
  expect(slotNumberByName(name)).toBe(number)
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
