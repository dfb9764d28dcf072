import { createServer } from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { directories } from '@portal/contract/features/directories/endpoints'
import { registers } from '@portal/contract/features/registers/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importingInto } from '../../importing.ts'
import { answered } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { importRegister } from '../directories/index.ts'

let portal: TestPortal
let admin: Api
let declarant: Api
beforeAll(async () => {
  portal = await aPortal({ config: { demo: false } })
  admin = await portal.as('admin')
  declarant = await portal.as('declarant')
})
afterAll(() => portal.close())

const head = 'номер;ФИО;включён;проектирование;исключён;изыскания;исключён'
const day = 'данные на;2026-02-20'
const first = 'П-000011;Образцова Вера Примеровна;2018-02-12;действует;;;'
const both = 'ПИ-000012;"Знающий; Роман";25.09.2017;исключён;01.03.2024;ДЕЙСТВУЕТ;'

const load = (bytes: Uint8Array) =>
  admin(registers.load, { params: { code: 'specialists' }, query: { name: 'нрс.csv' }, bytes })
const loadLines = (...lines: string[]) => load(Buffer.from(lines.join('\r\n')))
const ask = async (number: string, api = declarant) =>
  answered(await api(directories.specialists, { query: { number: [number] } })).answers[0]
const listed = async (api = admin) =>
  answered(await api(registers.list)).registers.find(({ code }) => code === 'specialists')

test('while nothing is loaded the register is not connected, and nobody is said to be absent of it', async () => {
  expect(await ask('П-000011')).toMatchObject({
    status: 'unavailable',
    asOf: null,
    say: expect.stringContaining('не подключён'),
  })
  expect(await listed()).toMatchObject({ answers: 'nobody', active: null, failed: null, service: null })
})

test('a loaded register answers by kind of work with the day of the file; who is absent was not in it on that day', async () => {
  expect(answered(await loadLines(day, head, first, both))).toEqual({ day: '2026-02-20', rows: 2 })
  expect(await ask('П-000011')).toEqual({
    number: 'П-000011',
    status: 'ok',
    source: 'embedded',
    asOf: '2026-02-20',
    say: null,
    rows: [
      {
        number: 'П-000011',
        name: 'Образцова Вера Примеровна',
        includedOn: '2018-02-12',
        works: [{ work: 'project', state: 'active', endedOn: null }],
      },
    ],
  })
  expect((await ask('ПИ-000012'))?.rows).toMatchObject([
    {
      name: 'Знающий; Роман',
      includedOn: '2017-09-25',
      works: [
        { work: 'project', state: 'inactive', endedOn: '2024-03-01' },
        { work: 'survey', state: 'active', endedOn: null },
      ],
    },
  ])
  expect(await ask('П-000099')).toMatchObject({
    status: 'notFound',
    asOf: '2026-02-20',
    say: expect.stringContaining('на 20.02.2026 такого номера нет'),
  })
  expect(await listed()).toMatchObject({
    answers: 'loaded',
    active: { day: '2026-02-20', rows: 2, source: 'нрс.csv', isOwn: false, loadedBy: 'Смотрова Ольга' },
  })
})

// biome-ignore format: read by columns
test.each([
  ['another table',           ['код;наименование', first],                                      'Строка 1: Здесь должны быть названы столбцы'],
  ['a head after the day',    [day, first],                                                     'Строка 2: Здесь должны быть названы столбцы'],
  ['a wrong day of the file', ['данные на;вчера', head, first],                                 'Строка 1: День «вчера»'],
  ['a day to come',           ['данные на;2030-01-01', head, first],                            'ещё не наступил'],
  ['a Latin letter',          [head, first, 'I-000013;Полевов Семён;;;;действует;'],            'Строка 3: Номер «I-000013»'],
  ['no name',                 [head, 'И-000013;;;;;действует;'],                                'Строка 2: Укажите фамилию'],
  ['an unknown status',       [head, 'И-000013;Полевов Семён;;;;приостановлен;'],               'Строка 2: Статуса «приостановлен» нет'],
  ['no kind of work',         [head, '', 'И-000013;Полевов Семён;;;;;'],                        'Строка 3: Укажите хотя бы один вид работ'],
  ['a wrong day',             [head, 'И-000013;Полевов Семён;31.02.2020;;;действует;'],         'Строка 2: День «31.02.2020»'],
  ['excluded and active',     [head, 'И-000013;Полевов Семён;;;;действует;2024-03-01'],         'Строка 2: День исключения'],
  ['a number twice',          [head, first, both, first],                                       'Строка 4: Номер П-000011 встречается дважды'],
  ['fewer than there were',   [head, first],                                                    'похоже, это не весь реестр'],
  ['nobody',                  [head],                                                           'нет ни одного специалиста'],
  ['a line without end',      [head, 'x'.repeat(100_000)],                                      'Строка 2: Строка длиннее'],
])('%s is refused with the line and the sentence, and the version in force stays', async (_, lines, said) => {
  const { problem } = await loadLines(...lines)
  expect([problem.code, problem.title]).toEqual(['REGISTER_REFUSED', expect.stringContaining(said)])
  expect(await ask('П-000011')).toMatchObject({ status: 'ok', asOf: '2026-02-20' })
  expect(await listed()).toMatchObject({
    active: { day: '2026-02-20', rows: 2 },
    failed: { source: 'нрс.csv', error: expect.stringContaining(said) },
  })
})

