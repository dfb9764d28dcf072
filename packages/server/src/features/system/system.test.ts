import { auth } from '@portal/contract/features/auth/endpoints'
import { groups } from '@portal/contract/index'
import { system } from '@portal/contract/features/system/endpoints'
import { isKpp, isLegalInn } from '@portal/domain/requisites/inn'
import { isOgrn } from '@portal/domain/requisites/ogrn'
import { isSnils } from '@portal/domain/requisites/snils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '../../demo/seed-people.ts'
import { demoAccounts, demoOrganizations } from '../../demo-accounts.ts'
import { aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
afterAll(() => portal.close())

test('the configuration carries every constant of the specification', async () => {
  const { body } = await portal.anonymous(system.config)
  expect(body).toMatchObject({
    apiRoot: '/api',
    language: 'ru',
    timeZone: 'Europe/Moscow',
    defaultMaxFileUpload: 83_886_080,
    maxFileUpload: 209_715_200,
    maxIfcFileUpload: 2_149_580_800,
    journalExportCap: 40_000,
    originCountry: '643',
    antivirus: true,
    defaultSkin: 'smart-style-0',
    menuSpeed: 200,
    sounds: true,
    voiceCommands: true,
    voiceLanguage: 'en',
    previousCabinetUrl: null,
    noteProgramUrl: null,
  })
  expect(body.skins).toHaveLength(7)
  expect(body.serverKeys).toContain('SigningDocumentation')
})

test('without DEMO nobody learns the demo accounts, moves the clock or gets a key', async () => {
  const production = await aPortal({ config: { demo: false, publicUrl: 'https://portal.example' } })
  const admin = await production.signIn('admin').catch(() => undefined)
  const { body, headers } = await production.anonymous(system.config)
  expect(body).toMatchObject({ demo: false, demoAccounts: [], demoPassword: null })
  expect(headers['strict-transport-security']).toContain('max-age')
  expect((await admin?.(system.demoSigner, {}))?.problem.code).toBe('NOT_FOUND')
  expect((await admin?.(system.moveClock, { body: { to: '2027-01-01T00:00:00.000Z' } }))?.problem.code).toBe(
    'NOT_FOUND',
  )
  await production.close()
})

test('over https the cookie is bound to the host and never leaves without encryption', async () => {
  const production = await aPortal({ config: { publicUrl: 'https://portal.example' } })
  const payload = { login: 'declarant', password: 'demo-portal-2026' }
  const reply = await production.app.inject({ method: 'POST', url: auth.login.path, payload })
  expect(reply.cookies[0]).toMatchObject({ name: '__Host-sid', secure: true, path: '/', httpOnly: true })
  await production.close()
})

test('the version names the database and the last change of its form', async () => {
  const { body } = await portal.anonymous(system.version)
  expect(body).toMatchObject({ product: 'Экспертиза', builtAt: null, journalSeal: null })
  expect(body.database).toMatch(/^15/)
  expect(body.schema).toMatch(/^\d{4}_/)
})

test('once a day the record is sealed, and the version shows its seal to who wants to keep it', async () => {
  await portal.as('declarant')
  await portal.sweep()
  const { journalSeal } = (await portal.anonymous(system.version)).body
  expect(journalSeal).toMatch(/^[\da-f]{64}$/)
  await portal.sweep()
  expect((await portal.anonymous(system.version)).body.journalSeal).toBe(journalSeal)
})

test('programs read what may be called: every endpoint of the contract with who may call it', async () => {
  const reply = await portal.app.inject(system.openapi.path)
  expect(reply.headers['content-type']).toContain('application/json')
  const { openapi, info, paths } = reply.json()
  expect([openapi, info.title]).toEqual(['3.1.0', 'Экспертиза'])
  const declared = Object.values(groups).flatMap((group) =>
    Object.values(group).map(({ method, path }) => [path, method.toLowerCase()] as const),
  )
  for (const [path, method] of declared) expect(paths[path]?.[method], `${method} ${path}`).toBeDefined()
})

test('a living portal says so', async () => {
  expect((await portal.anonymous(system.health)).body).toEqual({ database: true, jobs: true })
})

test('the clock is moved forward by staff, for every instance, and never back', async () => {
  const admin = await portal.as('admin')
  const declarant = await portal.as('declarant')
  expect((await declarant(system.moveClock, { body: { to: '2026-06-01T00:00:00.000Z' } })).status).toBe(403)
  expect((await admin(system.moveClock, { body: { to: '2026-06-01T00:00:00.000Z' } })).status).toBe(200)
  expect(Date.parse((await declarant(system.clock)).body.now)).toBeGreaterThanOrEqual(
    Date.parse('2026-06-01T00:00:00.000Z'),
  )
  expect((await admin(system.moveClock, { body: { to: '2026-05-01T00:00:00.000Z' } })).status).toBe(422)
  const { openClock } = await import('../../clock.ts')
  const elsewhere = await openClock(portal.db, { movable: true, machine: portal.shared.clock.machineNow })
  expect(elsewhere.offsetMs).toBe(portal.shared.clock.offsetMs)
})

test('what a moved clock makes known is recorded in its own month', async () => {
  const { rows } = await portal.db
    .selectFrom('journal_event')
    .select('type')
    .where('type', '=', 'config.changed')
    .execute()
    .then((found) => ({ rows: found }))
  expect(rows.length).toBeGreaterThan(0)
})

test('a demo person signs with one key for one organisation, made by the root the portal trusts', async () => {
  const declarant = await portal.as('declarant')
  const [first] = (await declarant(system.demoSigner)).body.certificates
  expect(first).toMatchObject({ subject: 'Образцова Вера Примеровна', position: 'Главный инженер проекта' })
  expect(first?.organization).toContain('Строй-Пример')
  expect((await declarant(system.demoSigner)).body.certificates[0]?.id).toBe(first?.id)
  const staff = (await (await portal.as('admin'))(system.demoSigner)).body.certificates[0]
  expect(staff?.organization).toContain('Экспертиза-Пример')
  expect((await portal.shared.demoKeys?.root())?.length).toBeGreaterThan(100)
})

test('demo people and organisations have right check digits, and filling twice changes nothing', async () => {
  for (const { inn, kpp, ogrn } of Object.values(demoOrganizations))
    expect([isLegalInn(inn), isKpp(kpp), isOgrn(ogrn)]).toEqual([true, true, true])
  for (const { snils } of demoAccounts) expect(isSnils(snils)).toBe(true)
  const people = () => portal.db.selectFrom('app_user').select(['id', 'password']).orderBy('id').execute()
  const before = await people()
  await seedDemo(portal.shared.db, portal.clock.now())
  expect(await people()).toEqual(before)
})
