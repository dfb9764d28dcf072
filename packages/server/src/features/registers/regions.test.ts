import { directories } from '@portal/contract/features/directories/endpoints'
import { registers } from '@portal/contract/features/registers/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { objects } from '@portal/contract/features/objects/endpoints'
import { system } from '@portal/contract/features/system/endpoints'
import { regionTitle } from '@portal/domain/request/catalogs/regions'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraftInFilling, answered } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { readLoadedCatalogs } from '../../kernel/application/queries-rules.ts'

let portal: TestPortal
let admin: Api
let declarant: Api
beforeAll(async () => {
  portal = await aPortal()
  admin = await portal.as('admin')
  declarant = await portal.as('declarant')
})
afterAll(() => portal.close())

const load = (code: 'catalogs' | 'subdivisions', name: string, lines: readonly string[]) =>
  admin(registers.load, { params: { code }, query: { name }, bytes: Buffer.from(lines.join('\n')) })
const loadRegions = (...lines: string[]) =>
  load('catalogs', 'регионы.csv', ['справочник;код;наименование;группа', ...lines])
const catalog = async (code: string) => answered(await declarant(directories.catalog, { params: { code } }))
const own = ['regionCatalogCode;77;Город Москва;1', 'regionCatalogCode;72;Тюменская область;6']
const whole = [...own, 'regionCatalogCode;95;Новый край;9', 'regionCatalogCode;96;Без округа;']
const districts = [
  'federalDistricts;1;Центральный федеральный округ;ЦФО',
  'federalDistricts;6;Уральский федеральный округ;УФО',
]

test('before anything is loaded regions and districts are the portal’s own, with source and day', async () => {
  for (const code of ['regionCatalogCode', 'federalDistricts'])
    expect(await catalog(code)).toMatchObject({ source: expect.stringContaining('Минстроя'), asOf: '2026-11-20' })
  expect((await portal.anonymous(system.config)).body.regions).toBeUndefined()
  expect(await readLoadedCatalogs(portal.db)).toBeNull()
})

test('a file replaces both; what is chosen, who serves and what the browser is told follow it', async () => {
  answered(await loadRegions(...districts, 'federalDistricts;9;Новый федеральный округ;НФО', ...whole))
  const loaded = { source: 'регионы.csv', asOf: '2026-03-02', isPartial: false }
  expect(await catalog('federalDistricts')).toMatchObject({
    ...loaded,
    rows: [{ code: '1' }, { code: '6' }, { code: '9' }],
  })
  expect((await catalog('regionCatalogCode')).rows).toEqual([
    { code: '77', title: 'Город Москва' },
    { code: '72', title: 'Тюменская область' },
    { code: '95', title: 'Новый край' },
    { code: '96', title: 'Без округа' },
  ])
  const { catalogs } = answered(await admin(registers.catalogs))
  expect(catalogs.find(({ code }) => code === 'regionCatalogCode')).toMatchObject({
    source: 'регионы.csv',
    rows: 4,
    isLoaded: true,
  })
  const { subdivisions } = answered(await declarant(directories.subdivisions))
  expect(subdivisions.find(({ code }) => code === '04')?.regions).toEqual(['72'])
  expect((await portal.anonymous(system.config)).body.regions).toEqual({
    regionCatalogCode: [
      { code: '77', title: 'Город Москва', district: '1' },
      { code: '72', title: 'Тюменская область', district: '6' },
      { code: '95', title: 'Новый край', district: '9' },
      { code: '96', title: 'Без округа', district: null },
    ],
    formerRegions: [],
  })
})

test('an application is judged by the loaded regions', async () => {
  const id = await aDraftInFilling(declarant)
  const faultOf = async (region: string) => {
    const { sections } = answered(await declarant(requests.get, { params: { id } }))
    const changes = { 'object.surveyRegions': [{ region, text: 'Посёлок Новый' }] }
    const body = { revision: sections.object?.revision ?? 0, changes }
    answered(await declarant(requests.update, { params: { id }, body }))
    const { blockers } = answered(await declarant(requests.readiness, { params: { id } }))
    return blockers.find(({ path }) => path === 'object.surveyRegions')?.text
  }
  expect(await faultOf('95')).toBeUndefined()
  expect(await faultOf('50')).toContain('выберите значение из списка')
  const partIn = async (index: string, addressRegion: string) => {
    const body = { fields: { name: `Корпус ${index}`, addressRegion } }
    answered(await declarant(objects.addPart, { params: { id, index }, body }))
    const { parts } = answered(await declarant(objects.parts, { params: { id } }))
    return parts.find((part) => String(part.index) === index)?.problems.map(({ path }) => path)
  }
  expect(await partIn('1', '95')).not.toContain('addressRegion')
  expect(await partIn('2', '50')).toContain('addressRegion')
  const { blockers } = answered(await declarant(requests.readiness, { params: { id } }))
  const ofParts = blockers.filter(({ path }) => path.endsWith('.addressRegion'))
  expect(ofParts.map(({ label }) => label)).toEqual([expect.stringContaining('Корпус 2')])
})

