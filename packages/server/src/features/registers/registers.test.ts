import { mkdir, readdir, readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { registers } from '@portal/contract/registers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered } from '../../testing/drafts.ts'
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

test('of a register that is only asked its connection is told', async () => {
  const { services } = answered(await staff(registers.list))
  expect(services).toMatchObject([{ code: 'specialists', adapter: 'embedded', health: { lastOkAt: null } }])
})

/** An archive of one packed file that says of itself it unpacks to so many bytes. */
function aZip(content: Buffer, says: number): Buffer {
  const [name, packed] = [Buffer.from('ed807.xml'), deflateRawSync(content)]
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(says, 18)
  common.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, packed])
  const central = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), common, Buffer.alloc(14), name])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, Buffer.from('PK\u0005\u0006'), end])
}

test('an archive that unpacks to a thousand times its size is refused unread, one that lies about it while it is read', async () => {
  const spaces = Buffer.alloc(20_000_000, ' ')
  expect((await load('banks', aZip(spaces, spaces.length), 'бомба.zip')).problem.title).toContain('архивную бомбу')
  expect((await load('banks', aZip(spaces, 1000), 'ложь.zip')).problem.title).toContain('испорчен')
  expect(await listed('banks')).toMatchObject({ active: { rows: 26 } })
})

test('what a crash left of an import is taken away the day after', async () => {
  const yesterday = new Date(portal.ctx.machineNow().getTime() - 25 * 3_600_000)
  for (const [name, at] of [
    ['import-broken', yesterday],
    ['import-running', portal.ctx.machineNow()],
  ] as const) {
    await mkdir(join(portal.dataDir, name))
    await utimes(join(portal.dataDir, name), at, at)
  }
  await portal.sweep()
  const left = (await readdir(portal.dataDir)).filter((name) => name.startsWith('import-'))
  expect(left).toEqual(['import-running'])
})
