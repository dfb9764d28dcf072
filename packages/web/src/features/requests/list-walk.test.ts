import { afterEach, expect, test } from 'vitest'
import { neighbourOf, rememberWalk, walkWith } from './list-walk.ts'

afterEach(() => sessionStorage.clear())

const walk = {
  href: '/requests?turn=you',
  title: 'Заявления',
  ids: ['a', 'b', 'c'],
  total: { count: 3, more: false },
  more: null,
}

test('the neighbours of a request are those of the list one came from, and it ends where the list ended', async () => {
  rememberWalk(walk)
  expect(await neighbourOf('b', -1)).toBe('a')
  expect(await neighbourOf('b', 1)).toBe('c')
  expect(await neighbourOf('a', -1)).toBeUndefined()
  expect(await neighbourOf('c', 1)).toBeUndefined()
})

test('who came by an address has no list, and neither has who came from another one', () => {
  expect(walkWith('a')).toBeUndefined()
  rememberWalk(walk)
  expect(walkWith('z')).toBeUndefined()
  expect(walkWith('a')?.href).toBe('/requests?turn=you')
})

test('what another version has kept is no list', () => {
  sessionStorage.setItem('portal.list-walk', JSON.stringify({ ids: ['a'] }))
  expect(walkWith('a')).toBeUndefined()
})
