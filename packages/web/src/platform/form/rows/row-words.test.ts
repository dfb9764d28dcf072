import { expect, test } from 'vitest'
import { rowValueText, rowWord } from './row-words.ts'

const told = (path: string, value: unknown) => `${rowWord(path)?.label}: ${rowValueText(path, value)}`

test('values of participants, parts and plots are told in words, never in codes', () => {
  expect(told('participants.1.inn', '7701234560')).toBe('ИНН: 7701234560')
  expect(told('participants.1.type', 'person')).toBe('Кто это: Физическое лицо')
  expect(told('participants.1.country', '276')).toBe('Страна регистрации: Германия')
  expect(told('participants.1.foreign', 'true')).toBe('Иностранная организация: да')
  expect(told('participants.1.declarantBasis', 'developer')).toBe('Заявитель является: Застройщик')
  expect(told('participants.1.bases', [{ kind: 'attorney', number: '15', date: '', until: '' }])).toBe(
    'Действует на основании: Доверенность, 15',
  )
  expect(told('parts.1.indicators', [])).toBe('Показатели этой части: не заполнено')
  expect(told('steads.1.right', 'ownership')).toBe('Вид права: Собственность')
  expect(rowWord('object.name')).toBeNull()
})

test('a country of a loaded catalogue bears the name it has there', () => {
  const countries = [{ code: '997', title: 'Северная Республика' }]
  expect(rowValueText('participants.1.country', '997', { countries })).toBe('Северная Республика')
  // One that was left out of the file keeps the name it had before.
  expect(rowValueText('participants.1.country', '276', { countries })).toBe('Германия')
})
