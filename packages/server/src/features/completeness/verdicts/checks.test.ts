import { createServer, type Server } from 'node:net'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { registers } from '@portal/contract/features/registers/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { system } from '@portal/contract/features/system/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDeclarantRequest, aPdf } from '../../../testing/arrange/declarant-request.ts'
import { answered, aRequestAt } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { scanContent } from '../../files/index.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const eicar = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'

async function anItem(portal: TestPortal, api: Api, slot = '04') {
  const id = await aDeclarantRequest(portal)
  const { body } = await api(completeness.generate, { params: { id } })
  return body.folders.find((folder) => folder.slot === slot)?.items[0]?.id ?? ''
}

describe('a file that was uploaded', () => {
  let portal: TestPortal
  let declarant: Api
  beforeAll(async () => {
    portal = await aPortal()
    declarant = await portal.as('declarant')
  })
  afterAll(() => portal.close())

  async function put(name: string, bytes: Uint8Array, itemId?: string) {
    const id = itemId ?? (await anItem(portal, declarant))
    const reply = await declarant(completeness.upload, { params: { id }, query: { name }, bytes })
    const document = reply.body.documents?.find(({ file }) => file.name === name)
    return { ...reply, id, ref: document?.file.ref ?? '', findings: document?.findings ?? [] }
  }

  test('under an extension of more than four signs is taken, and told to stand in no conclusion', async () => {
    const id = await aDeclarantRequest(portal)
    const { body } = await declarant(completeness.generate, { params: { id } })
    const item = body.folders.find((folder) => folder.slot === '04')?.items[0]?.id ?? ''
    const { status } = await put('Рельеф.landxml', bytesOf('<?xml version="1.0"?>\n<LandXML version="1.2"/>\n'), item)
    expect(status).toBe(200)
    const { blockers } = answered(await declarant(requests.readiness, { params: { id } }))
    expect(blockers.filter(({ text }) => text.startsWith('Расширение 1 файла'))).toMatchObject([
      { path: 'uploads.04/07.23', blocks: false },
    ])
  })

  const pendingScan = (findings: readonly { text: string }[]) => findings.filter(({ text }) => /вирус/.test(text))

  async function findingsOf(id: string, name: string) {
    const { body } = await declarant(completeness.item, { params: { id } })
    return body.documents.find(({ file }) => file.name === name)?.findings ?? []
  }

  test.each([
    ['Скан.pdf', aPdf(''), 'warning', 'В PDF нет текста'],
    ['Битый.pdf', bytesOf('%PDF-1.7\nнет'), 'error', 'PDF повреждён'],
    ['Обрыв.ifc', bytesOf("ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;\n"), 'error', 'Модель IFC оборвана'],
    ['Ошибка.xml', bytesOf('<?xml version="1.0"?>\n<a>\n</b>'), 'error', 'Строка 3: закрыт элемент'],
  ])('%s is told what is wrong with it', async (name, bytes, state, text) => {
    const { findings } = await put(name, bytes)
    expect(findings).toContainEqual({ state, text: expect.stringContaining(text) })
  })

  test('in order is told nothing', async () => {
    const { id } = await put('План.pdf', aPdf('План'))
    await expect.poll(() => findingsOf(id, 'План.pdf')).toEqual([])
  })

  test('that could be expanded without end is refused with its sentence', async () => {
    const bomb = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "xx"><!ENTITY y "&x;&x;">]><a>&y;</a>'
    const { status, problem } = await put('Бомба.xml', bytesOf(bomb))
    expect([status, problem.code]).toEqual([422, 'FILE_FORMAT'])
    expect(problem.title).toContain('DOCTYPE')
  })

  test('that opens only with a password is refused with its sentence', async () => {
    const word = '00'.repeat(32)
    const lock = `<</Encrypt <</Filter/Standard/V 1/R 2/O<${word}>/U<${word}>/P -4>>/ID[<00><00>]/Size 6`
    const locked = Buffer.from(aPdf('Тайна')).toString('latin1').replace('<</Size 6', lock)
    const { status, problem } = await put('Тайна.pdf', Buffer.from(locked, 'latin1'))
    expect([status, problem.code]).toEqual([422, 'FILE_FORMAT'])
    expect(problem.title).toContain('открывается только с паролем')
  })

  test('as an office document under a password is refused with its sentence', async () => {
    const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
    expect((await put('Письмо.docx', ole)).problem.title).toContain('документ закрыт паролем или сохранён в старом')
  })

  test('in the place of an estimate is an estimate, not another document of the ministry', async () => {
    const id = await aDeclarantRequest(portal)
    const { body } = await declarant(completeness.generate, { params: { id } })
    const place = body.folders.flatMap(({ items }) => items).find(({ code }) => code === '25.05')?.id ?? ''
    const { findings } = await put('ЛСР.xml', bytesOf('<?xml version="1.0"?><ExplanatoryNote/>'), place)
    expect(findings).toContainEqual({ state: 'error', text: expect.stringContaining('не файл сметы') })
    const estimate = await put('ЛСР 2.gge', bytesOf('<?xml version="1.0"?><Construction/>'), place)
    expect(estimate.findings).toEqual([
      { state: 'notChecked', text: 'По схеме Минстроя файл не проверялся: схемы «Construction» в портале нет.' },
      ...pendingScan(estimate.findings),
    ])
  })

  test('that bears the root of a schema and is of another program is not judged by it; what asserts it breaks is told', async () => {
    const staff = await portal.as('admin')
    const schema = (
      code: string,
    ) => `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="Document">
      <xs:complexType><xs:attribute name="TypeCode" type="xs:string" use="required" fixed="${code}"/>
      <xs:attribute name="SchemaVersion" type="xs:string" use="required" fixed="01.01"/>
      <xs:attribute name="No" type="xs:int"/>
      <xs:assert test="@No > ${Number(code)}"><xs:annotation><xs:documentation>Номер мал</xs:documentation></xs:annotation></xs:assert>
      </xs:complexType></xs:element></xs:schema>`
    for (const code of ['05.01', '05.03'])
      answered(
        await staff(registers.load, {
          params: { code: 'schemas' },
          query: { name: `document-${code}.xsd` },
          bytes: bytesOf(schema(code)),
        }),
      )
    const seen = async (name: string, xml: string) =>
      (await put(name, bytesOf(`<?xml version="1.0"?>${xml}`))).findings.filter(({ text }) => /схем/.test(text))
    expect(await seen('Смета.xml', '<Document Generator="GrandSmeta"/>')).toEqual([
      { state: 'notChecked', text: expect.stringContaining('сам он не из них') },
    ])
    expect(await seen('Задание.xml', '<Document TypeCode="05.01" SchemaVersion="01.01" No="6"/>')).toEqual([])
    expect(await seen('Задание 2.xml', '<Document TypeCode="05.03" SchemaVersion="01.01" No="2"/>')).toEqual([
      { state: 'error', text: expect.stringContaining('Номер мал') },
    ])
  })

  test('in the place of the note is the note: a design task there is refused in its row, in what is left and on the way on', async () => {
    const id = await aRequestAt(portal, 'declarant', { stage: 'draft_documents' })
    const { folders } = answered(await declarant(completeness.folders, { params: { id } }))
    const place = folders.flatMap(({ items }) => items).find(({ code }) => code === '07.20')?.id ?? ''
    const text = 'Это задание на проектирование, а не файл пояснительной записки. Замените файл или переместите его.'
    const left = async () =>
      answered(await declarant(requests.readiness, { params: { id } })).blockers.filter((one) => one.text === text)
    const turn = async () => JSON.stringify(answered(await declarant(requests.get, { params: { id } })).turn)
    const { findings, ref } = await put('Записка.xml', bytesOf('<?xml version="1.0"?><Document/>'), place)
    expect(findings).toContainEqual({ state: 'error', text })
    expect(await left()).toMatchObject([{ path: 'uploads.01/07.20#replace', blocks: true }])
    expect(await turn()).toContain('заменить 1 файл недопустимого формата')
    answered(await declarant(files.remove, { params: { ref }, query: {} }))
    await put('Записка.xml', bytesOf('<?xml version="1.0"?><ExplanatoryNote/>'), place)
    expect(await left()).toEqual([])
    expect(await turn()).not.toContain('недопустимого формата')
  })

  test('is checked by the schema of its root once the operator has loaded it', async () => {
    const schema = (version: string) =>
      `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="LocalEstimate"><xs:complexType>
        <xs:sequence><xs:element name="Total" type="xs:decimal"/></xs:sequence>
        <xs:attribute name="SchemaVersion" fixed="${version}"/></xs:complexType></xs:element></xs:schema>`
    const of = (total: string, version = '01.00') =>
      bytesOf(`<?xml version="1.0"?><LocalEstimate SchemaVersion="${version}"><Total>${total}</Total></LocalEstimate>`)
    const before = await put('ЛСР 3.xml', of('12'))
    expect(before.findings).toContainEqual({ state: 'notChecked', text: expect.stringContaining('«LocalEstimate»') })
    const staff = await portal.as('admin')
    const query = { name: 'localestimate-01-00.xsd' }
    await staff(registers.load, { params: { code: 'schemas' }, query, bytes: Buffer.from(schema('01.00')) })
    expect((await put('ЛСР 3.xml', of('12'))).findings.filter(({ text }) => text.includes('схем'))).toEqual([])
    expect((await put('ЛСР 4.xml', of('много'))).findings).toContainEqual({
      state: 'error',
      text: expect.stringContaining('Файл не соответствует схеме 01.00: строка 1'),
    })
    expect((await put('ЛСР 5.xml', of('12', '02.00'))).findings).toContainEqual({
      state: 'notChecked',
      text: expect.stringContaining('версии 02.00 в портале нет'),
    })
  })

  test('twice in one folder under two names is told so', async () => {
    const bytes = aPdf('Одинаковые')
    const { id } = await put('Первый.pdf', bytes)
    await put('Второй.pdf', bytes, id)
    expect(await findingsOf(id, 'Второй.pdf')).toContainEqual({
      state: 'warning',
      text: 'Такой же файл уже лежит в этой папке под именем «Первый.pdf».',
    })
  })

  test('that is infected is told so and not given out', async () => {
    const { id, ref } = await put('Письмо.rtf', bytesOf(`{\\rtf ${eicar}}`))
    await expect
      .poll(() => findingsOf(id, 'Письмо.rtf'))
      .toContainEqual({ state: 'error', text: expect.stringContaining('Файл заражён (Eicar-Test-Signature)') })
    expect((await declarant(files.download, { params: { ref } })).problem.code).toBe('FILE_INFECTED')
  })
})

