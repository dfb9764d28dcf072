import type { Input } from '@portal/contract/endpoint'
import { files } from '@portal/contract/features/files/endpoints'
import { remarks } from '@portal/contract/features/remarks/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anExaminedRequest } from '../../../testing/arrange/declarant-request.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { anId } from '../../../testing/arrange/rows.ts'

let portal: TestPortal
let declarant: Api
let lead: Api
let owner: string
let requestId: string
let itemId: string
let documentId: string

const contentOfThen = 'Прежнее содержание'

beforeAll(async () => {
  portal = await aPortal()
  ;[declarant, lead] = await Promise.all([portal.as('declarant'), portal.as('admin')])
  owner = await portal.idOf('declarant')
})
afterAll(() => portal.close())

beforeEach(async () => {
  requestId = await anExaminedRequest(portal)
  const [folder_id, at] = [anId(portal.clock.now()), portal.clock.now()]
  ;[itemId, documentId] = [anId(at), anId(at)]
  const [place, common] = [{ position: 1 }, { request_id: requestId }]
  await portal.db
    .insertInto('folder')
    .values({ id: folder_id, ...common, ...place, code: '04', slot: 'constructive', title: 'КР' })
    .execute()
  await portal.db
    .insertInto('item')
    .values({ id: itemId, ...common, ...place, folder_id, code: '04.1', title: 'Том 4' })
    .execute()
  await portal.db
    .insertInto('document')
    .values({ id: documentId, ...common, item_id: itemId, type: 'projectDocument', title: 'Том 4', created_at: at })
    .execute()
  await aVersion(1, contentOfThen)
  portal.clock.wait(60_000)
})

/** The next version of the document. Answers its file. */
async function aVersion(no: number, content: string): Promise<string> {
  const bytes = new TextEncoder().encode(`%PDF-1.7\n${requestId} ${content}\n%%EOF`)
  const query = { name: `КР ${no}.pdf`, size: String(bytes.length) }
  const { ref } = (await declarant(files.upload, { query, bytes })).body
  const version = { document_id: documentId, request_id: requestId, file_id: ref, by_user: owner, no }
  await portal.db
    .insertInto('document_version')
    .values({ id: anId(portal.clock.now()), ...version, created_at: portal.clock.now() })
    .execute()
  await portal.db.updateTable('document').set({ last_no: no }).where('id', '=', documentId).execute()
  return ref
}

/** A remark to the document is issued, and its answers are written. */
async function anIssuedRemark(part: Partial<Input<typeof remarks.create>['body']> = {}): Promise<string> {
  const said = { discipline: '955.7', text: 'Не указан класс бетона.', norm: 'п. 6.1 СП 63.13330.2018' }
  const body = { kind: 'document' as const, itemId, ...said, ...part }
  const { id } = (await lead(remarks.create, { params: { id: requestId }, body })).body
  const go = async (api: Api, action: string, from: 'examination' | 'examinationCorrection', to: string) => {
    const params = {
      requestId,
      stage: to === 'edit' ? ('examinationCorrection_edit' as const) : ('examinationCorrection' as const),
    }
    expect((await api(stages.move, { params, body: { action, expectedStage: from } })).status).toBe(200)
  }
  await go(lead, 'issueRemarks', 'examination', 'issued')
  await go(declarant, 'startCorrection', 'examinationCorrection', 'edit')
  portal.clock.wait(60_000)
  return id
}

function correct(id: string, refs: string[]) {
  const body = { type: 'corrected' as const, text: 'Класс бетона указан на листе 3.', files: refs }
  return declarant(remarks.reply, { params: { id }, body })
}

test('«исправлено» points at what was replaced since the remark: a name of a sheet alone, or the former version, is refused', async () => {
  const id = await anIssuedRemark()
  const [then] = await portal.db
    .selectFrom('document_version')
    .select('file_id')
    .where('document_id', '=', documentId)
    .execute()
  expect((await correct(id, [])).problem.errors).toMatchObject([
    { path: 'files', message: expect.stringContaining('Разъяснено') },
  ])
  expect((await correct(id, [then?.file_id ?? ''])).problem.errors).toMatchObject([
    { path: 'files', message: expect.stringContaining('не заменён после замечания') },
  ])
})

test('a version with the content of the former one is refused; another content is shown beside it', async () => {
  const id = await anIssuedRemark()
  const same = await aVersion(2, contentOfThen)
  expect((await correct(id, [same])).problem.errors).toMatchObject([
    { path: 'files', message: expect.stringContaining('Содержание файла «КР 2.pdf» то же') },
  ])
  const other = await aVersion(3, 'Класс бетона В25')
  const { body } = await correct(id, [other])
  expect(body.replies).toMatchObject([
    { changes: [{ ref: other, version: 3, isChanged: true, before: { name: 'КР 1.pdf', version: 1 } }] },
  ])
})

test('an explanation may point at an unchanged document, and says that it is unchanged', async () => {
  const id = await anIssuedRemark()
  const [then] = await portal.db
    .selectFrom('document_version')
    .select('file_id')
    .where('document_id', '=', documentId)
    .execute()
  const body = { type: 'explained' as const, text: 'Класс указан в записке.', files: [then?.file_id ?? ''] }
  const answer = await declarant(remarks.reply, { params: { id }, body })
  expect(answer.body.replies).toMatchObject([{ changes: [{ version: 1, isChanged: false }] }])
})

test('«исправлено» of a field means another value than when the remark was issued; both stand beside the answer', async () => {
  const rename = async (name: string, revision: number) => {
    const params = { id: requestId }
    const saved = await declarant(requests.update, { params, body: { revision, changes: { 'object.name': name } } })
    expect(saved.status, saved.problem.title).toBe(200)
  }
  await portal.db
    .insertInto('request_section')
    .values({
      request_id: requestId,
      section: 'object',
      data: JSON.stringify({ name: 'Школа на 500 мест' }),
      revision: 1,
      updated_at: portal.clock.now(),
      updated_by: owner,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const about = { kind: 'request' as const, field: 'object.name', discipline: '955.7' }
  const said = { text: 'Наименование не по заданию.', norm: 'п. 13 Положения' }
  const id = await anIssuedRemark({ ...about, ...said })
  const answer = { type: 'corrected' as const, text: 'Наименование приведено к заданию.' }
  expect((await declarant(remarks.reply, { params: { id }, body: answer })).problem.errors).toMatchObject([
    { path: 'type', message: expect.stringContaining('Поле «Наименование объекта» не изменено после замечания') },
  ])
  await rename('Школа на 550 мест', 1)
  const { body } = await declarant(remarks.reply, { params: { id }, body: answer })
  expect(body.replies).toMatchObject([
    { field: { isChanged: true, before: 'Школа на 500 мест', after: 'Школа на 550 мест' } },
  ])
})
