import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { Readable } from 'node:stream'
import { auth } from '@portal/contract/features/auth/endpoints'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { algorithms } from '@portal/contract/features/files/shapes'
import { limits } from '@portal/domain/settings/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../demo-accounts.ts'
import { aDeclarantRequest, aPdf } from '../../testing/arrange/declarant-request.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let requestId: string

beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  requestId = await aDeclarantRequest(portal)
  await declarant(completeness.generate, { params: { id: requestId } })
})
afterAll(() => portal.close())

async function allItems() {
  const { body } = await declarant(completeness.folders, { params: { id: requestId } })
  return body.folders.flatMap(({ items }) => items)
}

/** An item that still has nothing in it, of a kind. */
async function anItem(accepts: string = 'dwg') {
  const found = (await allItems()).find(({ formats, documents }) => formats.includes(accepts) && documents.length === 0)
  if (!found) throw new Error(`no empty item takes ${accepts}`)
  return found
}

type Query = { name: string; size?: string; documentId?: string; remarkId?: string; informationSheet?: boolean }

function put(itemId: string, query: Query, bytes: Uint8Array) {
  return declarant(completeness.upload, { params: { id: itemId }, query, bytes })
}

const text = (value: string) => new TextEncoder().encode(value)
const model = text('ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n')

