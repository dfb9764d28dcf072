import { mkdir, readdir, readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { registers } from '@portal/contract/features/registers/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered } from '../../testing/arrange/drafts.ts'
import { aHandMadeZip } from '../../testing/hand-made-zip.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { loadOwnAddresses } from '../addresses/index.ts'
import { loadOwnRegisters } from '../directories/index.ts'

let portal: TestPortal
let staff: Api
beforeAll(async () => {
  portal = await aPortal()
  await loadOwnRegisters(portal.ctx, { demo: true })
  await loadOwnAddresses(portal.ctx)
  staff = await portal.as('admin')
})
afterAll(() => portal.close())

const listed = async (code: string) =>
  answered(await staff(registers.list)).registers.find((register) => register.code === code)
const load = (code: 'banks' | 'addresses' | 'kosfn', bytes: Uint8Array, name = 'ed807.xml') =>
  staff(registers.load, { params: { code }, query: { name }, bytes })

test('every register tells its version, day and rows; the small set of the product is named as such', async () => {
  expect(await listed('banks')).toMatchObject({ active: { day: '2026-11-20', rows: 26, parts: 1, isOwn: true } })
  expect(await listed('addresses')).toMatchObject({ active: { parts: 6, isOwn: true } })
  expect(await listed('kosfn')).toMatchObject({ active: null, failed: null })
})

test('a file is loaded on the page, a refused one leaves the version and is told with its sentence', async () => {
  const own = await readFile(new URL('../../../registers/ed807.xml', import.meta.url))
  expect(answered(await load('banks', own))).toEqual({ day: '2026-11-20', rows: 26 })
  expect(await listed('banks')).toMatchObject({
    active: { source: 'ed807.xml', isOwn: false, loadedBy: 'Смотрова Ольга' },
    failed: null,
  })
  portal.clock.wait(1000)
  const refused = await load('banks', Buffer.from('<!DOCTYPE a><ED807/>'), 'чужой.xml')
  expect([refused.status, refused.problem.code]).toEqual([422, 'REGISTER_REFUSED'])
  expect(refused.problem.title).toContain('DOCTYPE')
  expect(await listed('banks')).toMatchObject({
    active: { rows: 26 },
    failed: { source: 'чужой.xml', error: expect.stringContaining('DOCTYPE') },
  })
  expect((await load('addresses', Buffer.from('<a/>'))).problem.title).toContain('не поставка ГАР')
  expect((await load('kosfn', new Uint8Array())).problem.code).toBe('FILE_EMPTY')
})

test('registers belong to the administration', async () => {
  const declarant = await portal.as('declarant')
  expect((await declarant(registers.list)).status).toBe(403)
  const bytes = Buffer.from('04.01;Аэропорты')
  expect((await declarant(registers.load, { params: { code: 'kosfn' }, query: {}, bytes })).status).toBe(403)
})

test('without an address of the directory the portal takes its own newer set, but never over what was loaded', async () => {
  const { refresh } = (await listed('banks')) ?? {}
  expect(refresh).toBeNull()
  expect((await staff(registers.refresh, { params: { code: 'banks' } })).status).toBe(404)
  const fresh = await aPortal()
  const admin = await fresh.as('admin')
  expect(answered(await admin(registers.refresh, { params: { code: 'banks' } }))).toMatchObject({
    isNew: true,
    rows: 26,
  })
  expect(answered(await admin(registers.refresh, { params: { code: 'banks' } })).isNew).toBe(false)
  await fresh.close()
})

test('each register tells who answers for it today', async () => {
  const answers = Object.fromEntries(
    answered(await staff(registers.list)).registers.map((register) => [register.code, register.answers]),
  )
  expect(answers).toMatchObject({ banks: 'loaded', specialists: 'demo', catalogs: 'portal' })
  expect(answers).toMatchObject({ kosfn: 'portal', schemas: 'portal' })
})

test('an archive that unpacks to a thousand times its size is refused unread, one that lies about it while it is read', async () => {
  const spaces = Buffer.alloc(20_000_000, ' ')
  expect(
    (await load('banks', aHandMadeZip([{ name: 'ed807.xml', content: spaces }]), 'бомба.zip')).problem.title,
  ).toContain('архивную бомбу')
  expect(
    (await load('banks', aHandMadeZip([{ name: 'ed807.xml', content: spaces, said: 1000 }]), 'ложь.zip')).problem.title,
  ).toContain('испорчен')
  expect(await listed('banks')).toMatchObject({ active: { rows: 26 } })
})

test('what a killed portal left of its work is taken away the day after', async () => {
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  for (const [name, at] of [
    ['portal-scratch-broken', yesterday],
    ['portal-scratch-running', new Date()],
  ] as const) {
    await mkdir(join(portal.dataDir, name))
    await utimes(join(portal.dataDir, name), at, at)
  }
  await portal.sweep()
  const left = (await readdir(portal.dataDir)).filter((name) => name.startsWith('portal-scratch-'))
  expect(left).toEqual(['portal-scratch-running'])
})