test('a region that the next file leaves out is chosen no more and is still called by its title', async () => {
  answered(await loadRegions(...own, 'regionCatalogCode;96;Без округа;'))
  expect((await catalog('regionCatalogCode')).rows.map(({ code }) => code)).toEqual(['77', '72', '96'])
  expect((await portal.anonymous(system.config)).body.regions?.formerRegions).toEqual([
    { code: '95', title: 'Новый край' },
  ])
  const printed = await readLoadedCatalogs(portal.db)
  expect(['95', '77', '50'].map((code) => regionTitle(code, printed))).toEqual([
    'Новый край',
    'Город Москва',
    'Московская область',
  ])
  const id = await aDraftInFilling(declarant)
  await portal.db.updateTable('request').set({ region: '95' }).where('id', '=', id).execute()
  const query = { columns: ['region' as const], region: ['95'] }
  const { bytes } = await declarant(requests.xlsx, { query: { scope: 'all', query } })
  const [sheet] = (await readXlsx(bytes)).sheets
  expect(sheet?.rows).toEqual([['Регион'], ['Новый край']])
  answered(await loadRegions(...whole))
  expect((await portal.anonymous(system.config)).body.regions?.formerRegions).toEqual([])
})

test.each([
  [['regionCatalogCode;77;Москва;1', 'regionCatalogCode;72;Тюмень;8'], 'Строка 3: Федерального округа «8» нет'],
  [['federalDistricts;2;Один округ;', 'regionCatalogCode;77;Москва;1'], 'Строка 3: Федерального округа «1» нет'],
  [['regionCatalogCode;777;Москва;1'], 'Код «777» не подходит'],
  [['regionCatalogCode;77;Москва;1', 'regionCatalogCode;77;Москва;1'], 'встречается дважды'],
  [['regionCatalogCode;77;Москва;1'], 'похоже, это не весь реестр'],
])('a file with %j is refused, and what was in force stays', async (lines, said) => {
  const before = await catalog('regionCatalogCode')
  const { problem } = await loadRegions(...lines)
  expect([problem.code, problem.title]).toEqual(['REGISTER_REFUSED', expect.stringContaining(said)])
  expect(await catalog('regionCatalogCode')).toEqual(before)
})

test('subdivisions are given the districts in force; one that was left out stays where it stands', async () => {
  const kept = answered(await admin(registers.subdivisions))
  expect(kept.districts.filter(({ isInForce }) => isInForce).map(({ short }) => short)).toEqual(['ЦФО', 'УФО', 'НФО'])
  expect(kept.districts.find(({ code }) => code === '8')).toMatchObject({ short: 'ДФО', isInForce: false })
  const change = (code: string, chosen: readonly string[]) => {
    const { isUsed: _, code: __, ...one } = kept.subdivisions.find((row) => row.code === code) ?? never()
    const goals = ['21' as const]
    return admin(registers.changeSubdivision, { params: { code }, body: { ...one, goals, districts: [...chosen] } })
  }
  expect((await change('01', ['1', '8'])).problem).toMatchObject({ code: 'INVALID_INPUT' })
  const { subdivisions } = answered(await change('05', ['7', '8', '9']))
  expect(subdivisions.find(({ code }) => code === '05')?.districts).toEqual(['7', '8', '9'])
  const rows = (district: string) => [
    'код;наименование;город;округа;виды;с;по',
    `06;Новый;Город;${district};21;;`,
    '07;Второй;Город;1;21;;',
    '08;Третий;Город;1;21;;',
    '09;Ещё;Город;6;21;;',
  ]
  expect((await load('subdivisions', 'филиалы.csv', rows('8'))).problem.title).toContain(
    'Федерального округа «8» нет: коды 1, 6, 9',
  )
  answered(await load('subdivisions', 'филиалы.csv', rows('9')))
})

function never(): never {
  throw new Error('no such subdivision')
}
