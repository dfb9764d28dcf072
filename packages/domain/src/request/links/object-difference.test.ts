import { expect, test } from 'vitest'
import { type ComparedObject, objectDifference } from './object-difference.ts'

const school: ComparedObject = {
  name: 'Школа на 500 мест в г. Тюмени',
  objectType: '2',
  cadastrals: ['72:23:0101001:12'],
  addresses: [{ region: '72', text: 'Тюменская область, город Тюмень, улица Ленина, дом 5' }],
}

test.each<[string, Partial<ComparedObject>]>([
  ['word for word', {}],
  ['a longer name', { name: 'Строительство школы на 500 мест с бассейном в городе Тюмени' }],
  ['a name in other cases and quotes', { name: '«ШКОЛЫ НА 500 МЕСТ»' }],
  ['a plot of several', { cadastrals: ['72:23:0101001:12, 72:23:0101001:13'] }],
  ['a plot in common, the address told otherwise', { addresses: [{ region: '72', text: 'Микрорайон Восточный' }] }],
  ['no plot, a like address', { cadastrals: [], addresses: [{ region: '72', text: 'г. Тюмень, ул. Ленина, 5' }] }],
  ['nothing told', { name: '', cadastrals: [], addresses: [] }],
  ['another type of building', { objectType: '3' }],
])('looks the same: %s', (_, told) => {
  expect(objectDifference(school, { ...school, ...told })).toBeNull()
})

test.each<[string, Partial<ComparedObject>, string]>([
  [
    'another name',
    { name: 'Мост через Туру' },
    'Наименование: здесь «Школа на 500 мест в г. Тюмени», там «Мост через Туру»',
  ],
  ['another number in the name', { name: 'Школа на 900 мест в г. Тюмени' }, 'там «Школа на 900 мест'],
  [
    'another plot',
    { cadastrals: ['72:23:0101001:99'] },
    'Кадастровый номер: здесь 72:23:0101001:12, там 72:23:0101001:99',
  ],
  ['another region', { cadastrals: [], addresses: [{ region: '77', text: 'ул. Ленина, 5' }] }, 'Регион: здесь'],
  [
    'another house',
    { cadastrals: [], addresses: [{ region: '72', text: 'г. Тюмень, ул. Ленина, 7' }] },
    'Адрес: здесь',
  ],
  ['a line', { objectType: '1' }, 'Вид объекта: здесь капитальный, там линейный'],
])('looks like another object: %s', (_, told, words) => {
  expect(objectDifference(school, { ...school, ...told })).toContain(words)
})

test('a name of a thousand signs is not repeated whole', () => {
  const difference = objectDifference(school, { ...school, name: 'Мост '.repeat(200) })
  expect(difference?.length).toBeLessThan(400)
  expect(difference).toContain('…»')
})
