import { createServer } from 'node:http'
import { directories } from '@portal/contract/features/directories/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDraftInFilling, answered } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { loadOwnRegisters } from './index.ts'

let portal: TestPortal
let api: Api
beforeAll(async () => {
  portal = await aPortal()
  await loadOwnRegisters(portal.ctx, { demo: true })
  api = await portal.as('declarant')
})
afterAll(() => portal.close())

const byInn = async (inn: string) => answered(await api(directories.organizationByInn, { params: { inn } }))

describe('organisations and proprietors', () => {
  test('an organisation is found by either of its numbers, with the day the register is of', async () => {
    const answer = await byInn('9900001236')
    expect(answer).toMatchObject({ status: 'ok', source: 'embedded', asOf: '2026-11-19', say: null })
    expect(answer.rows).toEqual([
      {
        kind: 'organization',
        inn: '9900001236',
        kpp: '990001001',
        ogrn: '1239900000010',
        fullName: 'ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ "СТРОЙ-ПРИМЕР"',
        shortName: 'ООО "СТРОЙ-ПРИМЕР"',
        address: '999999, край Примерный, г. Образцовск, ул. Учебная, дом 1',
        head: { surname: 'Примеров', name: 'Фёдор', patronymic: 'Образцович', position: 'ГЕНЕРАЛЬНЫЙ ДИРЕКТОР' },
        endedOn: null,
        stateText: null,
      },
    ])
    const byOgrn = answered(await api(directories.organizationByOgrn, { params: { ogrn: '1239900000010' } }))
    expect(byOgrn.rows).toEqual(answer.rows)
  })

  test('that an organisation is liquidated is told with the day', async () => {
    const { rows } = await byInn('9900009997')
    expect(rows).toMatchObject([{ endedOn: '2024-05-17', stateText: 'Юридическое лицо ликвидировано' }])
  })

  test('a proprietor is found by ИНН and by ОГРНИП', async () => {
    const answer = answered(await api(directories.proprietorByInn, { params: { inn: '990011223339' } }))
    expect(answer.rows).toMatchObject([
      { fullName: 'Предприимчивая Дарья Демовна', ogrn: '320990000000012', kpp: null },
    ])
    const byOgrn = answered(await api(directories.proprietorByOgrn, { params: { ogrn: '320990000000012' } }))
    expect(byOgrn.rows).toEqual(answer.rows)
  })

  test('a number with a wrong check digit is refused with a sentence, and what a small set lacks is not said not to exist', async () => {
    expect(await byInn('9900001237')).toMatchObject({ status: 'rejected', say: expect.stringContaining('контрольной') })
    const missing = await byInn('2721148705')
    expect(missing).toMatchObject({ status: 'unavailable', say: expect.stringContaining('Это не значит') })
    expect(missing.asOf).not.toBeNull()
  })

  test('words of the name find it in any of its forms, however they are written', async () => {
    const find = async (text: string) => answered(await api(directories.searchOrganizations, { query: { text } })).rows
    expect((await find('изыскания-при')).map(({ inn }) => inn)).toEqual(['9900007774'])
    expect((await find('СТРОЙ ПРИМЕР')).map(({ inn }) => inn)).toEqual(['9900001236'])
    expect((await find('9900008880')).map(({ shortName }) => shortName)).toEqual(['ККУ "УКС"'])
    expect(await find('стр%пример')).toEqual([])
    for (const text of ['ст', '%%%', '«—»']) {
      const { problem } = await api(directories.searchOrganizations, { query: { text } })
      expect(problem.errors?.[0], text).toEqual({ path: 'text', message: 'Введите не меньше трёх букв или цифр' })
    }
  })
})

