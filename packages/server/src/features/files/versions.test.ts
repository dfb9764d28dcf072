import { randomUUID } from 'node:crypto'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { toBase64 } from '@portal/gost/bytes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDeclarantRequest, aSectionItem, aPdf } from '../../testing/arrange/declarant-request.ts'
import { demoSignature } from '../../testing/signatures/demo-signature.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let itemId: string
beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  const id = await aDeclarantRequest(portal)
  itemId = await aSectionItem(declarant, id)
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
  const ask = () => declarant(files.versions, { params: { id: first.ref } })
  const isScanned = async () => (await ask()).body.versions.every(({ findings }) => findings.length === 0)
  await expect.poll(isScanned, { timeout: 20_000 }).toBe(true)
  const all = await ask()
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

test('a version tells which remark it answers, and whether it is signed', async () => {
  const [id, at] = [randomUUID(), portal.clock.now()]
  const { request_id, author } = await portal.db
    .selectFrom('folder as f')
    .innerJoin('item as i', 'i.folder_id', 'f.id')
    .innerJoin('request as r', 'r.id', 'f.request_id')
    .select(['f.request_id', 'r.owner_id as author'])
    .where('i.id', '=', itemId)
    .executeTakeFirstOrThrow()
  const issued = { round: 1, discipline: '955.7', no: 14, state: 'issued' as const, created_at: at, issued_at: at }
  await portal.db
    .insertInto('remark')
    .values({
      id,
      request_id,
      kind: 'document',
      item_id: itemId,
      body: 'Нет класса бетона',
      author_id: author,
      ...issued,
    })
    .execute()
  const first = await put('Плита.pdf', aPdf('Плита'))
  const query = { name: 'Плита изм. 1.pdf', documentId: first.documentId, remarkId: id }
  const answer = await declarant(completeness.upload, {
    params: { id: itemId },
    query,
    bytes: aPdf('Плита по замечанию'),
  })
  const ref = answer.body.documents.find((document) => document.id === first.documentId)?.file.ref ?? ''
  const signature = await demoSignature(declarant, ref, portal.clock.now())
  await declarant(files.sign, { params: { ref }, body: { signature: toBase64(signature) } })
  const { body } = await declarant(files.versions, { params: { id: ref } })
  expect(body.versions).toMatchObject([
    { no: 2, isSigned: true, remark: { number: expect.stringMatching(/14$/), text: 'Нет класса бетона' } },
    { no: 1, isSigned: false, remark: null },
  ])
})

test('a version that is the same content says so', async () => {
  const { documentId } = await put('Письмо.pdf', aPdf('Письмо'))
  const { ref } = await put('Письмо 2.pdf', aPdf('Письмо'), documentId)
  const { body } = await declarant(files.lastVersion, { params: { id: ref } })
  expect(body.change).toEqual({ bytes: 0, pages: 0, name: true, content: false })
})

test('a version is taken back alone: the one before is in force again, and the next has its number', async () => {
  const first = await put('План.pdf', aPdf('План'))
  const second = await put('План изм. 1.pdf', aPdf('План изменённый'), first.documentId)
  await declarant(files.remove, { params: { ref: second.ref }, query: { versionOnly: true } })
  const now = await declarant(files.versions, { params: { id: first.ref } })
  expect(now.body.versions.map(({ no, file }) => [no, file.ref])).toEqual([[1, first.ref]])
  expect((await declarant(files.download, { params: { ref: second.ref } })).status).toBe(404)
  const third = await put('План изм. 2.pdf', aPdf('План ещё раз'), first.documentId)
  const then = await declarant(files.versions, { params: { id: third.ref } })
  expect(then.body.versions.map(({ no, file }) => [no, file.ref])).toEqual([
    [2, third.ref],
    [1, first.ref],
  ])
})

test('a version that was sent and remarked on is not taken back, one that came since is', async () => {
  const first = await put('Узел.pdf', aPdf('Узел'))
  const sent = await put('Узел изм. 1.pdf', aPdf('Узел изменённый'), first.documentId)
  const opened = (opened_at: Date | null) =>
    portal.db.updateTable('item').set({ opened_at }).where('id', '=', itemId).execute()
  portal.clock.wait(60_000)
  await opened(portal.clock.now())
  const backTo = { query: { versionOnly: true } }
  const refused = await declarant(files.remove, { params: { ref: sent.ref }, ...backTo })
  expect(refused.problem.code).toBe('ITEM_CLOSED')
  portal.clock.wait(60_000)
  const later = await put('Узел изм. 2.pdf', aPdf('Узел снова'), first.documentId)
  expect((await declarant(files.remove, { params: { ref: later.ref }, ...backTo })).status).toBe(200)
  const { body } = await declarant(files.versions, { params: { id: first.ref } })
  expect(body.versions.map(({ file }) => file.ref)).toEqual([sent.ref, first.ref])
  await opened(null)
})

test('a version is not taken back onto a name another document has taken meanwhile', async () => {
  const first = await put('Смета.pdf', aPdf('Смета'))
  const second = await put('Смета изм. 1.pdf', aPdf('Смета изменённая'), first.documentId)
  await put('Смета.pdf', aPdf('Смета другая'))
  const refused = await declarant(files.remove, { params: { ref: second.ref }, query: { versionOnly: true } })
  expect(refused.problem.code).toBe('FILE_NAME_TAKEN')
  expect((await declarant(files.download, { params: { ref: second.ref } })).status).toBe(200)
})

test('taken back alone, the only version goes together with its document', async () => {
  const { ref } = await put('Один.pdf', aPdf('Один'))
  await declarant(files.remove, { params: { ref }, query: { versionOnly: true } })
  expect((await declarant(completeness.item, { params: { id: itemId } })).body.documents).not.toContainEqual(
    expect.objectContaining({ file: expect.objectContaining({ ref }) }),
  )
})

test('a certifying sheet that became a version is taken back alone, and the sheet before it stays', async () => {
  const { documentId } = await put('КЖ.pdf', aPdf('КЖ'))
  const sheet = async (name: string) => {
    const query = { name, documentId, informationSheet: true }
    const { body } = await declarant(completeness.upload, { params: { id: itemId }, query, bytes: aPdf(name) })
    return body.documents.find(({ file }) => file.name === name)?.file.ref ?? ''
  }
  await sheet('КЖ УЛ.pdf')
  const later = await sheet('КЖ УЛ изм. 1.pdf')
  await declarant(files.remove, { params: { ref: later }, query: { versionOnly: true } })
  const { documents } = (await declarant(completeness.item, { params: { id: itemId } })).body
  expect(documents.map(({ file }) => file.name)).toEqual(expect.arrayContaining(['КЖ.pdf', 'КЖ УЛ.pdf']))
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