describe('an uploaded file', () => {
  test('is downloaded byte for byte, and by parts', async () => {
    const item = await anItem()
    const bytes = Buffer.concat([aPdf(), Buffer.alloc(3_000_000, 7)])
    const uploaded = await put(item.id, { name: 'Раздел ПД №2.pdf', size: String(bytes.length) }, bytes)
    expect(uploaded.body).toMatchObject({ state: 'notSigned', stateTitle: 'Не подписан' })
    const file = uploaded.body.documents[0]?.file
    const whole = await declarant(files.download, { params: { ref: file?.ref ?? '' } })
    expect(whole.bytes.equals(bytes)).toBe(true)
    expect(whole.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment'),
    })
    const part = await portal.app.inject({
      url: `/api/file/download/${file?.ref}`,
      headers: { range: 'bytes=10-19' },
      cookies: await cookiesOf('declarant'),
    })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload.equals(bytes.subarray(10, 20))).toBe(true)
  })

  test('answers ranges as the standard has it', async () => {
    const item = await anItem()
    const bytes = Buffer.concat([aPdf(), Buffer.alloc(1000, 7)])
    const size = bytes.length
    const ref = (await put(item.id, { name: 'Раздел.pdf' }, bytes)).body.documents[0]?.file.ref
    const cookies = await cookiesOf('declarant')
    const get = async (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') => {
      const reply = await portal.app.inject({ method, url: `/api/file/download/${ref}`, headers, cookies })
      const { 'content-length': length, 'content-range': range, etag } = reply.headers
      return {
        status: reply.statusCode,
        length: Number(length),
        range,
        etag: String(etag),
        body: reply.rawPayload.length,
      }
    }
    const whole = { status: 200, length: size, range: undefined, body: size }
    const { etag } = await get({})
    expect(await get({ range: 'bytes=-10' })).toMatchObject({
      status: 206,
      body: 10,
      range: `bytes ${size - 10}-${size - 1}/${size}`,
    })
    expect(await get({ range: `bytes=5-${size * 2}` })).toMatchObject({ status: 206, body: size - 5 })
    expect(await get({ range: `bytes=-${size * 2}` })).toMatchObject({ status: 206, body: size })
    for (const range of [`bytes=${size}-`, 'bytes=-0', `bytes=${'9'.repeat(400)}-`])
      expect(await get({ range })).toMatchObject({ status: 416, range: `bytes */${size}`, body: 0 })
    for (const range of ['bytes=0-1,5-6', 'lines=0-1', 'bytes=-', 'bytes=a-b'])
      expect(await get({ range })).toMatchObject(whole)
    expect(await get({ range: 'bytes=0-4', 'if-range': etag })).toMatchObject({ status: 206, body: 5 })
    for (const stale of ['"other"', 'Mon, 02 Mar 2026 07:00:00 GMT'])
      expect(await get({ range: 'bytes=0-4', 'if-range': stale })).toMatchObject(whole)
    expect(await get({ 'if-none-match': etag })).toMatchObject({ status: 304, body: 0 })
    // A range is of GET alone.
    for (const range of ['bytes=0-4', `bytes=${size}-`])
      expect(await get({ range }, 'HEAD')).toMatchObject({ status: 200, length: size, range: undefined, body: 0 })
  })

  test('has the digests that print forms and signatures ask for', async () => {
    const item = await anItem()
    const { body } = await put(item.id, { name: 'Хеши.pdf' }, aPdf('хеши'))
    const ref = body.documents[0]?.file.ref ?? ''
    const info = await declarant(files.info, { params: { ref } })
    expect(info.body).toMatchObject({
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
      crc32: expect.stringMatching(/^[\da-f]{8}$/),
    })
    const digest = async (alg: (typeof algorithms)[number]) =>
      (await declarant(files.digest, { params: { ref, alg } })).body
    expect(await digest('101')).toEqual({ algorithm: 'streebog256', digest: info.body.streebog256 })
    expect(await digest('102')).toEqual({ algorithm: 'streebog512', digest: expect.stringMatching(/^[\da-f]{128}$/) })
    expect(await digest('streebog256')).toEqual(await digest('101'))
    expect(await digest('streebog512')).toEqual(await digest('102'))
    expect((await digest('sha256')).digest).toBe(createHash('sha256').update(aPdf('хеши')).digest('hex'))
    expect((await digest('crc32')).digest).toBe(crc32(aPdf('хеши')).toString(16).padStart(8, '0'))
  })

  test('replaced by a new version stays one document', async () => {
    const item = await anItem()
    const first = await put(item.id, { name: 'Том 1.pdf' }, aPdf('первая'))
    const documentId = first.body.documents[0]?.id ?? ''
    const second = await put(item.id, { name: 'Том 1.pdf', documentId }, aPdf('вторая'))
    expect(second.body.documents).toMatchObject([{ id: documentId, version: 2, title: 'Том 1' }])
    const old = await declarant(files.download, { params: { ref: first.body.documents[0]?.file.ref ?? '' } })
    expect(old.bytes.toString()).toContain('первая')
  })

  test('gets a certifying sheet of its own, replaced under its own name whichever of the two is named', async () => {
    const item = await anItem()
    const { body } = await put(item.id, { name: 'Отчёт.pdf' }, aPdf('отчёт'))
    const documentId = body.documents[0]?.id ?? ''
    const sheet = { name: 'Отчёт-УЛ.pdf', informationSheet: true }
    const first = await put(item.id, sheet, aPdf('лист'))
    const sheetId = first.body.documents[1]?.id ?? ''
    await put(item.id, { ...sheet, documentId }, aPdf('лист 2'))
    const replaced = await put(item.id, { ...sheet, documentId: sheetId }, aPdf('лист 3'))
    expect(replaced.body.documents).toMatchObject([
      { isInformationSheet: false, certifies: null, version: 1 },
      { id: sheetId, isInformationSheet: true, certifies: documentId, version: 3 },
    ])
    const taken = await put(item.id, { name: 'Отчёт.pdf', informationSheet: true, documentId }, aPdf('лист 4'))
    expect(taken.problem.code).toBe('FILE_NAME_TAKEN')
  })

  test('is removed while its document is open, together with its sheet', async () => {
    const item = await anItem()
    const { body } = await put(item.id, { name: 'Лишний.pdf' }, aPdf('лишний'))
    await put(item.id, { name: 'Лишний-УЛ.pdf', informationSheet: true }, aPdf('лист лишнего'))
    const ref = body.documents[0]?.file.ref ?? ''
    expect((await declarant(files.remove, { params: { ref } })).status).toBe(200)
    expect((await allItems()).find(({ id }) => id === item.id)).toMatchObject({ state: 'empty', documents: [] })
  })

  test('comes back to its place with its sheet, unless its name was taken or an hour has passed', async () => {
    const item = await anItem()
    const { body } = await put(item.id, { name: 'Нужный.pdf' }, aPdf('нужный'))
    await put(item.id, { name: 'Нужный-УЛ.pdf', informationSheet: true }, aPdf('лист нужного'))
    const ref = body.documents[0]?.file.ref ?? ''
    const restore = () => declarant(files.restore, { params: { ref } })
    // What was not taken away does not come back.
    expect((await restore()).problem.code).toBe('NOT_FOUND')
    await declarant(files.remove, { params: { ref } })
    await put(item.id, { name: 'Нужный.pdf' }, aPdf('другой'))
    expect((await restore()).problem.code).toBe('FILE_NAME_TAKEN')
    const [other] = (await declarant(completeness.item, { params: { id: item.id } })).body.documents
    await declarant(files.remove, { params: { ref: other?.file.ref ?? '' } })
    expect((await restore()).status).toBe(200)
    const found = (await allItems()).find(({ id }) => id === item.id)
    expect(found?.documents.map(({ file }) => file.name)).toEqual(['Нужный.pdf', 'Нужный-УЛ.pdf'])
    await declarant(files.remove, { params: { ref } })
    const now = portal.clock.now()
    await portal.clock.set(new Date(now.getTime() + 61 * 60_000))
    expect((await restore()).problem.code).toBe('NOT_FOUND')
    await portal.clock.set(now)
  })

  test('comes back under the name of its newest version, whichever version is named', async () => {
    const item = await anItem()
    const { body } = await put(item.id, { name: 'План.pdf' }, aPdf('план'))
    const [document] = body.documents
    const changed = await put(item.id, { name: 'План, изм. 1.pdf', documentId: document?.id ?? '' }, aPdf('план 1'))
    const newest = { ref: changed.body.documents[0]?.file.ref ?? '' }
    expect((await declarant(files.remove, { params: newest })).status).toBe(200)
    const params = { ref: document?.file.ref ?? '' }
    await put(item.id, { name: 'План, изм. 1.pdf' }, aPdf('чужой план'))
    const { problem } = await declarant(files.restore, { params })
    expect(problem.code).toBe('FILE_NAME_TAKEN')
    expect(problem.title).toContain('План, изм. 1.pdf')
  })

  test('of a closed item is neither removed nor replaced', async () => {
    const item = await anItem()
    const { body } = await put(item.id, { name: 'Сданный.pdf' }, aPdf('сданный'))
    await standAt('completenessCorrection_edit')
    expect((await declarant(files.remove, { params: { ref: body.documents[0]?.file.ref ?? '' } })).problem.code).toBe(
      'ITEM_CLOSED',
    )
    const documentId = body.documents[0]?.id ?? ''
    expect((await put(item.id, { name: 'Сданный.pdf', documentId }, aPdf('новый'))).problem.code).toBe('ITEM_CLOSED')
    await portal.db.updateTable('item').set({ opened_at: portal.clock.now() }).where('id', '=', item.id).execute()
    const replaced = await put(item.id, { name: 'Сданный.pdf', documentId }, aPdf('новый'))
    expect(replaced.body).toMatchObject({ isOpen: true, state: 'notSigned', documents: [{ version: 2 }] })
    await standAt('draft_filling')
  })
})

