import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { opening } from '@portal/contract/features/opening/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { remarks } from '@portal/contract/features/remarks/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { toBase64 } from '@portal/gost/bytes'
import type { Stage } from '@portal/domain/stages/stages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anId } from '../../testing/arrange/builders.ts'
import { anExaminedRequest, aPdf } from '../../testing/arrange/declarant-request.ts'
import { demoSignature } from '../../testing/signatures/demo-signature.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let stranger: Api
let expert: Api
let requestId: string
let walls: string
let pipes: string

beforeAll(async () => {
  portal = await aPortal()
  ;[declarant, stranger, expert] = await Promise.all([
    portal.as('declarant'),
    portal.as('declarant2'),
    portal.as('admin3'),
  ])
})
afterAll(() => portal.close())

beforeEach(async () => {
  requestId = await anExaminedRequest(portal)
  walls = await anItem('04.1', 'Том 4')
  pipes = await anItem('05.1', 'Том 5')
})

async function anItem(code: string, title: string): Promise<string> {
  const [folder, id] = [anId(portal), anId(portal)]
  await portal.db
    .insertInto('folder')
    .values({ id: folder, request_id: requestId, code: code.slice(0, 2), title: `Раздел ${code}`, position: 1 })
    .execute()
  await portal.db
    .insertInto('item')
    .values({ id, request_id: requestId, folder_id: folder, code, title, position: 1 })
    .execute()
  return id
}

const params = () => ({ id: requestId })
const look = async (api: Api) => (await api(opening.currentStage, { params: params() })).body
const create = (api = declarant) => api(opening.createRequest, { params: params() })
const revision = async () => (await look(declarant)).current?.revision ?? 0
const reason = 'Изменилась марка бетона ростверка.'

async function select(body: object = {}, api = declarant) {
  const given = { revision: await revision(), items: [walls, pipes], reason, send: true, ...body }
  return api(opening.saveSelected, { params: params(), body: given })
}

async function decide(body: object = {}, api = expert) {
  return api(opening.decide, {
    params: params(),
    body: { revision: await revision(), decision: 'opened' as const, ...body },
  })
}

async function edit(body: object = {}, api = declarant) {
  const given = { revision: await revision(), note: 'Заменён лист 14.', ...body }
  return api(opening.saveEdited, { params: params(), body: given })
}

async function upload(item: string, name = 'Том.pdf') {
  return declarant(completeness.upload, { params: { id: item }, query: { name }, bytes: aPdf(name + requestId) })
}

async function sign(ref: string) {
  const signature = toBase64(await demoSignature(declarant, ref, portal.clock.now()))
  return declarant(files.sign, { params: { ref }, body: { signature } })
}

async function askFor(items = [walls, pipes]) {
  await create()
  expect((await select({ items })).problem).not.toHaveProperty('code')
}

async function keys(api: Api) {
  const { permissions } = (await api(requests.get, { params: params() })).body
  return permissions.client
}

async function move(api: Api, action: string, from: Stage, to: Stage) {
  const { problem } = await api(stages.move, {
    params: { requestId, stage: to },
    body: { action, expectedStage: from },
  })
  expect(problem, action).not.toHaveProperty('code')
}

test('documents are asked for, opened by the organisation, changed, signed, and closed when the changes are sent', async () => {
  expect(await look(declarant)).toMatchObject({ current: null, may: ['create'], why: null })
  expect((await create()).body).toMatchObject({ current: { state: 'selecting' }, may: ['select', 'abort'] })
  // What was not sent yet is the declarant's own.
  expect(await look(expert)).toMatchObject({ current: null, may: [] })
  await select()
  expect(await look(declarant)).toMatchObject({ current: { state: 'sent', reason }, may: [] })
  expect((await look(expert)).may).toEqual(['decide'])
  expect((await upload(walls)).problem.code).toBe('ITEM_CLOSED')

  expect((await decide({ items: [walls] })).body).toMatchObject({ current: { state: 'opened' }, may: [] })
  const opened = await look(declarant)
  expect(opened.current?.items.map(({ title, isGranted, isOpen }) => [title, isGranted, isOpen])).toEqual([
    ['Том 4', true, true],
    ['Том 5', false, false],
  ])
  expect(opened.may).toEqual(['edit'])

  expect((await edit({ submit: true })).problem.title).toContain('нет новой версии')
  const { body } = await upload(walls)
  expect((await upload(pipes)).problem.code).toBe('ITEM_CLOSED')
  expect((await edit()).body.current).toMatchObject({ state: 'edited', note: 'Заменён лист 14.' })
  expect((await edit({ submit: true })).problem.title).toContain('Подпишите новые файлы: Том.pdf')
  expect((await sign(body.documents[0]?.file.ref ?? '')).status).toBe(200)
  const closed = await edit({ submit: true })
  expect(closed.body).toMatchObject({ current: null, may: ['create'] })
  expect(closed.body.past).toMatchObject([
    { state: 'closed', items: [{ title: 'Том 4', isChanged: true, isOpen: false }, { isChanged: false }] },
  ])
  expect((await upload(walls, 'Ещё.pdf')).status).toBe(403)
})

