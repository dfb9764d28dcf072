import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toPem } from '@portal/gost/bytes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTrustedList } from '../testing/signatures/a-trusted-list.ts'
import { aDatabase, type TestDatabase, databaseUrl } from '../testing/database.ts'
import { runModule } from '../testing/process/other-process.ts'
import { aHolder, aRevocationList } from '../testing/signatures/pki.ts'

const own = fileURLToPath(new URL('../../registers/gar', import.meta.url))
const many = 60_000

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await aDatabase()
  folder = mkdtempSync(join(tmpdir(), 'import-'))
  cpSync(join(own, '16'), join(folder, 'gar/16'), { recursive: true })
  writeRegion(join(folder, 'gar/72'))
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** A region of one city with many streets, large enough to be killed in the middle of. */
function writeRegion(path: string) {
  mkdirSync(path)
  const guid = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`
  const object = (id: number, level: number, name: string, type: string) =>
    `<OBJECT OBJECTID="${id}" OBJECTGUID="${guid(id)}" NAME="${name}" TYPENAME="${type}" LEVEL="${level}" ISACTUAL="1" ISACTIVE="1"/>`
  const item = (id: number, above: string) => `<ITEM OBJECTID="${id}" PATH="${above}${id}" ISACTIVE="1"/>`
  const streets = Array.from({ length: many }, (_, at) => at + 3)
  const objects = [object(1, 1, 'Тюменская', 'обл'), object(2, 5, 'Тюмень', 'г')]
  const places = [item(1, ''), item(2, '1.')]
  for (const id of streets) {
    objects.push(object(id, 8, `Улица ${id}`, 'ул'))
    places.push(item(id, '1.2.'))
  }
  writeFileSync(join(path, 'AS_ADDR_OBJ_20261120_a.XML'), `<ADDRESSOBJECTS>\n${objects.join('\n')}\n</ADDRESSOBJECTS>`)
  writeFileSync(join(path, 'AS_ADM_HIERARCHY_20261120_a.XML'), `<ITEMS>\n${places.join('\n')}\n</ITEMS>`)
}

function importing(...what: readonly string[]) {
  const DATABASE_URL = databaseUrl(database.connection)
  return runModule('operator/import', { env: { DATABASE_URL, DEMO: 'false' }, args: what })
}

async function loaded() {
  const { rows } = await sql<{ region: string; objects: number }>`
    select region, count(*)::int as objects from address_object group by region order by region`.execute(database.db)
  return Object.fromEntries(rows.map(({ region, objects }) => [region, objects]))
}

test('an import killed in the middle of a region has loaded the regions before it whole and nothing of it; begun again it goes on', async () => {
  const killed = importing('gar', join(folder, 'gar'))
  await killed.says('Регион 16: загружено')
  await killed.kill('SIGKILL')
  const { '16': whole, ...others } = await loaded()
  expect([whole, others]).toEqual([expect.any(Number), {}])
  const again = importing('gar', join(folder, 'gar'))
  expect(await again.exit(), again.said()).toBe(0)
  expect(again.said()).toContain('Регион 16: уже загружен из этих файлов')
  expect(again.said()).toContain(`Регион 72: загружено, объектов ${many + 2}.`)
  expect(await loaded()).toEqual({ '16': whole, '72': many + 2 })
})

describe('a schema of XML documents', () => {
  const schema = readFileSync(new URL('../../schemas/explanatory-note-01-07.xsd', import.meta.url), 'utf8')
  const loading = async (name: string, content: string | null) => {
    const path = join(folder, name)
    if (content !== null) writeFileSync(path, content)
    const running = importing('schemas', path)
    const code = await running.exit()
    return { code, said: running.said() }
  }
  const inForce = async () => {
    const { rows } = await sql<{ text: string }>`select text from xml_schema`.execute(database.db)
    return rows.map(({ text }) => text)
  }

  test('is loaded by the command as an operator gives it, and a newer file takes its place', async () => {
    const first = await loading('explanatorynote-01-07.xsd', schema)
    expect(first.said).toContain('Схема ExplanatoryNote 01.07 загружена: документы проверяются по ней.')
    expect([first.code, await inForce()]).toEqual([0, [schema]])
    const newer = `${schema}<!-- исправленная -->\n`
    expect((await loading('explanatorynote-01-07.xsd', newer)).code).toBe(0)
    expect(await inForce()).toEqual([newer])
  })

  test.each<[string, string, string | null, RegExp]>([
    ['no schema', 'note.xsd', '<?xml version="1.0"?><a/>', /^Не загружено: это не схема XSD/],
    [
      'a torn schema',
      'explanatorynote-01-07.xsd',
      schema.slice(0, 4000),
      /^Не загружено: .*не схема XSD или в ней есть ошибка/,
    ],
    ['a schema with a document type', 'explanatorynote-01-07.xsd', `<!DOCTYPE a>${schema}`, /^Не загружено: .*DOCTYPE/],
    ['nothing', 'empty.xsd', '', /^Не загружено: файл пустой/],
    ['a file that is not there', 'absent.xsd', null, /^Не загружено: файла «.*absent\.xsd» нет/],
  ])('%s is refused in a sentence, and the schema in force stays', async (_, name, content, why) => {
    const before = await inForce()
    const { code, said } = await loading(name, content)
    expect([code, said]).toEqual([1, expect.stringMatching(why)])
    expect(said).not.toMatch(/\bat .*\.ts:/)
    expect(await inForce()).toEqual(before)
  })

  test('without a file the command says how it is given', async () => {
    const running = importing('schemas')
    expect(await running.exit()).toBe(1)
    expect(running.said()).toContain('npm run import -- schemas <файл.xsd>')
  })
})

describe('whom the portal believes', () => {
  const [from, until] = [new Date('2025-01-01T00:00:00Z'), new Date('2035-01-01T00:00:00Z')]
  const loading = async (name: string, content: string | Uint8Array) => {
    const path = join(folder, name)
    writeFileSync(path, content)
    const running = importing('trust', path)
    return { code: await running.exit(), said: running.said() }
  }
  const kept = async () => {
    const { rows } = await sql<{ title: string; trust: string }>`
      select title, trust from certificate where trust is not null order by trust, title`.execute(database.db)
    return rows.map(({ title, trust }) => `${trust} ${title}`)
  }

  test('is loaded by the command: a root, the ministry’s list that it vouches for, a list of revoked certificates', async () => {
    const root = await aHolder({ name: 'Вымышленный корень', from, until, authority: {} })
    const centre = await aHolder({ name: 'УЦ Вымысел', issuer: root, from, until, authority: { below: 0 } })
    const ministry = await aHolder({ name: 'Минцифры', issuer: root, from, until, ogrn: '1047702026701' })
    const person = await aHolder({ name: 'Примеров Пётр', issuer: centre, from, until })
    const authorities = [{ name: 'УЦ Вымысел', certificates: [centre.certificate] }]
    const list = await aTrustedList(ministry, { version: 7, date: '2026-03-01T00:00:00+03:00', authorities })

    const early = await loading('TSL.xml', list)
    expect([early.code, early.said]).toEqual([1, expect.stringMatching(/^Не загружено: .*Сначала загрузите корневой/)])
    expect(await kept()).toEqual([])
    const first = await loading('root.pem', toPem('CERTIFICATE', root.certificate))
    expect([first.code, first.said]).toEqual([
      0,
      expect.stringContaining('Доверенные центры: загружено сертификатов и списков отзыва 1.'),
    ])
    const second = await loading('TSL.xml', list)
    expect(second.code, second.said).toBe(0)
    expect(await kept()).toEqual(['intermediate УЦ Вымысел', 'root Вымышленный корень'])

    const revoked = [{ certificate: person.certificate, at: new Date('2026-03-01T00:00:00Z') }]
    const third = await loading('centre.crl', await aRevocationList(centre, { from, until, revoked }))
    expect(third.code, third.said).toBe(0)
    const { rows } = await sql`select from revoked_certificate`.execute(database.db)
    expect(rows).toHaveLength(1)
    const again = await loading('centre.crl', readFileSync(join(folder, 'centre.crl')))
    expect([again.code, again.said]).toEqual([1, expect.stringMatching(/^Не загружено: .*уже загружен/)])
    const other = await loading('note.txt', 'просто текст')
    expect([other.code, other.said]).toEqual([1, expect.stringMatching(/^Не загружено: «note\.txt» не прочитан/)])
  })
})
