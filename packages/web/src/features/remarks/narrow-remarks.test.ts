import { expect, test } from 'vitest'
import { aRemark } from './a-remark.ts'
import { anything, choicesOf, narrowed } from './narrow-remarks.ts'

const walls = aRemark({ number: '1.955.7.1', text: 'Уточните нагрузку на плиту.', isCritical: true })
const fire = aRemark({
  number: '1.955.10.1',
  discipline: '955.10',
  disciplineTitle: 'Пожарная безопасность',
  text: 'Покажите пути эвакуации.',
  norm: 'п. 4.2.19 СП 1.13130.2020',
  author: 'Юрьева П. П.',
})
const all = [walls, fire]

test('remarks are found by every word of number, text, norm and direction, in any order', () => {
  expect(narrowed(all, { ...anything, text: 'плиту нагрузку' })).toEqual([walls])
  expect(narrowed(all, { ...anything, text: '13130 пожарная' })).toEqual([fire])
  expect(narrowed(all, { ...anything, text: 'нагрузку эвакуации' })).toEqual([])
  expect(narrowed(all, anything)).toEqual(all)
})

test('direction, expert and criticality narrow together', () => {
  expect(narrowed(all, { ...anything, discipline: '955.10' })).toEqual([fire])
  expect(narrowed(all, { ...anything, author: walls.author, isCritical: true })).toEqual([walls])
  expect(narrowed(all, { ...anything, discipline: '955.10', isCritical: true })).toEqual([])
  expect(choicesOf(all)).toMatchObject({ disciplines: [{ value: '955.7' }, { value: '955.10' }], hasCritical: true })
})
