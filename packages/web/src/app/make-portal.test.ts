import { createServer, type RequestListener } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginPage, makePortal } from './make-portal.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function openAt(path: string, answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  stops.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  window.happyDOM.setURL(`http://127.0.0.1:${address.port}${path}`)
  return makePortal()
}

beforeEach(() => window.happyDOM.setURL('http://portal.test/not-found'))

test('whoever goes to sign in leaves no ended session of the former person over the page', async () => {
  const { router, onSessionEnd } = makePortal()
  const told: unknown[] = []
  onSessionEnd((person) => told.push(person))
  await router.load()
  expect(told).toEqual([])
  void router.navigate({ to: '/login' })
  await expect.poll(() => told).toEqual([undefined])
})

test('a page is drawn when its data have come', async () => {
  const view = { header: 'Экспертиза' }
  const portal = await openAt('/', (request, response) => {
    const isMe = request.url === '/api/me'
    response.writeHead(isMe ? 401 : 200, { 'content-type': 'application/json' })
    setTimeout(
      () =>
        response.end(JSON.stringify(isMe ? { code: 'NOT_SIGNED_IN', title: 'Войдите в портал.', status: 401 } : view)),
      50,
    )
  })
  await beginPage(portal)
  expect(portal.router.state.location.pathname).toBe('/')
  expect(portal.queries.getQueriesData({ type: 'all' }).map(([, data]) => data)).toContainEqual(view)
})

test('what is not answered is waited for by the page itself', async () => {
  const portal = await openAt('/', () => undefined)
  await beginPage(portal)
  expect(portal.queries.isFetching()).toBe(1)
})