describe('a file is refused', () => {
  test('by its promised size before a byte is read', async () => {
    const item = await anItem()
    const query = { name: 'Большой.pdf', size: String(limits.maxFileUpload + 1) }
    const refused = await put(item.id, query, aPdf())
    expect(refused.status).toBe(413)
    expect(refused.problem.title).toBe('Файл «Большой.pdf» больше допустимого: 200 МБ.')
    const asModel = await put(item.id, { name: 'Модель.ifc', size: String(limits.maxIfcFileUpload + 1) }, model)
    expect(asModel.problem.title).toContain('2050 МБ')
  })

  test('when it is cut, and nothing is left of it', async () => {
    const item = await anItem()
    const before = await storedFiles()
    const cut = await put(item.id, { name: 'Обрыв.pdf', size: '5000' }, aPdf('обрыв'))
    expect(cut.problem).toMatchObject({ code: 'FILE_CUT', title: expect.stringContaining('не полностью') })
    expect(await storedFiles()).toEqual(before)
    expect((await allItems()).find(({ id }) => id === item.id)?.documents).toEqual([])
  })

  test('when its sender goes away in the middle, and nothing is left of it', async () => {
    const item = await anItem()
    const before = await storedFiles()
    const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
    const cookie = Object.entries(await cookiesOf('declarant')).map((pair) => pair.join('='))
    const sending = request(
      `${address}/api/completenessitems/${item.id}/upload?name=${encodeURIComponent('Ушёл.pdf')}`,
      {
        method: 'POST',
        headers: { cookie: cookie.join('; '), 'content-type': 'application/octet-stream', 'content-length': 1_000_000 },
      },
    )
    sending.on('error', () => {})
    sending.write(Buffer.concat([aPdf('ушёл'), Buffer.alloc(100_000)]))
    await expect.poll(storedFiles).not.toEqual(before)
    sending.destroy()
    await expect.poll(storedFiles).toEqual(before)
    expect((await allItems()).find(({ id }) => id === item.id)?.documents).toEqual([])
  })

  test.each([
    ['when it is empty', { name: 'Пусто.pdf', size: '0' }, new Uint8Array(), 'FILE_EMPTY', 'пустой'],
    ['for signs in its name', { name: 'а:б?.pdf' }, aPdf(), 'FILE_NAME', 'нельзя использовать'],
    ['that is a program by its name', { name: 'акт.exe' }, aPdf(), 'FILE_NAME', 'открытие запускает программу'],
    ['for its extension', { name: 'Архив.zip' }, aPdf(), 'FILE_FORMAT', 'Архивы не принимаются'],
    [
      'when it only bears the name of a PDF',
      { name: 'Подделка.pdf' },
      text('просто текст'),
      'FILE_FORMAT',
      'внутри не документ PDF',
    ],
    ['when it is a program', { name: 'Программа.dwx' }, text('MZ\u0090program'), 'FILE_FORMAT', 'это программа'],
    ['when a model is not one', { name: 'Модель.ifc' }, text('no header here'), 'FILE_FORMAT', 'внутри не модель IFC'],
  ])('%s', async (_, query, bytes, code, words) => {
    const item = await anItem()
    const refused = await put(item.id, query, bytes)
    expect(refused.problem).toMatchObject({ code, title: expect.stringContaining(words) })
  })

  test('when the folder already has one of that name', async () => {
    const item = await anItem()
    await put(item.id, { name: 'Дважды.pdf' }, aPdf('раз'))
    const again = await put(item.id, { name: 'дважды.pdf' }, aPdf('два'))
    expect(again.problem).toMatchObject({ code: 'FILE_NAME_TAKEN', title: expect.stringContaining('«дважды.pdf»') })
  })

  test('when it answers a remark that the application does not have', async () => {
    const item = await anItem()
    const refused = await put(item.id, { name: 'Ответ.pdf', remarkId: randomUUID() }, aPdf('ответ'))
    expect(refused.problem.code).toBe('NOT_FOUND')
  })

  test('when the explanatory note is not an xml file', async () => {
    const note = (await allItems()).find(({ formats }) => formats.length === 2)
    const asPdf = await put(note?.id ?? '', { name: 'ПЗ.pdf' }, aPdf('ПЗ'))
    expect(asPdf.problem.title).toContain('в формате xml')
    const asXml = await put(note?.id ?? '', { name: 'ПЗ.xml' }, text('<?xml version="1.0"?><ExplanatoryNote/>'))
    expect(asXml.body.documents[0]?.findings).toContainEqual({
      state: 'notChecked',
      text: expect.stringContaining('По схеме Минстроя файл не проверялся'),
    })
  })

  test('and is not refused when it is a model within its limit', async () => {
    const item = await anItem('ifc')
    const { status, body } = await put(item.id, { name: 'Модель.ifc' }, model)
    expect(status).toBe(200)
    expect(body.documents[0]?.findings.filter(({ state }) => state === 'error')).toEqual([])
    expect(body.limit).toBe(limits.maxIfcFileUpload)
  })
})