describe('a register that is not there', () => {
  test('is told as unavailable, never as an organisation that does not exist', async () => {
    const empty = await aPortal()
    const asker = await empty.as('declarant')
    for (const answer of [
      answered(await asker(directories.organizationByInn, { params: { inn: '9900001236' } })),
      answered(await asker(directories.bank, { params: { bik: '044525225' } })),
    ])
      expect(answer).toMatchObject({
        status: 'unavailable',
        asOf: null,
        rows: [],
        say: expect.stringContaining('вручную'),
      })
    await empty.close()
  })

  test('a service that breaks, lies or is silent is unavailable too, and is left alone for a while', async () => {
    const asked: unknown[] = []
    let reply = ''
    const service = createServer((request, response) => {
      request.on('data', (data) => asked.push(JSON.parse(String(data))))
      request.on('end', () => response.writeHead(reply === '' ? 500 : 200).end(reply))
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => service.once('listening', resolve))
    const address = service.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const live = await aPortal({ config: { organizationsUrl: `http://127.0.0.1:${port}/rs`, organizationsToken: 'x' } })
    const asker = await live.as('declarant')
    const ask = async () => answered(await asker(directories.organizationByInn, { params: { inn: '7707083893' } }))
    const found = {
      inn: '7707083893',
      kpp: '773601001',
      ogrn: '1027700132195',
      type: 'LEGAL',
      name: { full_with_opf: 'Публичное акционерное общество «Сбербанк России»', short_with_opf: 'ПАО Сбербанк' },
      management: { name: 'Греф Герман Оскарович', post: 'Президент' },
      state: { status: 'LIQUIDATING', liquidation_date: null },
      address: { unrestricted_value: '117312, г Москва, ул Вавилова, д 19' },
    }
    const others = [
      { ...found, inn: '7707083894' },
      { ...found, ogrn: null },
    ].map((data) => ({ data }))
    reply = JSON.stringify({ suggestions: [{ value: 'ПАО', data: found }, ...others] })
    expect(await ask()).toMatchObject({
      status: 'ok',
      source: 'registry',
      rows: [{ shortName: 'ПАО Сбербанк', head: { surname: 'Греф' }, stateText: 'Ликвидируется' }],
    })
    expect(asked).toEqual([{ query: '7707083893', type: 'LEGAL', count: 20 }])
    reply = JSON.stringify({ suggestions: [] })
    expect(await ask()).toMatchObject({ status: 'notFound', source: 'registry', asOf: '2026-03-02' })
    reply = JSON.stringify({ suggestions: [{ data: { ...found, ogrn: null } }] })
    expect(await ask()).toMatchObject({ status: 'unavailable', say: expect.stringContaining('без номеров') })
    for (const broken of ['', '{"suggestions":1}', '<html>']) {
      reply = broken
      expect(await ask()).toMatchObject({ status: 'unavailable', say: expect.stringContaining('не отвечает') })
    }
    const before = asked.length
    expect(await ask()).toMatchObject({ status: 'unavailable' })
    expect(asked).toHaveLength(before)
    live.clock.wait(31_000)
    reply = JSON.stringify({ suggestions: [{ data: found }] })
    expect((await ask()).status).toBe('ok')
    await live.close()
    service.close()
  })
})

test('a bank comes with its correspondent account, a body of the treasury with its single one', async () => {
  const ask = async (bik: string) => answered(await api(directories.bank, { params: { bik } }))
  expect(await ask('044525225')).toMatchObject({
    status: 'ok',
    asOf: '2026-11-20',
    rows: [{ name: 'ПАО Сбербанк', place: 'г. Москва', accounts: ['30101810400000000225'], isTreasury: false }],
  })
  expect((await ask('010813050')).rows).toMatchObject([{ isTreasury: true, accounts: ['40102810845370000014'] }])
  expect(await ask('944525225')).toMatchObject({ status: 'rejected' })
  expect(await ask('044525226')).toMatchObject({ status: 'unavailable', say: expect.stringContaining('набор') })
})

test('catalogues are read by the aliases of the specification, and say whose they are', async () => {
  const aliases =
    'examType countries federalDistricts regionCatalogCode fundingSource examObjectType ggeFilials WorkType TechIndicatorGroup CauseRepeat MeasurementUnit'
  for (const code of aliases.split(' ')) {
    const { rows, source } = answered(await api(directories.catalog, { params: { code } }))
    expect(rows.length, code).toBeGreaterThan(2)
    expect(source).not.toBe('')
  }
  for (const code of ['examtype', 'constructor', '__proto__'])
    expect((await api(directories.catalog, { params: { code } })).status).toBe(404)
})

test('the main indicators depend on what is built', async () => {
  const main = async (objectType: '1' | '3') =>
    answered(await api(directories.indicatorsMain, { query: { objectType } })).rows.map(({ code }) => code)
  expect(await main('1')).toEqual(['length', 'category'])
  expect(await main('3')).toEqual(['builtArea', 'totalArea', 'volume', 'floors'])
  const { rows } = answered(await api(directories.indicatorsWhole))
  expect(rows.find(({ code }) => code === 'area')?.indicators[0]).toMatchObject({ unitTitle: 'Квадратный метр' })
  const area = answered(await api(directories.indicators, { query: { objectType: '3', group: 'area' } })).rows
  expect(area.filter(({ main }) => main)).toHaveLength(2)
})

test('a subdivision tells the examinations it holds, a request where it is examined', async () => {
  const { rows } = answered(await api(directories.examTypes, { params: { code: '03' } }))
  expect(rows.map(({ code }) => code)).toContain('21')
  expect((await api(directories.examTypes, { params: { code: '99' } })).status).toBe(404)
  const requestId = await aDraftInFilling(api)
  const ask = (query: object) => api(directories.placementOfRequest, { query })
  const ours = { source: 'Портал', asOf: '2026-11-20', isPartial: false }
  expect((await ask({ requestId })).body).toEqual({ ...ours, code: null, title: null })
  const body = { revision: 1, changes: { 'declarer.placement': '2' } }
  answered(await api(requests.update, { params: { id: requestId }, body }))
  expect((await ask({ requestId })).body).toEqual({ ...ours, code: '2', title: 'Дистанционно' })
  expect((await ask({ requestId: 'нет' })).problem.code).toBe('REQUEST_NOT_FOUND')
  expect((await ask({})).problem).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: 'requestId' }] })
  const stranger = await portal.as('declarant2')
  expect((await stranger(directories.placementOfRequest, { query: { requestId } })).status).toBe(404)
})

test('a specialist is answered by kind of work; what is no number of the register is not looked for', async () => {
  const ask = async (...number: string[]) => answered(await api(directories.specialists, { query: { number } }))
  expect((await ask()).statuses.map(({ title }) => title)).toEqual(['Действует', 'Исключён'])
  const { answers } = await ask('ПИ-900003', 'П-123456', '77')
  expect(answers.map(({ status }) => status)).toEqual(['ok', 'unavailable', 'rejected'])
  expect(answers[0]?.rows[0]?.works).toEqual([
    { work: 'project', state: 'active', endedOn: null },
    { work: 'survey', state: 'inactive', endedOn: '2024-03-01' },
  ])
})
