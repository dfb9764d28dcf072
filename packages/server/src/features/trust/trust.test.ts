import { registers } from '@portal/contract/features/registers/endpoints'
import { trust } from '@portal/contract/features/trust/endpoints'
import { toPem } from '@portal/gost/bytes'
import { oids } from '@portal/gost/oids'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aTrustedList } from '../../testing/signatures/a-trusted-list.ts'
import { answered } from '../../testing/arrange/drafts.ts'
import { aHolder, aRevocationList, type Holder } from '../../testing/signatures/pki.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { createDemoAuthority } from '../../platform/signature/demo/demo-authority.ts'
import { readCertificate } from '../../platform/signature/certificates/certificate.ts'
import { missingTrust } from './overview.ts'
import { readTrust } from './read-trust.ts'

let portal: TestPortal
let staff: Api
let root: Holder
let centre: Holder
let person: Holder
let other: Holder
const [from, until] = [new Date('2025-01-01T00:00:00Z'), new Date('2035-01-01T00:00:00Z')]
const now = new Date('2026-03-02T07:00:00Z')
const later = new Date('2026-03-20T07:00:00Z')

beforeAll(async () => {
  portal = await aPortal()
  staff = await portal.as('admin')
  root = await aHolder({ name: 'Вымышленный корень', from, until, authority: {} })
  centre = await aHolder({ name: 'УЦ Вымысел', issuer: root, from, until, authority: { below: 0 } })
  person = await aHolder({ name: 'Примеров Пётр', issuer: centre, from, until })
  other = await aHolder({ name: 'Иванова Анна', issuer: centre, from, until })
})
afterAll(() => portal.close())
// So many files are not loaded within a minute.
beforeEach(() => portal.clock.wait(60_000))

const load = (content: Uint8Array | string, name = 'файл.crl') =>
  staff(registers.load, { params: { code: 'trust' }, query: { name }, bytes: Buffer.from(content) })
const overview = async () => answered(await staff(trust.overview))
const revocationOf = async (holder: Holder, at = now) => {
  const { store } = await readTrust(portal.shared)
  return store.revocationOf(readCertificate(holder.certificate), { issuer: readCertificate(centre.certificate), at })
}

describe('a portal to which nothing was loaded', () => {
  test('says what is missing, on the page and at its start', async () => {
    expect((await overview()).missing).toEqual([expect.stringContaining('Не загружен ни один корневой сертификат')])
    expect(await missingTrust(portal.db, now)).toHaveLength(1)
    expect((await overview()).demo).toMatchObject({ title: expect.stringContaining('Демонстрационный') })
  })

  test('shows trust to nobody but the administration', async () => {
    const declarant = await portal.as('declarant')
    expect((await declarant(trust.overview)).status).toBe(403)
  })

  test('refuses a list of an issuer that is not here yet: it is not read, and says nothing of anybody', async () => {
    const list = await aRevocationList(centre, { from: now, until: later, revoked: [] })
    const refused = await load(list)
    expect([refused.status, refused.problem.code]).toEqual([422, 'REGISTER_REFUSED'])
    expect(refused.problem.title).toContain('Сначала загрузите сертификат издателя')
    expect(await revocationOf(person)).toEqual({ state: 'unknown' })
  })

  test('refuses the root of a demonstration', async () => {
    const demo = await createDemoAuthority(now)
    expect((await load(demo.certificate)).problem.title).toContain('сертификат демонстрационного центра')
  })

  test('refuses what is neither, and a file that is cut, with a sentence', async () => {
    expect((await load('просто текст')).problem.title).toContain('не прочитан')
    expect((await load(root.certificate.slice(0, 300))).problem.title).toContain('не прочитан')
    expect((await load(person.certificate)).problem.title).toContain('выдан не удостоверяющему центру')
  })
})