describe('somebody else’s file', () => {
  test('looks missing to a stranger', async () => {
    const item = await anItem()
    const { body } = await put(item.id, { name: 'Чужой.pdf' }, aPdf('чужой'))
    const ref = body.documents[0]?.file.ref ?? ''
    const stranger = await portal.as('declarant2')
    for (const endpoint of [files.download, files.info, files.remove, files.verifySign])
      expect((await stranger(endpoint, { params: { ref } })).status).toBe(404)
    expect((await stranger(completeness.item, { params: { id: item.id } })).status).toBe(404)
    const uploaded = await stranger(completeness.upload, {
      params: { id: item.id },
      query: { name: 'а.pdf' },
      bytes: aPdf(),
    })
    expect(uploaded.status).toBe(404)
  })

  test('that nobody took yet is seen by its uploader alone', async () => {
    const { body } = await declarant(files.upload, { query: { name: 'Ничей.pdf' }, bytes: aPdf('ничей') })
    const params = { ref: body.ref }
    expect((await declarant(files.download, { params })).bytes.toString()).toContain('ничей')
    expect((await (await portal.as('orgadmin'))(files.download, { params })).status).toBe(404)
    expect((await declarant(files.remove, { params })).status).toBe(200)
    expect((await declarant(files.info, { params })).status).toBe(404)
  })
})

