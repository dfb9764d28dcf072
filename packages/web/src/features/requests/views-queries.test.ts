import { expect, test } from 'vitest'
import { addressOf, everything, searchText, shownViews } from './views-queries.ts'

const kept = { id: 'v1', name: 'Мосты', search: '?goal=21&columns=number,created', shared: false, owner: null }

test('ready-made views come first; what nobody has taken is asked by staff alone', () => {
  expect(shownViews([kept], false).map(({ name }) => name)).toEqual([
    'Все',
    'Ход за нами',
    'Просрочены',
    'Вернулись',
    'Непрочитанные',
    'Мосты',
  ])
  expect(shownViews([], true).map(({ name }) => name)).toContain('Без исполнителя')
})

test('a view opens by an address that holds all of it, so the address alone shows the same to anybody', () => {
  const view = shownViews([kept], false).at(-1)
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