test('powers of attorney may be changed at the examination only while documents are open', async () => {
  expect((await keys(declarant)).editAttorneyPowers).toBe('disabled')
  await askFor()
  expect((await keys(declarant)).editAttorneyPowers).toBe('disabled')
  await decide()
  expect(await keys(declarant)).toMatchObject({ editAttorneyPowers: 'granted', editDocuments: 'granted' })
  expect((await keys(expert)).editDocuments).toBe('disabled')
})

test('one opening is under way at a time; what was not sent is given up, what was sent is not', async () => {
  await create()
  expect((await create()).problem.title).toContain('Запрос на открытие документов уже есть')
  expect((await declarant(opening.abortRequest, { params: params() })).body).toMatchObject({
    current: null,
    past: [{ state: 'aborted' }],
    may: ['create'],
  })
  // What was given up was never said to the other side.
  expect((await look(expert)).past).toEqual([])
  await askFor()
  expect((await declarant(opening.abortRequest, { params: params() })).problem.title).toContain('Ждёт решения')
})

test('a refusal says why and leaves everything closed; another may be asked for', async () => {
  await askFor()
  expect((await decide({ decision: 'refused' })).problem.code).toBe('REASON_NEEDED')
  await decide({ decision: 'refused', text: 'Раздел уже рассмотрен экспертами.' })
  expect(await look(declarant)).toMatchObject({
    current: null,
    past: [{ state: 'refused', decisionText: 'Раздел уже рассмотрен экспертами.' }],
    may: ['create'],
  })
  expect((await upload(walls)).status).toBe(403)
})

test('what is wrong with a request is said: no documents, no reason, a document of another application, one a remark has opened', async () => {
  await create()
  const said = async (body: object) => (await select(body)).problem.errors?.[0]
  expect(await said({ items: [] })).toMatchObject({ path: 'items', message: 'Выберите, какие документы открыть' })
  expect(await said({ reason: '' })).toMatchObject({ path: 'reason' })
  expect(await said({ items: [anId(portal)] })).toMatchObject({ path: 'items' })
  await portal.db.updateTable('item').set({ opened_at: portal.clock.now() }).where('id', '=', pipes).execute()
  expect((await said({}))?.message).toContain('«Том 5» уже открыт по замечанию')
  expect((await select({ revision: 77 })).problem.code).toBe('REVISION_CONFLICT')
})

test('a foreign application looks missing; the other side neither asks nor decides', async () => {
  expect((await create(stranger)).status).toBe(404)
  expect((await stranger(opening.currentStage, { params: params() })).status).toBe(404)
  expect((await create(expert)).status).toBe(403)
  await askFor()
  expect((await decide({}, declarant)).status).toBe(403)
})

test('before the examination nothing is opened so, and it is said why', async () => {
  await portal.db.updateTable('request').set({ stage: 'completeness' }).where('id', '=', requestId).execute()
  const { body } = await declarant(opening.isStageAllowed, { params: params() })
  expect(body).toMatchObject({ allowed: false, why: expect.stringContaining('документы не открываются') })
  expect(await look(declarant)).toMatchObject({ may: [], why: expect.any(String) })
})

test('in a correction what was asked for is open before the declarant begins to answer, and remarks keep what they opened', async () => {
  await expert(remarks.create, {
    params: params(),
    body: { kind: 'document', discipline: '955.7', itemId: pipes, text: 'Не указан класс бетона.', norm: 'СП 63' },
  })
  await move(expert, 'issueRemarks', 'examination', 'examinationCorrection')
  await askFor([walls])
  expect((await look(expert)).openByRemarks).toMatchObject([{ title: 'Том 5' }])
  await decide()
  const { body } = await upload(walls)
  expect((await upload(pipes)).problem.code).toBe('ITEM_CLOSED')
  await sign(body.documents[0]?.file.ref ?? '')
  await move(declarant, 'startCorrection', 'examinationCorrection', 'examinationCorrection_edit')
  await edit({ submit: true })
  expect((await upload(walls, 'Ещё.pdf')).problem.code).toBe('ITEM_CLOSED')
  expect((await upload(pipes)).status).toBe(200)
})

test('when the application leaves the stages of an opening, the opening is over and its documents are closed', async () => {
  await askFor()
  await decide()
  await move(expert, 'startConclusion', 'examination', 'prepareConclusion')
  expect((await look(declarant)).past).toMatchObject([{ state: 'closed' }])
  const { opening: said, open_items } = await portal.db
    .selectFrom('request')
    .select(['opening', 'open_items'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  expect({ said, open_items }).toEqual({ said: null, open_items: 0 })
})

test('both sides are told, and every act stands in the record', async () => {
  await askFor()
  await decide()
  const rows = await portal.db
    .selectFrom('notification')
    .select('code')
    .where('request_id', '=', requestId)
    .groupBy('code')
    .orderBy('code')
    .execute()
  expect(rows.map(({ code }) => code)).toEqual(['pdOpeningAsked', 'pdOpeningDecision'])
  const events = await portal.db
    .selectFrom('journal_event')
    .select('type')
    .where('request_id', '=', requestId)
    .where('type', 'like', 'opening.%')
    .orderBy('seq')
    .execute()
  expect(events.map(({ type }) => type)).toEqual(['opening.created', 'opening.sent', 'opening.opened'])
})