test('contents nobody took are swept away after a day, contents in use are not', async () => {
  const item = await anItem()
  await put(item.id, { name: 'Нужный.pdf' }, aPdf('нужный'))
  const { sha256 } = await portal.shared.files.put(streamOf(aPdf('забытый')), { name: 'забытый.pdf', limit: 1000 })
  const row = {
    sha256: Buffer.from(sha256, 'hex'),
    size: 10,
    created_at: portal.clock.now(),
    orphaned_at: portal.clock.now(),
  }
  await portal.db.insertInto('blob').values(row).execute()
  const kept = await storedFiles()
  portal.clock.wait(25 * 60 * 60 * 1000)
  await portal.sweep()
  expect(await storedFiles()).toEqual(kept.filter((name) => name !== sha256))
})

test('an upload nobody took is forgotten after a day, and its content a day later', async () => {
  const api = await portal.signIn('declarant')
  const { body } = await api(files.upload, { query: { name: 'Забытый.pdf' }, bytes: aPdf('никому не нужный') })
  const { sha256 } = (await api(files.info, { params: { ref: body.ref } })).body
  portal.clock.wait(25 * 60 * 60 * 1000)
  await portal.sweep()
  expect((await (await portal.signIn('declarant'))(files.info, { params: { ref: body.ref } })).status).toBe(404)
  expect(await storedFiles()).toContain(sha256)
  portal.clock.wait(25 * 60 * 60 * 1000)
  await portal.sweep()
  expect(await storedFiles()).not.toContain(sha256)
})

async function storedFiles() {
  const found = await readdir(join(portal.dataDir, 'files'), { recursive: true, withFileTypes: true })
  return found.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort()
}

function standAt(stage: 'draft_filling' | 'completenessCorrection_edit') {
  return portal.db.updateTable('request').set({ stage }).where('id', '=', requestId).execute()
}

async function cookiesOf(login: string) {
  const reply = await portal.app.inject({
    method: 'POST',
    url: auth.login.path,
    payload: { login, password: demoPassword },
  })
  return Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))
}

function streamOf(bytes: Uint8Array) {
  return Readable.from([bytes])
}

test('what one person brings and nothing takes is bounded for a day, by number and by bytes, for him alone', async () => {
  const brings = await portal.as('active')
  const send = (api: Api, name: string) => api(files.upload, { query: { name }, bytes: aPdf(name) })
  const first = await send(brings, 'Первый.pdf')
  const { uploaded_by, sha256 } = await portal.db
    .selectFrom('file')
    .select(['uploaded_by', 'sha256'])
    .where('id', '=', first.body.ref)
    .executeTakeFirstOrThrow()
  const row = { sha256, name: 'ещё.pdf', media_type: 'application/pdf', uploaded_by, created_at: portal.clock.now() }
  const putMore = (count: number, size: number) =>
    portal.db
      .insertInto('file')
      .values(Array.from({ length: count }, () => ({ ...row, id: randomUUID(), size })))
      .execute()
  await putMore(199, 1)
  const many = await send(brings, 'Лишний.pdf')
  expect([many.status, many.problem.code]).toEqual([422, 'TOO_MUCH_UNATTACHED'])
  expect(many.problem.title).toContain('200 файлов')
  await portal.db.deleteFrom('file').where('name', '=', row.name).execute()
  await putMore(3, (6 * 1024 ** 3) / 3)
  const large = await send(brings, 'Лишний.pdf')
  expect(large.problem.title).toContain('4 файла, 6144 МБ')
  expect((await send(await portal.signIn('orgadmin'), 'Чужой.pdf')).status).toBe(200)
  await portal.clock.set(new Date(portal.clock.now().getTime() + 25 * 60 * 60_000))
  expect((await send(brings, 'Назавтра.pdf')).status).toBe(200)
})
