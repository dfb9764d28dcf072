import { expect, test } from 'vitest'
import { addressOf, searchText, shownViews } from '../../../platform/list/views/list-views.ts'
import { type RequestListName, requestViews } from './request-views.ts'

const own = requestViews('requests', false)
const kept = { id: 'v1', name: 'Мосты', search: '?goal=21&columns=number,created', shared: false, owner: null }

test('ready-made views come first', () => {
  expect(shownViews(own, [kept]).map(({ name }) => name)).toEqual([
    'Все',
    'Ход за нами',
    'Просрочены',
    'Вернулись',
    'Непрочитанные',
    'Мосты',
  ])
})

test('what nobody has taken is asked by staff alone, and not of what they are assigned to', () => {
  const names = (list: RequestListName, forStaff: boolean) =>
    shownViews(requestViews(list, forStaff), []).map(({ name }) => name)
  expect(names('requests-all', true)).toContain('Без исполнителя')
  expect(names('requests', true)).not.toContain('Без исполнителя')
  expect(names('requests-all', false)).not.toContain('Без исполнителя')
})

test('a view opens by an address that holds all of it, so the address alone shows the same to anybody', () => {
  const view = shownViews(own, [kept]).at(-1)
  expect(view && addressOf(own, view, null)).toMatchObject({ goal: ['21'], columns: ['number', 'created'], view: 'v1' })
})

test('the plain list needs no address, unless another view opens by itself', () => {
  expect(addressOf(own, own.ready[0], null)).toEqual({})
  expect(addressOf(own, own.ready[0], 'overdue')).toEqual({ view: 'all' })
})

test('two lists that show the same are equal whatever they are called and in whatever order it was chosen', () => {
  expect(searchText(own, { sort: 'dueAt', overdue: true, view: 'overdue' })).toBe(
    searchText(own, { overdue: true, sort: 'dueAt' }),
  )
})