describe('certificates', () => {
  test('are loaded from one PEM file of several, each known for what it is', async () => {
    const tsa = await aHolder({ name: 'Метки', issuer: root, from, until, purposes: [oids.timeStamping] })
    const pem = [root, centre, tsa].map(({ certificate }) => toPem('CERTIFICATE', certificate)).join('\n')
    expect(answered(await load(pem, 'центры.pem'))).toMatchObject({ rows: 3, skipped: [] })
    expect(await overview()).toMatchObject({ roots: 1, intermediates: 1, timeStampers: 1 })
    expect((await overview()).missing).toEqual([expect.stringContaining('Не загружен ни один список отзыва')])
  })

  test('that end within thirty days are named', async () => {
    const ending = await aHolder({ name: 'УЦ Уходящий', issuer: root, from, until: later, authority: { below: 0 } })
    answered(await load(ending.certificate))
    expect((await overview()).ending).toMatchObject([{ title: 'УЦ Уходящий', kind: 'intermediate' }])
  })

  test('of one authority are found by name and key, whatever its name is written in', async () => {
    const { store } = await readTrust(portal.shared)
    const [issuer] = await store.issuersOf(readCertificate(person.certificate))
    expect(issuer?.certificate.sha256).toBe(readCertificate(centre.certificate).sha256)
    expect(issuer?.isRoot).toBe(false)
  })
})

// Each is read in a process of its own, which takes its time to start on a busy machine.
describe('a list of revoked certificates', { timeout: 180_000 }, () => {
  test('is read into rows: a revoked number is found, another is not revoked until the list is over', async () => {
    const revoked = [{ certificate: person.certificate, at: new Date('2026-03-01T00:00:00Z') }]
    const list = await aRevocationList(centre, { from: new Date('2026-03-01T12:00:00Z'), until: later, revoked })
    expect(answered(await load(list))).toMatchObject({ rows: 1 })
    expect(await revocationOf(person)).toMatchObject({ state: 'revoked', list: { issuer: 'УЦ Вымысел' } })
    expect(await revocationOf(person, new Date('2026-02-01T00:00:00Z'))).toMatchObject({ state: 'good' })
    expect(await revocationOf(other)).toMatchObject({ state: 'good' })
    expect(await revocationOf(other, new Date('2026-04-01T00:00:00Z'))).toEqual({ state: 'unknown' })
    expect((await overview()).missing).toEqual([])
    expect((await overview()).lists).toMatchObject([{ issuer: 'УЦ Вымысел', entries: 1, isOver: false }])
    expect((await load(list)).problem.title).toContain('уже загружен')
  })

  test('of a stranger with the same name is refused', async () => {
    const stranger = await aHolder({ name: 'УЦ Вымысел', from, until, authority: {} })
    const list = await aRevocationList(stranger, { from: now, until: later })
    expect((await load(list)).problem.title).toContain('не подписан ни одним из доверенных центров')
  })

  test('that is newer replaces the older one, whose revocations stay; one that was held is in force again', async () => {
    const at = new Date('2026-03-02T00:00:00Z')
    const held = await aRevocationList(centre, {
      from: new Date('2026-03-02T01:00:00Z'),
      until: later,
      revoked: [{ certificate: other.certificate, at, reason: 6 }],
      number: 2n,
    })
    answered(await load(held))
    expect(await revocationOf(other)).toMatchObject({ state: 'revoked' })
    answered(await load(await aRevocationList(centre, { from: now, until: later, number: 3n })))
    expect(await revocationOf(other)).toMatchObject({ state: 'good' })
    expect(await revocationOf(person)).toMatchObject({ state: 'revoked' })
    expect((await overview()).lists).toHaveLength(1)
  })

  test('that is older than the one loaded brings back nobody who was released, and revokes who was revoked', async () => {
    const at = new Date('2026-03-01T13:00:00Z')
    const gone = await aHolder({ name: 'Бывший Борис', issuer: centre, from, until })
    const older = await aRevocationList(centre, {
      from: at,
      until: later,
      revoked: [
        { certificate: other.certificate, at, reason: 6 },
        { certificate: gone.certificate, at, reason: 1 },
        // Met in real lists: one number twice.
        { certificate: gone.certificate, at: now, reason: 1 },
      ],
      number: 9n,
    })
    answered(await load(older))
    expect(await revocationOf(other)).toMatchObject({ state: 'good' })
    expect(await revocationOf(gone)).toMatchObject({ state: 'revoked', at })
  })

  test('of many thousands of entries is read whole', async () => {
    const list = await aRevocationList(centre, { from: now, until: later, invented: 31_000, number: 4n })
    answered(await load(list))
    expect((await overview()).lists).toMatchObject([{ entries: 31_000 }])
  })

  test('is found for a certificate of long ago however many newer ones there are', async () => {
    const authority = await aHolder({ name: 'УЦ Давний', issuer: root, from, until, authority: { below: 0 } })
    const ended = await aHolder({
      name: 'Давнев Давид',
      issuer: authority,
      from,
      until: new Date('2025-02-01T00:00:00Z'),
    })
    // As loading leaves them, a list a day: reading them one by one would cost a minute.
    const key = Buffer.from(readCertificate(authority.certificate).publicKeyDigest, 'hex')
    await sql`
      insert into revocation_list (id, issuer_key, issuer, this_update, next_update, points, entries, sha256, source, imported_at)
      select gen_random_uuid(), ${key}::bytea, 'УЦ Давний', ${from}::timestamptz + n * interval '1 day', ${until}::timestamptz,
        '{}', 0, sha256(n::text::bytea), 'файл', ${now}::timestamptz
      from generate_series(0, 44) n`.execute(portal.db)
    const { store } = await readTrust(portal.shared)
    const found = await store.revocationOf(readCertificate(ended.certificate), {
      issuer: readCertificate(authority.certificate),
      at: new Date('2025-01-20T00:00:00Z'),
    })
    expect(found).toMatchObject({ state: 'good' })
  })
})

