import { expect, test } from 'vitest'
import { plainText } from '../../platform/format/plain-text.ts'
import { rowWord } from './row-words.ts'

const told = (path: string, value: unknown) => {
  const word = rowWord(path)
  return `${word?.label}: ${plainText(value, word?.titles)}`
}

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
