// The service over the address register as it is documented (https://dadata.ru/api/suggest/address and /api/find-address): a
// server of this machine answers as it does, well and badly. That it could not be asked must never read as that there is no
// such address.
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { liveAddresses } from './live.ts'
import type { AddressService } from './port.ts'

interface Asked {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: unknown
}

let answer: RequestListener
let asked: Asked[] = []
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { method, url, headers } = request
    asked.push({ method, url, headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
    // What one test broke off must not reach the next through a connection that is kept.
    response.setHeader('connection', 'close')
    answer(request, response)
  })
})
let address = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

let time = new Date('2026-03-02T09:00:00Z')
let service: AddressService
const open = ({ url = `${address}/suggestions/api/4_1/rs`, timeoutMs = 10_000 } = {}) =>
  liveAddresses({ url, token: 'secret', now: () => time, timeoutMs })
beforeEach(() => {
  asked = []
  time = new Date('2026-03-02T09:00:00Z')
  service = open()
})

const find = (text = 'тюмень хохрякова', region = '72') => service.find({ region, text, limit: 6 })
const says =
  (body: unknown): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json;charset=utf-8' }).end(JSON.stringify(body))

const guid = '0198c0de-0000-7000-8000-000000000072'
/** A suggestion with the fields of the documentation that are given for a street; the others are null there. */
function suggestion(data: Record<string, string | null>, line = '625003, Тюменская обл, г Тюмень, ул Хохрякова') {
  return {
    value: line.replace(/^\d{6}, /, ''),
    unrestricted_value: line,
    data: {
      postal_code: '625003',
      country: 'Россия',
      country_iso_code: 'RU',
      region_kladr_id: '7200000000000',
      region_with_type: 'Тюменская обл',
      region: 'Тюменская',
      area: null,
      city_with_type: 'г Тюмень',
      city: 'Тюмень',
      settlement: null,
      street_with_type: 'ул Хохрякова',
      street: 'Хохрякова',
      stead: null,
      house: null,
      block: null,
      flat: null,
      fias_id: guid,
      fias_level: '7',
      oktmo: '71701000001',
      qc_geo: '2',
      ...data,
    },
  }
}

test('it is asked as documented: by POST, with the token, the words, the number of lines and the region', async () => {
  answer = says({ suggestions: [suggestion({})] })
  const { status, source, asOf } = await find()
  expect({ status, source, asOf }).toEqual({ status: 'ok', source: 'registry', asOf: '2026-03-02' })
  const [call] = asked
  expect(call).toMatchObject({
    method: 'POST',
    url: '/suggestions/api/4_1/rs/suggest/address',
    headers: { authorization: 'Token secret', 'content-type': 'application/json', accept: 'application/json' },
    body: { query: 'тюмень хохрякова', count: 6, locations: [{ kladr_id: '72' }] },
  })
})

test('one address is asked for by its number, and another that came in its place is not taken for it', async () => {
  answer = says({ suggestions: [suggestion({ fias_id: '0198c0de-0000-7000-8000-000000000073' }), suggestion({})] })
  expect((await service.byGuid(guid)).rows).toMatchObject([{ guid, postcode: '625003', oktmo: '71701000001' }])
  expect(asked[0]).toMatchObject({ url: '/suggestions/api/4_1/rs/findById/address', body: { query: guid } })
  answer = says({ suggestions: [] })
  expect((await service.byGuid(guid)).status).toBe('notFound')
  answer = says({})
  expect((await service.byGuid(guid)).status).toBe('unavailable')
})

test.each<[string, Record<string, string | null>, number, string, string]>([
  ['a region', { fias_level: '1' }, 1, 'Тюменская', 'Тюменская обл'],
  ['a city', { fias_level: '4' }, 5, 'Тюмень', 'г Тюмень'],
  [
    'a planning structure',
    { fias_level: '65', settlement: 'Лесное', settlement_with_type: 'мкр Лесное' },
    7,
    'Лесное',
    'мкр Лесное',
  ],
  ['a street', {}, 8, 'Хохрякова', 'ул Хохрякова'],
  ['a plot', { fias_level: '75', stead_type: 'уч', stead: '14' }, 9, '14', 'уч 14'],
  ['a house', { fias_level: '8', house_type: 'д', house: '47' }, 10, '47', 'д 47'],
  ['a house on its plot', { fias_level: '8', stead: '14', house_type: 'д', house: '47' }, 10, '47', 'д 47'],
  [
    'a house with its block',
    { fias_level: '8', house_type: 'д', house: '47', block_type: 'к', block: '2' },
    10,
    '47 2',
    'д 47, к 2',
  ],
  ['a flat', { fias_level: '9', house_type: 'д', house: '47', flat_type: 'кв', flat: '5' }, 11, '5', 'кв 5'],
])('%s comes at its level with its own name', async (_, data, level, name, shown) => {
  answer = says({ suggestions: [suggestion(data)] })
  expect((await find()).rows).toEqual([
    {
      guid,
      region: '72',
      level,
      name,
      shown,
      line: 'Тюменская обл, г Тюмень, ул Хохрякова',
      postcode: '625003',
      oktmo: '71701000001',
    },
  ])
})

