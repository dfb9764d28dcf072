import { readFileSync } from 'node:fs'
import { explanatoryNotes } from '@portal/contract/features/explanatory-notes/endpoints'
import { objects } from '@portal/contract/features/objects/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answered } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let api: Api
beforeAll(async () => {
  portal = await aPortal()
  api = await portal.as('declarant')
})
// A person brings 20 notes a minute at most: every test has a minute of its own.
beforeEach(() => portal.clock.wait(60_000))
afterAll(() => portal.close())

const school = readFileSync(new URL('../../testing/notes/pz-school.xml', import.meta.url), 'utf8')
const createFrom = (content: string | Uint8Array) =>
  api(explanatoryNotes.create, { query: { name: 'ПЗ.xml' }, bytes: Buffer.from(content) })
const look = async (id: string) => answered(await api(requests.get, { params: { id } }))

test('a note of a thousand plots fills what an application holds and tells of the rest', async () => {
  const plot = school.match(/<LandAreaInfo>[\s\S]*?<\/LandAreaInfo>/)?.[0] ?? ''
  const plots = Array.from({ length: 1000 }, (_, at) =>
    plot.replace(/<CadastralNumber>.*?</, `<CadastralNumber>72:17:1:${at}<`),
  )
  const { id } = answered(await createFrom(school.replace(plot, plots.join(''))))
  expect(answered(await api(objects.steads, { params: { id } })).steads).toHaveLength(200)
  const { leftOut } = answered(await api(explanatoryNotes.review, { params: { id } }))
  expect(leftOut.find(({ label }) => label === 'Земельные участки')?.text).toMatch(/^Перенесены первые 200 из 100\d$/)
})

test('of thousands of faults a hundred are told, and how many there are', async () => {
  const inside = school.replace(
    /<\/Section(\d+)>/,
    `${'<Document ObjectIDREFS="OBJ-9"></Document>'.repeat(3000)}</Section$1>`,
  )
  const refused = await createFrom(inside)
  expect(refused.problem.faults).toHaveLength(100)
  expect(refused.problem.total).toBeGreaterThan(2000)
  expect(refused.problem.title).toContain(`Всего ошибок: ${String(refused.problem.total)}`)
})

describe('a note makes a draft in whatever encoding it is written', () => {
  const declared = (name: string) => school.replace('encoding="UTF-8"', `encoding="${name}"`)
  // By the table of the reader itself, turned round; a sign the encoding does not have is written by its number.
  const written = (name: string) => {
    const table = new Map(
      Array.from({ length: 256 }, (_, code) => [new TextDecoder(name).decode(Uint8Array.of(code)), code] as const),
    )
    return Buffer.concat(
      Array.from(declared(name), (sign) => {
        const code = table.get(sign)
        return code === undefined ? Buffer.from(`&#${sign.codePointAt(0)};`) : Buffer.of(code)
      }),
    )
  }
  const wide = Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le')
  test.each<[string, Buffer]>([
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${school}`)],
    ['UTF-16, small end first', wide],
    ['UTF-16, big end first', Buffer.from(wide).swap16()],
    ['UTF-16 without a mark', wide.subarray(2)],
    ['windows-1251', written('windows-1251')],
    ['KOI8-R', written('koi8-r')],
    ['ISO-8859-5', written('iso-8859-5')],
    ['IBM866', written('ibm866')],
  ])('%s', async (_, bytes) => {
    const view = await look(answered(await createFrom(bytes)).id)
    expect(view.objectName).toContain('Общеобразовательная школа на 825 мест')
    expect(view.addresses.rows).toMatchObject([{ text: expect.stringContaining('с. Новые Кедры') }])
  })
})

test.each<[string, string | Buffer, RegExp]>([
  [
    'text in an encoding it does not declare',
    Buffer.from('<?xml version="1.0"?>\n<ExplanatoryNote>\n\xcf\xee</ExplanatoryNote>', 'latin1'),
    /строка 3: Кодировка в файле не объявлена/,
  ],
  ['a note cut short', school.slice(0, 20_000), /строка \d+: .*обрывается/i],
  [
    'entities that multiply',
    school.replace('?>', '?>\n<!DOCTYPE a [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>'),
    /строка 2: .*DOCTYPE/i,
  ],
  ['depth without end', school.replace('</ExplanatoryNote>', '<a>'.repeat(100)), /строка \d+: вложенность больше 64/i],
  [
    'a text of 70 MB',
    Buffer.concat([Buffer.from('<ExplanatoryNote SchemaVersion="01.07"><Text>'), Buffer.alloc(70 * 1024 ** 2, 'a')]),
    /строка 1: значение длиннее/i,
  ],
])('%s is refused with a line and a sentence', async (_, content, why) => {
  const { status, problem } = await createFrom(content)
  expect([status, problem.title]).toEqual([422, expect.stringMatching(why)])
})

test('a note of 30 MB is read beside the work of the portal, not instead of it', async () => {
  const picture = 'QUJD'.repeat(7_500_000)
  const large = school.replace(
    '<DesignerAssurance>',
    `<DesignerNote><Image>${picture}</Image></DesignerNote><DesignerAssurance>`,
  )
  let longest = 0
  const begun = performance.now()
  let last = begun
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 10)
  const { status } = await createFrom(large)
  clearInterval(watch)
  expect(status).toBe(200)
  // The bytes themselves are taken in by this thread; reading and checking them, which is most of the work, is not.
  expect(longest).toBeLessThan((performance.now() - begun) / 2)
})
