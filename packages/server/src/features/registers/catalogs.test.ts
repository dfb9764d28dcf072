import { Bundle } from '@portal/contract/features/rules/bundle'
import { directories } from '@portal/contract/features/directories/endpoints'
import { registers } from '@portal/contract/features/registers/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { rules } from '@portal/contract/features/rules/endpoints'
import { exampleApplication } from '@portal/domain/request/example'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { importingInto } from '../../importing.ts'
import { aDraftInFilling, answered } from '../../testing/arrange/drafts.ts'
import { importRegister } from '../directories/index.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let admin: Api
let declarant: Api
beforeAll(async () => {
  portal = await aPortal()
  admin = await portal.as('admin')
  declarant = await portal.as('declarant')
})
afterAll(() => portal.close())

const head = 'справочник;код;наименование;группа;единица;число;основной для'
const file = (...lines: string[]) =>
  admin(registers.load, {
    params: { code: 'catalogs' },
    query: { name: 'справочники.csv' },
    bytes: Buffer.from([head, ...lines].join('\n')),
  })
const placements = ['examinationplacement;1;В подразделении', 'examinationplacement;onsite;На площадке']
const catalog = async (code: string) => answered(await declarant(directories.catalog, { params: { code } }))

test('each answers with its source and day before anything was loaded', async () => {
  const own = { asOf: '2026-11-20', source: expect.stringMatching(/\S/) }
  for (const code of ['countries', 'MeasurementUnit', 'objectPurpose', 'examinationplacement'])
    expect(await catalog(code)).toMatchObject(own)
  expect(answered(await declarant(directories.purposes))).toMatchObject({ ...own, isPartial: true })
  expect(answered(await declarant(directories.specialists, { query: {} }))).toMatchObject(own)
  expect(answered(await declarant(directories.indicatorsWhole))).toMatchObject(own)
  expect(answered(await admin(registers.catalogs)).catalogs.map(({ isLoaded }) => isLoaded)).not.toContain(true)
})

test('a file replaces the catalogues it names, and no other', async () => {
  const countries = await catalog('countries')
  answered(
    await file(
      ...placements,
      'specialistStatuses;active;Включён',
      'specialistStatuses;inactive;Исключён',
      'specialistStatuses;suspended;Приостановлен',
      'techindicators;beds;Число коек;other;796;да;3',
      'techindicators;class;Класс;other;-;нет;',
    ),
  )
  const loaded = { source: 'справочники.csv', asOf: '2026-03-02', isPartial: false }
  expect(answered(await declarant(directories.placements))).toEqual({
    ...loaded,
    rows: [
      { code: '1', title: 'В подразделении' },
      { code: 'onsite', title: 'На площадке' },
    ],
  })
  expect(answered(await declarant(directories.specialists, { query: {} }))).toMatchObject({
    ...loaded,
    statuses: [{ title: 'Включён' }, { title: 'Исключён' }, { title: 'Приостановлен' }],
  })
  const main = answered(await declarant(directories.indicatorsMain, { query: { objectType: '3' } }))
  expect(main).toMatchObject({ ...loaded, rows: [{ code: 'beds', unit: '796', unitTitle: 'Штука', main: true }] })
  expect(await catalog('countries')).toEqual(countries)
  const { registers: all } = answered(await admin(registers.list))
  expect(all.find(({ code }) => code === 'catalogs')).toMatchObject({ active: { rows: 7, parts: 3, isOwn: false } })
})

test('what was loaded is chosen from, right in the draft, and told with its source', async () => {
  const id = await aDraftInFilling(declarant)
  const set = async (placement: string) => {
    const { sections } = answered(await declarant(requests.get, { params: { id } }))
    const body = { revision: sections.declarer?.revision ?? 0, changes: { 'declarer.placement': placement } }
    answered(await declarant(requests.update, { params: { id }, body }))
    const { blockers } = answered(await declarant(requests.readiness, { params: { id } }))
    return blockers.find(({ path }) => path === 'declarer.placement')
  }
  expect(answered(await declarant(requests.get, { params: { id } })).placements).toHaveLength(2)
  expect(await set('onsite')).toBeUndefined()
  expect(answered(await declarant(directories.placementOfRequest, { query: { requestId: id } }))).toEqual({
    source: 'справочники.csv',
    asOf: '2026-03-02',
    isPartial: false,
    code: 'onsite',
    title: 'На площадке',
  })
  expect(await set('2')).toMatchObject({ text: 'Выберите значение из списка' })
})

test('a bundle that is kept elsewhere is judged by what was loaded, too', async () => {
  const { items, ...application } = exampleApplication('21')
  const bundle = z.parse(Bundle, { ...application, documents: items })
  const check = async (placement: string) => {
    const sections = { ...bundle.sections, declarer: { ...bundle.sections.declarer, placement } }
    const { blockers } = answered(await portal.anonymous(rules.checkBundle, { body: { ...bundle, sections } }))
    return blockers.find(({ path }) => path === 'declarer.placement')
  }
  expect(await check('onsite')).toBeUndefined()
  expect(await check('2')).toMatchObject({ text: 'Выберите значение из списка' })
})

test.each([
  [['yesNo;yes;Да'], 'Справочника «yesNo» нет или он не загружается'],
  [['countries;1;Страна'], 'Код «1» не подходит'],
  [['countries;999;Страна'], 'нет кода 643'],
  [['specialistStatuses;active;Включён'], 'нет кода inactive'],
  [[...placements, ...placements], 'встречается дважды'],
  [['techindicators;beds;Койки;beds;796;да;'], 'Группы показателей «beds» нет'],
  [['techindicators;beds;Койки;other;796;да;7'], 'Виды объекта «7»'],
  [[placements[0] ?? ''], 'похоже, это не весь реестр'],
  [[], 'нет ни одной строки'],
])('a file with %j is refused, and what was in force stays', async (lines, said) => {
  const before = await catalog('examinationplacement')
  const { problem } = await file(...lines)
  expect([problem.code, problem.title]).toEqual(['REGISTER_REFUSED', expect.stringContaining(said)])
  expect(await catalog('examinationplacement')).toEqual(before)
})

test('what the command loads reaches a portal at work', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'catalogs-'))
  try {
    const path = join(folder, 'страны.csv')
    await writeFile(path, [head, 'countries;643;Россия', 'countries;999;Новая страна'].join('\n'))
    await importRegister(importingInto(portal.ctx.db), { register: 'catalogs', path, name: 'страны.csv' })
    const known = async () => (await catalog('countries')).rows.map(({ code }) => code)
    await expect.poll(known, { timeout: 5000 }).toEqual(['643', '999'])
  } finally {
    await rm(folder, { recursive: true })
  }
})
