import { directories } from '@portal/contract/features/directories/endpoints'
import type { Sent } from '@portal/contract/endpoint'
import { registers } from '@portal/contract/features/registers/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { goalCodes } from '@portal/domain/request/goal-codes'
import { federalDistricts } from '@portal/domain/request/catalogs/regions'
import { isOpenOn } from '@portal/domain/request/catalogs/subdivisions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFilledDraft, answered } from '../../testing/arrange/drafts.ts'
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

type Added = NonNullable<Sent<typeof registers.addSubdivision>['body']>
const sixth: Added = {
  code: '06',
  title: 'Сибирский филиал',
  city: 'Омск',
  districts: ['7'],
  goals: ['21', '20'],
  opensOn: null,
  closesOn: null,
  source: 'Приказ от 01.03.2026 № 5',
}
const draft = { goal: '21', objectType: '2', workType: '1' } as const
const shown = async () => answered(await declarant(directories.subdivisions))
const kept = async (code: string) => {
  const found = answered(await admin(registers.subdivisions)).subdivisions.find((one) => one.code === code)
  if (!found) throw new Error(`no subdivision ${code}`)
  return found
}
const change = async (code: string, terms: Partial<Added> & { changedAt?: string }) => {
  const { code: _, ...known } = { ...(await kept(code)), ...terms }
  const districts = federalDistricts.map((one) => one.code).filter((one) => known.districts.includes(one))
  const goals = goalCodes.filter((one) => known.goals.includes(one))
  return admin(registers.changeSubdivision, { params: { code }, body: { ...known, districts, goals } })
}
const file = (lines: readonly string[]) =>
  admin(registers.load, {
    params: { code: 'subdivisions' },
    query: { name: 'филиалы.csv' },
    bytes: Buffer.from(['код;наименование;город;округа;виды;с;по', ...lines].join('\n')),
  })

test('what comes with the portal is a version of the register like any other', async () => {
  expect(await shown()).toMatchObject({ source: 'Набор портала', asOf: '2026-11-20', isPartial: false })
  const { registers: all } = answered(await admin(registers.list))
  expect(all.find(({ code }) => code === 'subdivisions')).toMatchObject({ active: { rows: 5, isOwn: true } })
})

test('one that was added takes applications at once, and its name is told wherever it was chosen', async () => {
  const { subdivisions } = answered(await admin(registers.addSubdivision, { body: sixth }))
  expect(subdivisions.at(-1)).toMatchObject({ ...sixth, isUsed: false })
  expect(await shown()).toMatchObject({ source: sixth.source, asOf: '2026-03-02' })
  const { rows } = answered(await declarant(directories.examTypes, { params: { code: '06' } }))
  expect(rows.map(({ code }) => code)).toEqual(['21', '20'])
  const { id } = answered(await declarant(requests.create, { body: { ...draft, subdivision: '06' } }))
  answered(await change('06', { title: 'Омский филиал', source: 'Приказ от 02.03.2026 № 6' }))
  expect(answered(await declarant(requests.get, { params: { id } })).subdivisionTitle).toBe('Омский филиал')
  expect(await kept('06')).toMatchObject({ isUsed: true })
})

test('a closed one takes no more applications and keeps its name; those before go on naming it', async () => {
  const { id } = answered(await declarant(requests.create, { body: { ...draft, subdivision: '06' } }))
  answered(await change('06', { closesOn: '2026-03-01' }))
  const { problem } = await declarant(requests.create, { body: { ...draft, subdivision: '06' } })
  expect(problem.errors).toEqual([
    { path: 'subdivision', message: 'Это подразделение сейчас не принимает заявления. Выберите другое' },
  ])
  expect((await shown()).subdivisions.find(({ code }) => code === '06')).toMatchObject({
    isOpen: false,
    title: 'Омский филиал',
  })
  const { blockers } = answered(await declarant(requests.readiness, { params: { id } }))
  expect(blockers.find(({ path }) => path === 'declarer.subdivision')).toMatchObject({ blocks: true })
  // Whose turn it is says the same as the readiness beside it.
  const filled = await aFilledDraft(declarant, { subdivision: '05' })
  const turn = async () => answered(await declarant(requests.get, { params: { id: filled } })).turn.todo
  expect(await turn()).toContain('Сведения заполнены')
  answered(await change('05', { closesOn: '2026-03-01' }))
  expect(await turn()).toContain('Заполните ещё 1 поле')
  answered(await change('05', { closesOn: null }))
  // Another one may be chosen, and what it does not hold is refused too.
  answered(await change('05', { goals: ['10'] }))
  const wrong = await declarant(requests.create, { body: { ...draft, subdivision: '05' } })
  expect(wrong.problem.errors?.[0]?.message).toContain('не проводит')
})

