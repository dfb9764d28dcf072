import { expect, test } from 'vitest'
import { namePart, parseDistinguishedName } from './distinguished-name.ts'

test('a name with quotes, commas and Russian keys is taken apart', () => {
  const name = parseDistinguishedName(
    'CN=Примерова Анна Сергеевна, O="ООО ""Пример"", филиал", T=Главный инженер, ИНН ЮЛ=7700000000, G=Анна Сергеевна, SN=Примерова, C=RU',
  )
  expect(Object.fromEntries(name)).toEqual({
    CN: 'Примерова Анна Сергеевна',
    O: 'ООО "Пример", филиал',
    T: 'Главный инженер',
    'ИНН ЮЛ': '7700000000',
    G: 'Анна Сергеевна',
    SN: 'Примерова',
    C: 'RU',
  })
})

test('the first key that is present wins, an empty one does not count', () => {
  const name = parseDistinguishedName('ИНН ЮЛ=, INN=770000000000')
  expect(namePart(name, 'ИНН ЮЛ', 'INNLE', 'INN')).toBe('770000000000')
  expect(namePart(name, 'O')).toBeNull()
})

test('a text that is no name has no parts', () => {
  expect(parseDistinguishedName('').size).toBe(0)
  expect(parseDistinguishedName('просто текст').size).toBe(0)
})