test.each<[string, Record<string, string | null>]>([
  ['a district of a city', { fias_level: '5' }],
  ['a place of another country', { fias_level: '-1', fias_id: null, region_kladr_id: null }],
  ['another region', { region_kladr_id: '7700000000000' }],
  ['a house the register lacks, by the number of its street', { house: '999' }],
  ['a house the register lacks, by the number of its plot', { fias_level: '75', stead: '14', house: '999' }],
  ['a flat the register lacks, by the number of its house', { fias_level: '8', house: '47', flat: '999' }],
])('%s is left out, and the rest stays', async (_, data) => {
  answer = says({ suggestions: [suggestion(data), suggestion({ postal_code: null })] })
  const { status, rows } = await find()
  expect([status, rows.map(({ level, postcode }) => [level, postcode])]).toEqual(['ok', [[8, null]]])
})

test('only an empty answer says that there is no such address', async () => {
  answer = says({ suggestions: [] })
  expect(await find()).toMatchObject({ status: 'notFound', source: 'registry', asOf: '2026-03-02', rows: [] })
})

const late: readonly [string, RequestListener, RegExp][] = [
  ['no answer in time', () => {}, /timeout|aborted/i],
  ['an answer that never ends', (_, response) => response.writeHead(200).write('{"suggestions":'), /timeout|aborted/i],
]
const broken: readonly [string, RequestListener, RegExp][] = [
  ['a failure of the server', (_, response) => response.writeHead(500).end('{"suggestions":[]}'), /HTTP 500/],
  ['a wrong token', (_, response) => response.writeHead(403).end('{"suggestions":[]}'), /HTTP 403/],
  ['a day that is used up', (_, response) => response.writeHead(429).end(), /HTTP 429/],
  ['another address', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end(), /redirect/],
  ['nothing at all', (_, response) => response.writeHead(200).end(), /JSON/],
  ['a page', (_, response) => response.writeHead(200).end('<html>Идут работы</html>'), /JSON/],
  ['half of an answer', (_, response) => response.writeHead(200).end('{"suggestions":[{"val'), /JSON/],
  ['an answer without its list', says({}), /suggestions/],
  ['null in place of the list', says({ suggestions: null }), /suggestions/],
  ['rows of another form', says({ suggestions: [{ address: 'Тюмень' }, { data: {} }] }), /known form/],
  ['a broken line', (_, response) => response.writeHead(200).write('{', () => response.destroy()), /./],
  ['more than can be meant', says({ suggestions: [suggestion({ note: 'я'.repeat(1_100_000) })] }), /too long/],
]

describe('what is no answer says nothing of the address', () => {
  test.each([...broken, ...late])('%s', async (name, listener, why) => {
    if (late.some((one) => one[0] === name)) service = open({ timeoutMs: 200 })
    answer = listener
    expect(await find()).toEqual({
      status: 'unavailable',
      source: 'registry',
      asOf: null,
      say: expect.stringContaining('не отвечает: адрес не проверен'),
      rows: [],
    })
    expect(service.health()).toMatchObject({ lastOkAt: null, lastFailedAt: time, failure: expect.stringMatching(why) })
  })

  test('nobody at the address', async () => {
    service = open({ url: 'http://127.0.0.1:9/rs' })
    expect((await find()).status).toBe('unavailable')
  })
})

test('after three failures in a row it is left alone for half a minute, then asked again and believed', async () => {
  answer = says({})
  for (const _ of [1, 2, 3]) await find()
  answer = says({ suggestions: [] })
  expect([(await find()).status, asked.length]).toEqual(['unavailable', 3])
  time = new Date(time.getTime() + 30_000)
  expect([(await find()).status, asked.length]).toEqual(['notFound', 4])
  expect(service.health()).toMatchObject({ lastOkAt: time, restsUntil: null })
})

test('answers to several people at once are not mixed up', async () => {
  answer = (request, response) => {
    const { query } = z.parse(z.object({ query: z.string() }), asked.at(-1)?.body)
    setTimeout(() => says({ suggestions: [suggestion({ street: query })] })(request, response), 40 - query.length * 5)
  }
  const words = ['а', 'бб', 'ввв', 'гггг']
  const answers = await Promise.all(words.map((word) => find(word)))
  expect(answers.map(({ rows }) => rows[0]?.name)).toEqual(words)
})