test.each([
  [{ code: '06' }, 'code', 'уже есть'],
  [{ code: 'ab-1' }, 'code', 'до 10 цифр и заглавных букв'],
  [{ goals: [] }, 'goals', 'хотя бы один вид'],
  [{ title: '' }, 'title', 'Не короче 3 знаков'],
  [{ opensOn: '2026-05-01', closesOn: '2026-04-01' }, 'closesOn', 'раньше первого'],
])('%j is refused with a sentence', async (wrong, path, said) => {
  const { status, problem } = await admin(registers.addSubdivision, {
    body: { ...sixth, code: '07', ...wrong },
  })
  expect([status, problem.code]).toEqual([400, 'INVALID_INPUT'])
  expect(problem.errors).toContainEqual({ path, message: expect.stringContaining(said) })
})

test('two people do not write over one another', async () => {
  const { changedAt } = await kept('01')
  portal.clock.wait(5)
  answered(await change('01', { city: 'Москва и область' }))
  const late = await change('01', { changedAt, city: 'Тверь' })
  expect([late.status, late.problem.code]).toEqual([409, 'REVISION_CONFLICT'])
  expect((await kept('01')).city).toBe('Москва и область')
})

test('a file replaces the register; what it leaves out is closed and not deleted', async () => {
  answered(
    await file([
      '01;Московский филиал;Москва;1;10 20 8 21 4 22;;',
      '02;Северо-Западный филиал;Санкт-Петербург;2;21;2020-01-01;',
      '03;"Южный; филиал";Ростов-на-Дону;3 4;21 10;;2027-12-31',
      '04;Уральский филиал;Екатеринбург;5 6;21;;',
      '05;Восточный филиал;Хабаровск;7 8;21;;',
    ]),
  )
  const { subdivisions, ...version } = await shown()
  expect(version).toMatchObject({ source: 'филиалы.csv', asOf: '2026-03-02' })
  expect(subdivisions.map(({ code, isOpen }) => [code, isOpen])).toEqual([
    ['01', true],
    ['02', true],
    ['03', true],
    ['04', true],
    ['05', true],
    ['06', false],
  ])
  expect(subdivisions[2]).toMatchObject({ title: 'Южный; филиал', goals: ['21', '10'], closesOn: '2027-12-31' })
})

test.each([
  [['Филиал'], 'Строка 2: Код «Филиал»'],
  [['01;Филиал;Москва;9;21;;'], 'округа «9» нет'],
  [['01;Филиал;Москва;1;99;;'], 'Вида экспертизы «99» нет'],
  [['01;Филиал;Москва;1;21;завтра;'], 'Дни «завтра» и «»'],
  [['01;А;Москва;1;21;;', '01;Б;Москва;1;21;;'], '01 встречается дважды'],
  [['01;Филиал;Москва;1;21;;'], 'похоже, это не весь реестр'],
  [
    ['01', '02', '03', '04', '05'].map((code) => `${code};Филиал;Москва;1;21;;2020-12-31`),
    'Хотя бы одно подразделение',
  ],
])('a file with %j is refused, and the version in force stays', async (lines, said) => {
  const { problem } = await file(lines)
  expect([problem.code, problem.title]).toEqual(['REGISTER_REFUSED', expect.stringContaining(said)])
  expect((await shown()).source).toBe('филиалы.csv')
})

test('what was to open later and is left out of a file never opens', async () => {
  const lines = ['01', '02', '03', '04', '05'].map((code) => `${code};Филиал ${code};Москва;1 2;21;;`)
  answered(await file([...lines, '08;Новый филиал;Казань;5;21;2026-03-10;']))
  answered(await file(lines))
  expect(await kept('08')).toMatchObject({ closesOn: '2026-03-01' })
  expect(isOpenOn(await kept('08'), '2026-03-10')).toBe(false)
})

test('a file that would make the register larger than is ever read is refused', async () => {
  const many = await file(Array.from({ length: 1001 }, (_, at) => `${at + 1000};Филиал;Москва;1;21;;`))
  expect(many.problem.title).toContain('больше 1000 подразделений')
})

test('a file of too many rows, or of one endless row, is refused at once', async () => {
  const many = await file(Array.from({ length: 3001 }, (_, at) => `${at};Филиал;Москва;1;21;;`))
  expect(many.problem.title).toContain('больше 3000 строк')
  expect((await file([';'.repeat(1_000_000)])).problem.title).toContain('нет ни одного подразделения')
})

test('the last open one is not closed', async () => {
  for (const code of ['02', '03', '04', '05']) answered(await change(code, { closesOn: '2026-03-01', opensOn: null }))
  const { problem } = await change('01', { closesOn: '2026-03-01' })
  expect(problem.errors?.[0]?.message).toContain('Хотя бы одно подразделение')
})

test('the register is kept by the administration alone', async () => {
  const nobody = { ...sixth, changedAt: '2026-03-02T07:00:00.000Z' }
  for (const { status } of [
    await declarant(registers.subdivisions),
    await declarant(registers.addSubdivision, { body: sixth }),
    await declarant(registers.changeSubdivision, { params: { code: '99' }, body: nobody }),
  ])
    expect(status).toBe(403)
  expect((await change('01', {})).status).toBe(200)
  const { status } = await admin(registers.changeSubdivision, { params: { code: '99' }, body: nobody })
  expect(status).toBe(404)
})
