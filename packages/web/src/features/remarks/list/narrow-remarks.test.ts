import { expect, test } from 'vitest'
import { aRemark } from '../a-remark.ts'
import { choicesOf, narrowed } from './narrow-remarks.ts'
import { groupsOf } from './remark-filters.ts'
import { readRemarksPlace } from '../work/remarks-place.ts'

const walls = aRemark({ number: '1.955.7.1', isCritical: true })
const fire = aRemark({
  id: '0198c0de-0000-7000-8000-000000000002',
  number: '1.955.10.1',
  discipline: '955.10',
  disciplineTitle: 'Пожарная безопасность',
  author: 'Юрьева П. П.',
})
const all = [walls, fire]

test('what the search has found narrows the list; until it has, all of it stands', () => {
  expect(narrowed(all, {}, [fire.id])).toEqual([fire])
  expect(narrowed(all, {}, [])).toEqual([])
  expect(narrowed(all, { critical: true }, [fire.id])).toEqual([])
  expect(narrowed(all, {})).toEqual(all)
})

test('direction, expert and criticality narrow together', () => {
  expect(narrowed(all, { discipline: '955.10' })).toEqual([fire])
  expect(narrowed(all, { author: walls.author, critical: true })).toEqual([walls])
  expect(narrowed(all, { discipline: '955.10', critical: true })).toEqual([])
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
