import { auth } from '@portal/contract/features/auth/endpoints'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { notices } from '@portal/contract/features/notices/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { call, callAgainAs, callAs, callFor, fileUrl, onActingChanged } from './call.ts'
import { CallFailed, failureText, isPassing, toProblem } from './call-failed.ts'
import { watchTouches } from './touches.ts'

declare global {
  interface Window {
    happyDOM: { setURL(url: string): void }
  }
}

const id = '0198c0de-0000-7000-8000-000000000001'

test('a path is filled and a query leaves out what is absent', () => {
  expect(fileUrl(files.download, { params: { ref: id } })).toBe(`/api/file/download/${id}`)
  expect(fileUrl(notices.notifications, { query: { unread: true, cursor: '' } })).toBe('/api/notifications?unread=true')
  expect(fileUrl(completeness.upload, { params: { id }, query: { name: 'Раздел 1.pdf', size: '12' } })).toContain(
    'name=%D0%A0',
  )
})

let headers: IncomingHttpHeaders
/** How often what was asked is refused for want of a session. */
let refusals = 0
const server = createServer((request, response) => {
  headers = request.headers
  if (request.url === '/api/requests')
    return response
      .writeHead(409, { 'content-type': 'application/problem+json' })
      .end(JSON.stringify({ title: 'Сейчас вы работаете от другого имени', status: 409, code: 'ACTING_CHANGED' }))
  if (request.url === '/api/me')
    return response
      .writeHead(401, { 'content-type': 'application/problem+json' })
      .end(JSON.stringify({ title: 'Войдите в портал', status: 401, code: 'NOT_SIGNED_IN', traceId: '7F3A' }))
  if (request.url === '/api/notifications/read' && refusals-- > 0)
    return void response
      .writeHead(401, { 'content-type': 'application/problem+json' })
      .write(JSON.stringify({ title: 'Войдите в портал', status: 401, code: 'NOT_SIGNED_IN' }), () =>
        setTimeout(() => response.end(), 30),
      )
  if (request.url === '/api/logout') return response.writeHead(502).end('<html>')
  if (request.url === '/api/notifications') return response.writeHead(200).end('<html>Оплатите доступ в сеть')
  if (request.url === '/api/requests/list') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 }).write('{"items":[')
    return setTimeout(() => response.destroy(), 20)
  }
  return response.writeHead(200, { 'content-type': 'application/json' }).end('{"count":4}')
})
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(() => new Promise((done) => server.close(done)))

function visitServer() {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  window.happyDOM.setURL(`http://127.0.0.1:${address.port}/`)
}

test('a call says for whom the page shows its person to work, and that another is chosen is told', async () => {
  visitServer()
  callAs('one')
  await call(notices.count, {})
  expect(headers['portal-acting']).toBeUndefined()
  callFor(id)
  await call(notices.count, {})
  expect([headers['portal-person'], headers['portal-acting']]).toEqual(['one', id])
  callFor(null)
  await call(notices.count, {})
  expect(headers['portal-acting']).toBe('himself')
  const told = vi.fn()
  onActingChanged(told)
  const body = { goal: '10', objectType: '2', workType: '1', subdivision: '77' } as const
  await expect(call(requests.create, { body, key: 'a key' })).rejects.toThrow('Сейчас вы работаете от другого имени')
  expect(told).toHaveBeenCalledOnce()
  onActingChanged(() => undefined)
  callAs('other')
  await call(notices.count, {})
  expect(headers['portal-acting']).toBeUndefined()
  callAs(undefined)
})

test('a page that nobody has touched for some minutes says so, until it is touched', async () => {
  visitServer()
  const said = async () => {
    await call(notices.count, {})
    return headers['portal-untouched']
  }
  const stop = watchTouches()
  const opened = Date.now()
  const clock = vi.spyOn(Date, 'now')
  clock.mockReturnValue(opened + 4 * 60_000)
  expect(await said()).toBeUndefined()
  clock.mockReturnValue(opened + 6 * 60_000)
  expect(await said()).toBe('true')
  for (const touch of ['keydown', 'pointermove', 'scroll', 'click']) {
    document.body.dispatchEvent(new Event(touch))
    expect(await said()).toBeUndefined()
    clock.mockReturnValue(Date.now() + 6 * 60_000)
    expect(await said()).toBe('true')
  }
  clock.mockRestore()
  stop()
})

test('an answer comes typed, a refusal with its code and number', async () => {
  visitServer()
  expect(await call(notices.count, {})).toEqual({ count: 4 })
  const refused = await call(auth.me, {}).catch((error: unknown) => error)
  if (!(refused instanceof CallFailed)) throw new Error('not refused')
  expect([refused.message, refused.status, refused.is('NOT_SIGNED_IN'), refused.problem.traceId]).toEqual([
    'Войдите в портал',
    401,
    true,
    '7F3A',
  ])
  expect(isPassing(refused)).toBe(false)
})

test('what is refused for a session that ended is sent again when the person came back meanwhile, else it is told', async () => {
  visitServer()
  refusals = 1
  const late = call(notices.markRead, { body: {} })
  callAgainAs('one')
  await late
  refusals = 1
  await expect(call(notices.markRead, { body: {} })).rejects.toMatchObject({ status: 401 })
})

test('an unreadable answer is still a Russian sentence, and worth repeating', async () => {
  visitServer()
  const broken = await call(auth.logout, {}).catch((error: unknown) => error)
  expect(failureText(broken)).toMatch(/Повторите/)
  expect(isPassing(broken)).toBe(true)
})

test.each([
  ['a page of somebody on the way', notices.notifications],
  ['an answer that was cut off', requests.list],
])('%s is no success but a lost connection', async (_what, endpoint) => {
  visitServer()
  expect(await call(endpoint, {}).catch((error: unknown) => error)).toMatchObject({ status: 0 })
})

test('a call leaves before the act that asked for it is over', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  const reply = call(notices.count, {})
  expect(asked).toHaveBeenCalledOnce()
  asked.mockRestore()
  await reply
})

test('no server at all says that there is no connection', async () => {
  window.happyDOM.setURL('http://127.0.0.1:1/')
  const lost = await call(notices.count, {}).catch((error: unknown) => error)
  expect(lost).toMatchObject({ status: 0, message: expect.stringContaining('Нет связи') })
  expect(isPassing(lost)).toBe(true)
})

test('a wrong field is found by its path', () => {
  const failed = new CallFailed(
    400,
    toProblem(
      { title: 'Проверьте', status: 400, code: 'INVALID_INPUT', errors: [{ path: 'inn', message: 'Укажите ИНН' }] },
      400,
    ),
  )
  expect(failed.field('inn')).toBe('Укажите ИНН')
  expect(failed.field('ogrn')).toBeUndefined()
})