describe('the list of accredited authorities', { timeout: 180_000 }, () => {
  const aMinistry = () => aHolder({ name: 'Минцифры', issuer: root, from, until, ogrn: '1047702026701' })
  const list = (signer: Holder, version = 7, date = '2026-03-01T00:00:00+03:00') =>
    aTrustedList(signer, {
      version,
      date,
      authorities: [
        {
          name: 'УЦ Вымысел',
          certificates: [centre.certificate],
          states: [
            { state: 'Действует', from: '2024-01-01T00:00:00+03:00' },
            { state: 'Прекращена', from: '2026-01-01T00:00:00+03:00' },
          ],
          lists: ['http://crl.example/1.crl'],
        },
      ],
    })

  test('is taken when a loaded root vouches for who signed it, with the accreditation of each', async () => {
    const signer = await aMinistry()
    expect(answered(await load(await list(signer), 'TSL.xml'))).toMatchObject({ day: '2026-03-01', rows: 1 })
    const { store } = await readTrust(portal.shared)
    expect(await store.find(readCertificate(centre.certificate))).toMatchObject({
      accreditation: [{ state: 'Действует' }, { state: 'Прекращена', from: '2025-12-31T21:00:00.000Z' }],
    })
    const older = await list(signer, 6, '2026-02-01T00:00:00+03:00')
    expect((await load(older, 'TSL.xml')).problem.title).toContain('более новый список')
  })

  test('is refused when it was changed, when its signer is a stranger, and when it is not signed', async () => {
    const signer = await aMinistry()
    const good = await list(signer, 8)
    const changed = good.replace('УЦ Вымысел', 'УЦ Обман')
    expect((await load(changed, 'TSL.xml')).problem.title).toContain('изменён после подписания')
    const stranger = await aHolder({ name: 'Чужой', from, until })
    expect((await load(await list(stranger, 8), 'TSL.xml')).problem.title).toContain('портал не доверяет')
    const anybody = await aHolder({ name: 'Иной', issuer: root, from, until, ogrn: '1027700132195' })
    expect((await load(await list(anybody, 8), 'TSL.xml')).problem.title).toContain('а не министерства')
    const bare = good.replace(/<Signature.*<\/Signature>/, '')
    expect((await load(bare, 'TSL.xml')).problem.title).toContain('не подписан')
    const doctype = good.replace('?>\n', '?>\n<!DOCTYPE a>')
    expect((await load(doctype, 'TSL.xml')).problem.title).toContain('DOCTYPE')
  })
})

test('loaded authorities are found by a part of the title and by the beginning of the number', async () => {
  const find = async (text: string) => answered(await staff(trust.certificates, { query: { text } }))
  const { rows, total, next } = await find('уц вым')
  expect([rows.map(({ title }) => title), total, next]).toEqual([['УЦ Вымысел'], 1, null])
  expect(rows[0]).toMatchObject({ kind: 'intermediate', issuer: 'Вымышленный корень', accreditation: 'Прекращена' })
  expect((await find(rows[0]?.serial.slice(0, 8) ?? '')).rows).toEqual(rows)
  expect((await find('нет такого')).rows).toEqual([])
})

test('what was refused stands on the page of registers with its sentence', async () => {
  portal.clock.wait(1000)
  await load('просто текст', 'не то.txt')
  const { registers: all } = answered(await staff(registers.list))
  expect(all.find(({ code }) => code === 'trust')).toMatchObject({
    answers: 'loaded',
    failed: { source: 'не то.txt', error: expect.stringContaining('не прочитан') },
  })
})
