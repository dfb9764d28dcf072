import { expect, test } from 'vitest'
import { addressOf, everything, type ListName, searchText, shownViews } from './views-queries.ts'

const kept = { id: 'v1', name: 'Мосты', search: '?goal=21&columns=number,created', shared: false, owner: null }

test('ready-made views come first', () => {
  expect(shownViews({ list: 'requests', kept: [kept], forStaff: false }).map(({ name }) => name)).toEqual([
    'Все',
    'Ход за нами',
    'Просрочены',
    'Вернулись',
    'Непрочитанные',
    'Мосты',
  ])
})

test('what nobody has taken is asked by staff alone, and not of what they are assigned to', () => {
  const names = (list: ListName, forStaff: boolean) => shownViews({ list, kept: [], forStaff }).map(({ name }) => name)
  expect(names('requests-all', true)).toContain('Без исполнителя')
  expect(names('requests', true)).not.toContain('Без исполнителя')
  expect(names('requests-all', false)).not.toContain('Без исполнителя')
})

test('a view opens by an address that holds all of it, so the address alone shows the same to anybody', () => {
  const view = shownViews({ list: 'requests', kept: [kept], forStaff: false }).at(-1)
  expect(view && addressOf(view, null)).toMatchObject({ goal: ['21'], columns: ['number', 'created'], view: 'v1' })
})

test('the plain list needs no address, unless another view opens by itself', () => {
  expect(addressOf(everything, null)).toEqual({})
  expect(addressOf(everything, 'overdue')).toEqual({ view: 'all' })
})

test('two lists that show the same are equal whatever they are called and in whatever order it was chosen', () => {
  expect(searchText({ sort: 'dueAt', overdue: true, view: 'overdue' })).toBe(
    searchText({ overdue: true, sort: 'dueAt' }),
  )
})
