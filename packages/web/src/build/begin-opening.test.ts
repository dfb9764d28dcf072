import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { begunCall, forgetBegunCalls, openingName } from '../platform/api/begun-calls.ts'
import { beginOpening } from './begin-opening.ts'
import { pagesIn } from './opening.ts'

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end('{"count":4,"number":"16-7","objectName":"Школа в парке"}')
})
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(() => new Promise((done) => server.close(done)))
beforeEach(() => {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  window.happyDOM.setURL(`http://127.0.0.1:${address.port}/`)
  asked.length = 0
  document.head.replaceChildren()
  delete document.documentElement.dataset['opening']
  forgetBegunCalls()
})

const files = ['/assets/draft-1.js', '/assets/draft-1.css', '/assets/login-1.js']
const openings = [
  { address: '/login', files: [2], calls: ['/api/config'], bareCalls: [], inFrame: false },
  {
    address: '/request/([^/]+)/draft',
    files: [0, 1],
    calls: ['/api/me', '/api/request/~'],
    bareCalls: [],
    naming: '/api/request/~',
    inFrame: true,
  },
]

test('a page asks for its files and begins its calls by its address; each call is answered once', async () => {
  beginOpening(openings, files, { pathname: '/request/7/draft', search: '' })
  const links = [...document.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname])
  expect(links).toEqual([['modulepreload', '/assets/draft-1.js']])
  expect(document.documentElement.dataset['opening']).toBe('framed')
  const answer = await begunCall('/api/request/7')
  expect(await answer?.json()).toMatchObject({ count: 4 })
  expect(begunCall('/api/request/7')).toBeUndefined()
  await begunCall('/api/me')
  await vi.waitFor(() => expect(asked.toSorted()).toEqual(['/api/me', '/api/request/7', '/assets/draft-1.css']))
})

test('the name of an application is shown when it comes, before any code of its page', async () => {
  document.body.innerHTML =
    '<div class="opening"><b class="request-head-number"></b><p class="opening-title"></p></div>'
  beginOpening(openings, files, { pathname: location.pathname, search: '' })
  expect(openingName()).toBeUndefined()
  window.happyDOM.setURL(new URL('/request/7/draft', location.href).href)
  beginOpening(openings, files, { pathname: '/request/7/draft', search: '' }, [['( в) ', 'gu', '$1_']])
  await vi.waitFor(() => expect(document.body.textContent).toBe('№ 16-7Школа в_парке'))
  expect(openingName()).toMatchObject({ number: '16-7', objectName: 'Школа в парке' })
  expect(await (await begunCall('/api/request/7'))?.json()).toMatchObject({ objectName: 'Школа в парке' })
  window.happyDOM.setURL(new URL('/request/8/draft', location.href).href)
  expect(openingName()).toBeUndefined()
})

test('what nobody asked for at the opening is answered no more', async () => {
  beginOpening(openings, files, { pathname: '/login', search: '' })
  await Promise.all(Object.values(Reflect.get(window, 'begunCalls')))
  forgetBegunCalls()
  expect(begunCall('/api/config')).toBeUndefined()
})

test('an address that says more begins no calls: the page may ask for something else', () => {
  beginOpening(openings, files, { pathname: '/login', search: '?return=%2Frequests' })
  expect(document.querySelectorAll('link')).toHaveLength(1)
  expect(begunCall('/api/config')).toBeUndefined()
  expect(asked).toEqual([])
})

test('a list that opens with a chosen view does not begin to ask for the bare one', async () => {
  const list = [
    { address: '/requests', files: [], calls: ['/api/me'], bareCalls: ['/api/requests?size=50'], inFrame: true },
  ]
  const open = () => beginOpening(list, [], { pathname: '/requests', search: '' })
  const begun = () => Object.keys(Reflect.get(window, 'begunCalls'))
  open()
  expect(begun()).toEqual(['/api/requests?size=50', '/api/me'])
  localStorage.setItem('elsewhere /requests', 'yes')
  open()
  expect(begun()).toEqual(['/api/me'])
  localStorage.clear()
})

test('an unknown address begins nothing', () => {
  beginOpening(openings, files, { pathname: '/request/7/draft/x', search: '' })
  expect(document.querySelectorAll('link')).toHaveLength(0)
})

test('the records of screens tell which modules a page is made of, its frame and its loader included', () => {
  const signed = `export const signed = createRoute({ id: 'signed', component: lazy(() => import('./app-shell.tsx')) })`
  const screens = `export const screens = [
  createRoute(publicScreen({ path: '/login', page: async () => (await import('../pages/public/login-page.tsx')).LoginPage })),
  createRoute({
    ...screen({
      path: '/request/$id/draft',
      page: async () => (await import('../pages/request-draft/request-draft-page.tsx')).RequestDraftPage,
    }),
    loader: async () => (await import('../pages/request-draft/load-draft.ts')).loadDraft(),
  }),
]`
  expect(pagesIn([screens, signed])).toEqual([
    { path: '/login', modules: ['../pages/public/login-page.tsx'], frame: [] },
    {
      path: '/request/$id/draft',
      modules: [
        './app-shell.tsx',
        '../pages/request-draft/request-draft-page.tsx',
        '../pages/request-draft/load-draft.ts',
      ],
      frame: ['./app-shell.tsx'],
    },
  ])
})
