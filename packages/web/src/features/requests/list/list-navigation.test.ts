import { afterEach, expect, test } from 'vitest'
import { callAs } from '../../../platform/api/call.ts'
import { aPage } from '../../../platform/testing/a-page.tsx'
import { byRole } from '../../../platform/testing/by-role.ts'
import { readListSearch } from '../list-search.ts'
import { neighbourOf, opensOneOf, rememberPages, rememberNavigation, navigationWith } from './list-navigation.ts'

afterEach(() => sessionStorage.clear())

const navigation = {
  href: '/requests?turn=you',
  title: 'Заявления',
  ids: ['a', 'b', 'c'],
  total: { count: 3, more: false },
  more: null,
}

test('the neighbours of a request are those of the list one came from, and it ends where the list ended', async () => {
  rememberNavigation(navigation)
  expect(await neighbourOf('b', -1)).toBe('a')
  expect(await neighbourOf('b', 1)).toBe('c')
  expect(await neighbourOf('a', -1)).toBeUndefined()
  expect(await neighbourOf('c', 1)).toBeUndefined()
})

test('after what a queue shows one goes on through its list, past what one has seen', async () => {
  const page = await aPage(({ path }) => {
    const isFirst = !path.includes('cursor=')
    const rows = (isFirst ? ['c', 'b', 'a'] : ['b', 'd']).map((id) => ({ id }))
    return { body: { rows, next: isFirst ? 'next' : null, total: null } }
  })
  rememberNavigation({ ...navigation, more: { scope: 'mine', search: '?turn=you&sort=dueAt', cursor: '' } })
  expect(await neighbourOf('c', 1)).toBe('d')
  expect(await neighbourOf('d', 1)).toBeUndefined()
  const asked = page.heard.map(({ path }) => new URLSearchParams(path.split('?')[1]))
  expect(asked.map((one) => [one.get('turn'), one.get('sort'), one.get('cursor')])).toEqual([
    ['you', 'dueAt', null],
    ['you', 'dueAt', 'next'],
  ])
  await page.close()
})

test('who came by an address has no list, and neither has who came from another one', () => {
  expect(navigationWith('a')).toBeUndefined()
  rememberNavigation(navigation)
  expect(navigationWith('z')).toBeUndefined()
  expect(navigationWith('a')?.href).toBe('/requests?turn=you')
})

test('who signs in after somebody else goes through no list of his', () => {
  callAs('0198c0de-0000-7000-8000-000000000001')
  rememberNavigation(navigation)
  callAs('0198c0de-0000-7000-8000-000000000002')
  expect(navigationWith('a')).toBeUndefined()
  callAs('0198c0de-0000-7000-8000-000000000001')
  expect(navigationWith('a')?.title).toBe('Заявления')
  callAs(undefined)
})

test('what another version has kept is no list', () => {
  sessionStorage.setItem('portal.list-navigation', JSON.stringify({ ids: ['a'] }))
  expect(navigationWith('a')).toBeUndefined()
})

test('a list not read to its end says how many there are and how to read on by its own filter', () => {
  const search = readListSearch({ group: 'contract', goal: '21', layout: 'board' })
  const pages = [{ rows: [], next: 'далее', total: { count: 63, more: false } }]
  rememberPages({ href: '/requests?layout=board', title: 'Заявления', scope: 'mine', search, pages })
  expect(JSON.parse(sessionStorage.getItem('portal.list-navigation') ?? '')).toMatchObject({
    href: '/requests?layout=board',
    total: { count: 63 },
    more: { scope: 'mine', search: '?group=contract&goal=21', cursor: 'далее' },
  })
})

test('of several lists on a page the one is gone through whose request was opened', () => {
  document.body.innerHTML = '<a href="/request/b"><b>№ 2</b></a><button>Ещё</button>'
  const [number, more] = [document.querySelector('b'), byRole('button')]
  expect(number && opensOneOf([{ id: 'b' }], number)).toBe(true)
  expect(number && opensOneOf([{ id: 'a' }], number)).toBe(false)
  expect(more && opensOneOf([{ id: 'b' }], more)).toBe(false)
})
