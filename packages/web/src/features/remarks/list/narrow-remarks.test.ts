import { expect, test } from 'vitest'
import { aRemark } from '../a-remark.ts'
import { choicesOf, narrowed } from './narrow-remarks.ts'
import { groupsOf } from './remark-filters.ts'
import { anything, readRemarksPlace } from '../remarks-place.ts'

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
  expect(narrowed(all, { ...anything, author: walls.author, critical: true })).toEqual([walls])
  expect(narrowed(all, { ...anything, discipline: '955.10', critical: true })).toEqual([])
  expect(choicesOf(all)).toMatchObject({ disciplines: [{ value: '955.7' }, { value: '955.10' }], hasCritical: true })
})

test('mine and new since the last visit narrow the list, too', () => {
  const mine = aRemark({ isMine: true, isNew: true })
  expect(narrowed([...all, mine], { mine: true })).toEqual([mine])
  expect(narrowed([...all, mine], { fresh: true })).toEqual([mine])
  expect(choicesOf([...all, mine])).toMatchObject({ hasMine: true, hasNew: true })
})

test('in a later round what is settled comes last, in a group of its own', () => {
  const settled = aRemark({ round: 1, state: 'accepted' })
  const again = aRemark({ round: 2, discipline: '955.10', disciplineTitle: 'Пожарная безопасность' })
  expect(groupsOf([settled, again], 'declarant', 2).map(({ title, isOld }) => [title, isOld])).toEqual([
    ['Пожарная безопасность', false],
    ['Закрыты в прошлых кругах', true],
  ])
  expect(groupsOf([settled], 'declarant', 1)).toMatchObject([{ isOld: false }])
})

test('an address opens the same again, and what it says wrongly is left out', () => {
  const id = '0198c0de-0000-7000-8000-000000000001'
  expect(readRemarksPlace({ remark: id, critical: '1', view: 'card', page: '14' })).toEqual({
    remark: id,
    critical: true,
    view: 'card',
    page: 14,
  })
  expect(readRemarksPlace({ remark: '<script>', view: 'desk', page: '-3', mine: 'yes' })).toEqual({})
})
