import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { directories } from '@portal/contract/features/directories/endpoints'
import { registers } from '@portal/contract/features/registers/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { loadOwnRegisters } from '../directories/index.ts'
import { askForBanks, refreshBanksByJob } from './index.ts'

let portal: TestPortal
let staff: Api
let answer: RequestListener
const site = createServer((request, response) => answer(request, response))
const own = await readFile(new URL('../../../registers/ed807.xml', import.meta.url))

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const address = site.address()
  const port = typeof address === 'object' && address ? address.port : 0
  portal = await aPortal({ config: { banksUrl: `http://127.0.0.1:${port}/s/newbik` } })
  staff = await portal.as('admin')
  await loadOwnRegisters(portal.ctx, { demo: true })
})
afterAll(async () => {
  await portal.close()
  site.close()
})

const refresh = () => staff(registers.refresh, { params: { code: 'banks' } })
const banks = async () => answered(await staff(registers.list)).registers.find(({ code }) => code === 'banks')

/** The site of the Bank of Russia: a guard that wants its cookie back, then the file of the day. */
const published: RequestListener = ({ url, headers }, response) => {
  if (url === '/s/newbik')
    response.writeHead(302, { location: '/vfs/ED01OSBR.xml', 'set-cookie': 'guard=1; Path=/' }).end()
  else if (headers.cookie === 'guard=1') response.writeHead(200, { 'content-type': 'application/xml' }).end(own)
  else response.writeHead(403).end()
}

test('the directory is fetched through the guard of the site, loaded once, and answers with its day', async () => {
  answer = published
  expect(answered(await refresh())).toEqual({ isNew: true, day: '2026-11-20', rows: 26 })
  expect(answered(await refresh())).toEqual({ isNew: false, day: '2026-11-20', rows: 26 })
  expect(await banks()).toMatchObject({
    active: { source: 'ED01OSBR.xml', isOwn: false },
    service: { lastOkAt: expect.any(String), lastFailedAt: null },
    refresh: 'site',
  })
  const bank = answered(await staff(directories.bank, { params: { bik: '044525225' } }))
  expect(bank).toMatchObject({ status: 'ok', source: 'embedded', asOf: '2026-11-20' })
  // What the official directory lacks does not exist.
  const missing = answered(await staff(directories.bank, { params: { bik: '044525226' } }))
  expect(missing).toMatchObject({ status: 'notFound', say: expect.stringContaining('Проверьте цифры') })
})

test.each<[string, RequestListener, string]>([
  ['an error', (_, response) => response.writeHead(500).end(), 'HTTP 500'],
  [
    'a page in place of the file',
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    'a page instead of the file',
  ],
  [
    'a step to another site',
    (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    'led away to http://169.254.169.254',
  ],
  [
    'steps without end',
    (_, response) => response.writeHead(302, { location: '/s/newbik' }).end(),
    'more than 5 redirects',
  ],
])('%s is told as unavailable, and the version in force stays', async (_, reply, failure) => {
  answer = reply
  portal.clock.wait(31_000)
  const { status, problem } = await refresh()
  expect([status, problem.code]).toEqual([503, 'REGISTER_UNAVAILABLE'])
  expect(await banks()).toMatchObject({ active: { rows: 26 }, service: { failure } })
  expect(answered(await staff(directories.bank, { params: { bik: '044525225' } })).status).toBe('ok')
})

test('a refused file leaves the version too, and is told with its sentence', async () => {
  portal.clock.wait(31_000)
  answer = (_, response) => response.writeHead(200).end('<!DOCTYPE a><ED807/>')
  const { status, problem } = await refresh()
  expect([status, problem.code]).toEqual([422, 'REGISTER_REFUSED'])
  expect(await banks()).toMatchObject({ active: { rows: 26 }, failed: { error: expect.stringContaining('DOCTYPE') } })
})

test('by schedule it is asked once in three hours by all portals together', async () => {
  answer = published
  const askedAt = async () => {
    const { asked_at } = await portal.db.selectFrom('register_check').select('asked_at').executeTakeFirstOrThrow()
    return asked_at.getTime()
  }
  const before = await askedAt()
  portal.clock.wait(3_600_000)
  await askForBanks(portal.ctx)
  expect(await askedAt()).toBe(before)
  portal.clock.wait(2 * 3_600_000 + 1000)
  await Promise.all([askForBanks(portal.ctx), askForBanks(portal.ctx)])
  expect(await askedAt()).toBeGreaterThan(before)
  await refreshBanksByJob(portal.ctx)
  // Nobody stays signed in for three hours of silence.
  staff = await portal.signIn('admin')
  expect((await banks())?.active?.rows).toBe(26)
})

test('only the administration fetches, and only what is published somewhere', async () => {
  const declarant = await portal.signIn('declarant')
  expect((await declarant(registers.refresh, { params: { code: 'banks' } })).status).toBe(403)
  expect((await staff(registers.refresh, { params: { code: 'kosfn' } })).status).toBe(404)
})
