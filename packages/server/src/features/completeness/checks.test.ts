import { createServer, type Server } from 'node:net'
import { completeness } from '@portal/contract/completeness'
import { files } from '@portal/contract/files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDeclarantRequest, aPdf } from '../../testing/declarant-request.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

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
    const { id, ref } = await put('Письмо.docx', bytesOf(`PK\u0003\u0004 ${eicar}`))
    await expect
      .poll(() => findingsOf(id, 'Письмо.docx'))
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
})

test('without a scanner no file is said to be scanned', async () => {
  const portal = await aPortal({ config: { demo: false } })
  expect(portal.shared.external.antivirus.adapter).toBe('off')
  await portal.close()
})
