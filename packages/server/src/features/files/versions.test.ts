import { completeness } from '@portal/contract/completeness'
import { files } from '@portal/contract/files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDeclarantRequest, aPdf } from '../../testing/declarant-request.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let itemId: string
beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  const id = await aDeclarantRequest(portal)
  const { body } = await declarant(completeness.generate, { params: { id } })
  itemId = body.folders.find(({ slot }) => slot === '04')?.items[0]?.id ?? ''
})
afterAll(() => portal.close())

async function put(name: string, bytes: Uint8Array, documentId?: string) {
  const query = { name, ...(documentId && { documentId }) }
  const { body } = await declarant(completeness.upload, { params: { id: itemId }, query, bytes })
  const document = body.documents.find(({ file }) => file.name === name)
  return { documentId: document?.id ?? '', ref: document?.file.ref ?? '' }
}

test('versions of a document tell who brought each, when, and what changed, whichever of them is asked', async () => {
  const first = await put('Том 1.pdf', aPdf('Том'))
  const second = await put('Том 1 изм. 1.pdf', aPdf('Том с изменениями'), first.documentId)
  const all = await declarant(files.versions, { params: { id: first.ref } })
  expect(all.body).toMatchObject({
    documentId: first.documentId,
    versions: [
      {
        no: 2,
        file: { ref: second.ref, name: 'Том 1 изм. 1.pdf' },
        pages: 1,
        change: { pages: 0, name: true, content: true },
        isSigned: false,
        remark: null,
      },
      { no: 1, file: { ref: first.ref }, change: null },
    ],
  })
  const [newest] = all.body.versions
  expect(newest?.change?.bytes).toBeGreaterThan(0)
  expect(newest?.by).toMatch(/[А-Я][а-я]+ [А-Я]/)
  expect((await declarant(files.versions, { params: { id: second.ref } })).body).toEqual(all.body)
  expect((await declarant(files.lastVersion, { params: { id: first.ref } })).body).toEqual(newest)
  const earlier = await declarant(files.download, { params: { ref: first.ref } })
  expect(Buffer.from(earlier.bytes).equals(Buffer.from(aPdf('Том')))).toBe(true)
})

test('a version that is the same content says so', async () => {
  const { documentId } = await put('Письмо.pdf', aPdf('Письмо'))
  const { ref } = await put('Письмо 2.pdf', aPdf('Письмо'), documentId)
  const { body } = await declarant(files.lastVersion, { params: { id: ref } })
  expect(body.change).toEqual({ bytes: 0, pages: 0, name: true, content: false })
})

test('versions of a foreign document look missing', async () => {
  const { ref } = await put('Чужой.pdf', aPdf('Чужой'))
  const stranger = await portal.as('declarant2')
  expect((await stranger(files.versions, { params: { id: ref } })).status).toBe(404)
  expect((await stranger(files.lastVersion, { params: { id: ref } })).status).toBe(404)
})

test('a file nobody has taken is its own only version', async () => {
  const { body } = await declarant(files.upload, { query: { name: 'Ничей.pdf' }, bytes: aPdf('Ничей') })
  const all = await declarant(files.versions, { params: { id: body.ref } })
  expect(all.body).toMatchObject({ documentId: null, title: 'Ничей.pdf', versions: [{ no: 1, change: null }] })
})