describe('with a scanner of its own', () => {
  let scanner: Server
  let answer = 'stream: OK\0'
  let received = Buffer.alloc(0)
  let portal: TestPortal
  let declarant: Api

  // Speaks as the daemon of ClamAV does: takes pieces until an empty one, then answers.
  beforeAll(async () => {
    scanner = createServer((socket) => {
      let told = Buffer.alloc(0)
      socket.on('data', (chunk) => {
        told = Buffer.concat([told, chunk])
        if (told.subarray(-4).equals(Buffer.alloc(4))) {
          received = told
          socket.end(answer)
        }
      })
    })
    await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve))
    const address = scanner.address()
    const port = typeof address === 'object' ? address?.port : 0
    portal = await aPortal({ config: { clamdUrl: `tcp://127.0.0.1:${port}` } })
    declarant = await portal.as('declarant')
  })
  afterAll(async () => {
    await portal.close()
    scanner.close()
  })

  async function scanned(name: string) {
    const id = await anItem(portal, declarant)
    await declarant(completeness.upload, { params: { id }, query: { name }, bytes: aPdf(name) })
    const read = async () =>
      (await declarant(completeness.item, { params: { id } })).body.documents[0]?.findings.map(({ text }) => text)
    await expect.poll(read).not.toContain('Проверяется на вирусы.')
    return read()
  }

  test('a clean file is in order, and every byte of it was scanned', async () => {
    answer = 'stream: OK\0'
    expect(await scanned('Чистый.pdf')).toEqual([])
    expect(received.subarray(0, 10).toString()).toBe('zINSTREAM\0')
    expect(received.includes(Buffer.from(aPdf('Чистый.pdf')))).toBe(true)
  })

  test('what it calls infected is', async () => {
    answer = 'stream: Win.Test.EICAR_HDB-1 FOUND\0'
    expect(await scanned('Заражён.pdf')).toEqual([expect.stringContaining('Win.Test.EICAR_HDB-1')])
  })

  test('while it does not answer the scan is pending, and is tried again', async () => {
    answer = ''
    const id = await anItem(portal, declarant)
    await declarant(completeness.upload, { params: { id }, query: { name: 'Ждёт.pdf' }, bytes: aPdf('Ждёт') })
    const read = async () =>
      (await declarant(completeness.item, { params: { id } })).body.documents[0]?.findings.map(({ text }) => text)
    expect(await read()).toEqual(['Проверяется на вирусы.'])
    await expect.poll(() => triesOfScan(portal)).toBeGreaterThan(0)
    answer = 'stream: OK\0'
    await expect.poll(read, { timeout: 15_000 }).toEqual([])
  })

  test('what came before it was connected is scanned too', async () => {
    answer = 'stream: OK\0'
    await scanned('Раньше.pdf')
    await portal.db.updateTable('blob').set({ checks: '{}', infected: null }).execute()
    await portal.sweep()
    const infected = async () =>
      (await portal.db.selectFrom('blob').select('infected').execute()).map((row) => row.infected)
    await expect.poll(async () => new Set(await infected()), { timeout: 10_000 }).toEqual(new Set([false]))
  })
})