test('a file that leaves its encoding in the middle is refused', async () => {
  const { problem } = await load(Buffer.concat([Buffer.from(`${head}\n${first}\n`), Buffer.from([0xcf, 0x2d, 0x0a])]))
  expect(problem.title).toContain('Сохраните его в UTF-8')
})

test('the command loads a file of many portions in windows-1251, of the day it is loaded; a number twice is found across them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'specialists-'))
  const many = Array.from({ length: 4500 }, (_, at) => `И-${String(at).padStart(6, '0')};Полевов Семён;;;;действует;`)
  const command = async (lines: readonly string[]) => {
    const path = join(folder, 'nrs.csv')
    await writeFile(path, cyrillic([head, ...lines].join('\n')))
    return importRegister(importingInto(portal.ctx.db), { register: 'specialists', path, name: 'nrs.csv' })
  }
  try {
    await expect(command([...many, many[7] ?? ''])).rejects.toThrow('Строка 4502: Номер И-000007 встречается дважды')
    expect((await listed())?.active?.rows).toBe(2)
    expect((await command(many)).rows).toBe(4500)
    expect((await ask('И-004499'))?.rows).toMatchObject([{ name: 'Полевов Семён' }])
    expect(await ask('П-000011')).toMatchObject({ status: 'notFound' })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('the demonstration answers by invented people until a register is loaded', async () => {
  const demo = await aPortal()
  const [operator, asker] = [await demo.as('admin'), await demo.as('declarant')]
  expect(await ask('П-900001', asker)).toMatchObject({ status: 'ok' })
  expect((await listed(operator))?.answers).toBe('demo')
  const bytes = Buffer.from([head, first].join('\n'))
  answered(await operator(registers.load, { params: { code: 'specialists' }, query: { name: 'нрс.csv' }, bytes }))
  expect(await ask('П-900001', asker)).toMatchObject({ status: 'notFound' })
  await demo.close()
})

test('where a service is configured it is asked, and while it is silent a loaded file says nothing in its place', async () => {
  let isUp = true
  const service = createServer((_, response) => {
    response.writeHead(isUp ? 200 : 500).end(JSON.stringify({ success: true, data: { data: [] } }))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => service.once('listening', resolve))
  const address = service.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const live = await aPortal({ config: { specialistsUrl: `http://127.0.0.1:${port}` } })
  const [operator, asker] = [await live.as('admin'), await live.as('declarant')]
  const bytes = Buffer.from([head, first].join('\n'))
  answered(await operator(registers.load, { params: { code: 'specialists' }, query: { name: 'нрс.csv' }, bytes }))
  expect(await ask('П-000011', asker)).toMatchObject({ status: 'notFound', source: 'registry' })
  isUp = false
  expect(await ask('П-000099', asker)).toMatchObject({ status: 'unavailable', source: 'registry', asOf: null })
  expect(await listed(operator)).toMatchObject({
    answers: 'service',
    active: { rows: 1 },
    service: { lastOkAt: expect.any(String), failure: expect.stringContaining('500') },
  })
  await live.close()
  service.close()
})

// Node only reads windows-1251.
function cyrillic(text: string): Buffer {
  return Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.charCodeAt(0)
      return code < 128 ? code : letter === 'ё' ? 0xb8 : code - 0x350
    }),
  )
}