describe('without a scanner', () => {
  let portal: TestPortal
  let declarant: Api
  beforeAll(async () => {
    portal = await aPortal({ config: { demo: false } })
    declarant = await portal.as('declarant')
  })
  afterAll(() => portal.close())

  test('nothing is said to be scanned, and the browser knows it', async () => {
    expect((await declarant(system.config, {})).body.antivirus).toBe(false)
    const id = await anItem(portal, declarant)
    await declarant(completeness.upload, { params: { id }, query: { name: 'А.pdf' }, bytes: aPdf('А') })
    const { body } = await declarant(completeness.item, { params: { id } })
    expect(body.documents[0]?.findings).toEqual([])
    expect(await checksOf(portal)).toEqual([expect.not.objectContaining({ antivirus: expect.anything() })])
  })

  test('a scan that was asked for before is not said to be under way', async () => {
    await portal.db
      .updateTable('blob')
      .set({ checks: JSON.stringify({ antivirus: { state: 'pending', at: '' } }) })
      .execute()
    const [blob] = await portal.db.selectFrom('blob').select('sha256').execute()
    await scanContent(portal.ctx, { sha256: blob?.sha256.toString('hex') ?? '' })
    expect(await checksOf(portal)).toEqual([{}])
  })
})

async function checksOf({ db }: TestPortal) {
  return (await db.selectFrom('blob').select('checks').execute()).map(({ checks }) => checks)
}

async function triesOfScan({ db }: TestPortal): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    select attempts from graphile_worker.jobs where task_identifier = 'scanContent'`.execute(db)
  return Math.max(0, ...rows.map(({ attempts }) => attempts))
}
