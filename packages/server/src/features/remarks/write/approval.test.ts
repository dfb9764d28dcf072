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
let builder: Api
let fireman: Api
let requestId: string

beforeAll(async () => {
  portal = await aPortal()
  ;[declarant, lead, builder, fireman] = await Promise.all([
    portal.as('declarant'),
    portal.as('admin'),
    portal.as('admin2'),
    portal.as('admin3'),
  ])
})
afterAll(() => portal.close())

beforeEach(async () => {
  requestId = await anExaminedRequest(portal)
  const [leadId, first, second] = await Promise.all([
    portal.idOf('admin'),
    portal.idOf('admin2'),
    portal.idOf('admin3'),
  ])
  const experts = [
    { id: first, discipline: '955.7' },
    { id: second, discipline: '955.10' },
  ]
  expect((await lead(requests.assign, { params: { id: requestId }, body: { leadId, experts } })).status).toBe(200)
})

const params = () => ({ id: requestId })
const onConcrete = { discipline: '955.7', text: 'Не указан класс бетона.', sheet: '3', norm: 'п. 6.1 СП 63.13330.2018' }
const onExits = {
  discipline: '955.10',
  text: 'Не показаны пути эвакуации.',
  sheet: '5',
  norm: 'п. 4.2 СП 1.13130.2020',
}

function put(api: Api, body: object = onConcrete) {
  return api(remarks.create, { params: params(), body: { kind: 'local', ...onConcrete, ...body } })
}

async function write(api: Api, body: object = onConcrete) {
  const { body: remark, problem } = await put(api, body)
  expect(problem).not.toHaveProperty('code')
  return remark
}

function pass(api: Api, act: 'send' | 'agree' | 'return', ids: string[], text?: string) {
  return api(remarks.approve, { params: params(), body: { act, ids, ...(text && { text }) } })
}

async function read(api: Api) {
  return (await api(remarks.list, { params: params() })).body
}

function issue(api: Api, ids?: string[]) {
  const body = { action: 'issueRemarks', expectedStage: 'examination' as const, ...(ids && { remarks: ids }) }
  return api(stages.move, { params: { requestId, stage: 'examinationCorrection' }, body })
}

/** A document of the application a remark may be about. */
async function anItem(): Promise<string> {
  const [folder_id, id] = [anId(portal.clock.now()), anId(portal.clock.now())]
  const [place, common] = [{ position: 1 }, { request_id: requestId }]
  await portal.db
    .insertInto('folder')
    .values({ id: folder_id, ...common, ...place, code: '04', slot: 'constructive', title: 'КР' })
    .execute()
  await portal.db
    .insertInto('item')
    .values({ id, ...common, ...place, folder_id, code: '04.1', title: 'Том 4' })
    .execute()
  return id
}

test('an expert writes and changes of his own direction, the lead of every one, others look', async () => {
  const { id, revision } = await write(builder)
  expect((await put(fireman)).problem.code).toBe('FORBIDDEN')
  const change = (api: Api) => api(remarks.update, { params: { id }, body: { kind: 'local', ...onConcrete, revision } })
  expect((await change(fireman)).problem.code).toBe('FORBIDDEN')
  expect((await change(builder)).status).toBe(200)
  expect((await read(builder)).remarks).toMatchObject([{ isMine: true, may: ['edit', 'remove', 'send'] }])
  expect((await read(fireman)).remarks).toMatchObject([{ isMine: false, may: [] }])
  expect((await read(lead)).me).toMatchObject({ leads: true, disciplines: null })
  expect((await read(builder)).me).toMatchObject({ leads: false, disciplines: ['955.7'] })
})

test('a remark goes to the lead only whole: with a place and a requirement, or why there is none', async () => {
  const bare = await write(builder, { sheet: null, norm: null })
  expect(bare.missing.map(({ path }) => path)).toEqual(['itemId', 'norm'])
  const { problem } = await pass(builder, 'send', [bare.id])
  expect(problem.errors).toMatchObject([{ path: 'ids', message: expect.stringContaining('«Не указан класс бетона.»') }])
  const reasoned = await write(builder, { norm: null, noNormReason: 'опечатка в экспликации' })
  expect(reasoned.missing).toEqual([])
  expect((await pass(builder, 'send', [reasoned.id])).body).toEqual({ count: 1 })
})

test('the lead agrees, or returns with a word; until he agrees nothing goes out', async () => {
  const { id } = await write(builder)
  expect((await issue(lead)).problem.code).toBe('MOVE_NOT_ALLOWED')
  expect((await pass(lead, 'agree', [id])).problem.code).toBe('REMARK_STATE')
  await pass(builder, 'send', [id])
  expect((await pass(builder, 'agree', [id])).problem.code).toBe('FORBIDDEN')
  expect((await pass(lead, 'return', [id])).problem.code).toBe('REASON_NEEDED')
  await pass(lead, 'return', [id], 'Укажите лист записки.')
  expect((await read(builder)).remarks).toMatchObject([{ state: 'preparing', returnNote: 'Укажите лист записки.' }])
  await pass(builder, 'send', [id])
  await pass(lead, 'agree', [id])
  expect((await read(lead)).remarks).toMatchObject([{ isAgreed: true, stateTitle: 'Согласовано', returnNote: null }])
  expect((await issue(builder)).problem).toMatchObject({
    code: 'MOVE_NOT_ALLOWED',
    why: expect.stringContaining('куратор'),
  })
  expect((await issue(lead)).status).toBe(200)
  expect((await read(declarant)).remarks).toMatchObject([{ number: '1.955.7.1', author: expect.any(String) }])
})

test('what the lead writes whole is agreed to; two remarks of a direction are joined into one', async () => {
  const one = await write(lead)
  expect(one.isAgreed).toBe(true)
  const two = await write(builder, { text: 'Не указана марка стали.', norm: 'СП 16.13330.2017', isCritical: true })
  const join = (api: Api, otherId: string) =>
    api(remarks.join, { params: { id: one.id }, body: { otherId, revision: one.revision } })
  expect((await join(builder, two.id)).problem.code).toBe('FORBIDDEN')
  const other = await write(fireman, onExits)
  expect((await join(lead, other.id)).problem.errors).toMatchObject([{ path: 'otherId' }])
  const { body } = await join(lead, two.id)
  expect(body).toMatchObject({
    text: 'Не указан класс бетона.\n\nНе указана марка стали.',
    norm: 'п. 6.1 СП 63.13330.2018; СП 16.13330.2017',
    isCritical: true,
  })
  expect((await read(lead)).remarks).toHaveLength(2)
})

test('a joined remark keeps what the other alone says, and never takes a second document', async () => {
  const first = await anItem()
  const second = await anItem()
  const one = await write(lead, { sheet: null, itemId: first })
  const two = await write(lead, {
    text: 'Не указана марка стали.',
    sheet: '14',
    materials: 'Спецификация стали',
    norm: null,
    noNormReason: 'следует из задания',
  })
  const elsewhere = await write(lead, { itemId: second, page: 14 })
  const join = (otherId: string) =>
    lead(remarks.join, { params: { id: one.id }, body: { otherId, revision: one.revision } })
  expect((await join(elsewhere.id)).problem.errors).toMatchObject([{ message: expect.stringContaining('двумя') }])
  expect((await join(two.id)).body).toMatchObject({
    item: { id: first },
    sheet: '14',
    materials: 'Спецификация стали',
    norm: onConcrete.norm,
    noNormReason: null,
  })
  const bare = await write(lead, { text: 'Нет узла опирания.' })
  const body = { otherId: elsewhere.id, revision: bare.revision }
  expect((await lead(remarks.join, { params: { id: bare.id }, body })).body).toMatchObject({
    item: { id: second },
    target: { page: 14 },
  })
})

test('of two remarks of one document that become one, the page only the other names is kept', async () => {
  const itemId = await anItem()
  const one = await write(lead, { itemId })
  const two = await write(lead, { itemId, page: 14, text: 'Не указана марка стали.' })
  const three = await write(lead, { itemId, page: 15, text: 'Нет узла опирания.' })
  const join = (otherId: string, revision: number) =>
    lead(remarks.join, { params: { id: one.id }, body: { otherId, revision } })
  const { body } = await join(two.id, one.revision)
  expect(body).toMatchObject({ item: { id: itemId }, target: { page: 14 } })
  expect((await join(three.id, body.revision)).body).toMatchObject({ target: { page: 14 } })
})

test('what others have done since the last visit is new, once, and not what one does oneself', async () => {
  const visit = (api: Api) => api(remarks.visit, { params: params() })
  const news = async (api: Api) => (await read(api)).remarks.map(({ isNew }) => isNew)
  // A session ends when nothing is asked for half an hour.
  const anHourLater = async () => {
    for (let times = 0; times < 3; times += 1) {
      portal.clock.wait(20 * 60_000)
      await Promise.all([read(lead), read(builder), read(fireman), read(declarant)])
    }
  }
  const { id } = await write(builder)
  await visit(lead)
  await visit(builder)
  expect(await news(lead)).toEqual([false])
  await anHourLater()
  await pass(builder, 'send', [id])
  expect([await news(lead), await news(builder)]).toEqual([[true], [false]])
  await visit(lead)
  expect(await news(lead)).toEqual([true])
  await anHourLater()
  expect(await news(lead)).toEqual([false])
})

test('a remark names the page of the version its expert had before his eyes', async () => {
  const { target } = await write(builder, { itemId: await anItem(), page: 14 })
  expect(target).toEqual({ file: null, page: 14, area: null, element: null })
  expect((await put(builder, { page: 0 })).problem.errors).toMatchObject([{ path: 'page' }])
})

test('an expert who was given no direction speaks of every one', async () => {
  const [leadId, expertId] = await Promise.all([portal.idOf('admin'), portal.idOf('admin2')])
  const experts = [{ id: expertId, discipline: null }]
  expect(
    (await lead(requests.assign, { params: params(), body: { leadId, experts, reason: 'Ведёт все разделы' } })).status,
  ).toBe(200)
  const { id } = await write(lead, onExits)
  expect((await issue(lead, [id])).status).toBe(200)
  expect((await read(builder)).remarks).toMatchObject([{ isMine: true, may: ['revoke'] }])
})

test('directions go out one after the other: the preview is what the declarant sees, and the round is one', async () => {
  const concrete = await write(lead)
  const exits = await write(fireman, onExits)
  await pass(fireman, 'send', [exits.id])
  const before = (await lead(remarks.toRelease, { params: params() })).body
  expect(before).toMatchObject({
    joinsRound: false,
    round: 1,
    groups: [
      { discipline: '955.7', remarks: [{ id: concrete.id, number: '1.955.7.1' }], staying: 0 },
      { discipline: '955.10', remarks: [], staying: 1 },
    ],
  })
  await pass(lead, 'agree', [exits.id])
  expect((await issue(lead, [concrete.id])).status).toBe(200)
  const seen = await read(declarant)
  expect(seen.remarks.map(({ number }) => number)).toEqual(['1.955.7.1'])
  const [shown] = before.groups[0]?.remarks ?? []
  const { replies: _, may: __, issuedAt: ___, dueAt: ____, ...same } = seen.remarks[0] ?? {}
  expect(shown).toMatchObject(same)
  const second = await write(lead, { ...onExits, text: 'Не показан второй выход.' })
  const going = (await lead(remarks.toRelease, { params: params() })).body
  expect(going).toMatchObject({ joinsRound: true, round: 1 })
  expect((await fireman(remarks.release, { params: params(), body: { ids: [exits.id] } })).problem.code).toBe(
    'FORBIDDEN',
  )
  const ids = [exits.id, second.id]
  const sent = await Promise.all([1, 2].map(() => lead(remarks.release, { params: params(), body: { ids } })))
  expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect((await read(declarant)).remarks.map(({ number }) => number)).toEqual(['1.955.7.1', '1.955.10.1', '1.955.10.2'])
  const letters = await portal.db.selectFrom('letter').select('type').where('request_id', '=', requestId).execute()
  expect(letters).toEqual([{ type: 'defectsNotice' }, { type: 'defectsNotice' }])
})

test('nothing joins a round that nobody began', async () => {
  await portal.db.updateTable('request').set({ stage: 'examinationCorrection' }).where('id', '=', requestId).execute()
  const { id } = await write(lead)
  const refused = await lead(remarks.release, { params: params(), body: { ids: [id] } })
  expect(refused.problem).toMatchObject({ code: 'MOVE_NOT_ALLOWED', why: expect.stringContaining('ещё не выдавались') })
  expect((await read(lead)).remarks).toMatchObject([{ id, number: null }])
})

/** The answers of the declarant stand as sent; the forms that come before it are other features' work. */
async function answered(ids: readonly string[]) {
  for (const id of ids)
    await portal.db
      .insertInto('remark_reply')
      .values({
        id: anId(portal.clock.now()),
        remark_id: id,
        type: 'explained',
        body: 'Указано на листе 3.',
        by_user: await portal.idOf('declarant'),
        submitted_at: portal.clock.now(),
        created_at: portal.clock.now(),
      })
      .execute()
  await portal.db
    .updateTable('remark')
    .set({ state: 'answered' })
    .where('id', 'in', [...ids])
    .execute()
  await portal.db.updateTable('request').set({ stage: 'examination' }).where('id', '=', requestId).execute()
}

test('answers are accepted together, each under its own guard, and of each other it is said why not', async () => {
  const [concrete, steel, exits] = [
    await write(lead),
    await write(lead, { text: 'Нет марки стали.' }),
    await write(lead, onExits),
  ]
  await issue(lead, [concrete.id, steel.id, exits.id])
  const all = [concrete.id, steel.id, exits.id]
  await answered(all)
  const refusal = { decision: 'notAccepted' as const, text: 'Лист 3 не заменён.' }
  expect((await lead(remarks.decide, { params: { id: steel.id }, body: refusal })).status).toBe(200)
  const accept = (api: Api, ids: string[]) => api(remarks.acceptAnswers, { params: params(), body: { ids } })
  expect((await accept(declarant, all)).problem.code).toBe('FORBIDDEN')
  expect((await accept(builder, [...all, anId(portal.clock.now())])).problem.code).toBe('NOT_FOUND')
  expect((await accept(builder, all)).body.results).toMatchObject([
    { number: '1.955.7.1', isAccepted: true, why: null },
    { number: '1.955.7.2', isAccepted: false, why: 'Замечание уже в состоянии «Не принято».' },
    { number: '1.955.10.1', isAccepted: false, why: expect.stringContaining('ведут его эксперт и куратор') },
  ])
  const states = (await read(declarant)).remarks.map(({ state }) => state)
  expect(states).toEqual(['accepted', 'notAccepted', 'answered'])
  // Said once more, it changes nothing.
  expect((await accept(builder, [concrete.id])).body.results).toMatchObject([{ isAccepted: true }])
  const told = await portal.db
    .selectFrom('notification')
    .select('fact')
    .where('request_id', '=', requestId)
    .where('code', '=', 'remarkAnswerAccepted')
    .where('user_id', '=', await portal.idOf('declarant'))
    .execute()
  expect(told).toEqual([{ fact: concrete.id }])
})

test('what has changed since the list was read does not go out', async () => {
  const one = await write(lead)
  const two = await write(lead, { text: 'Не указана марка стали.' })
  await pass(lead, 'return', [two.id], 'Рано.')
  expect((await issue(lead, [one.id, two.id])).problem).toMatchObject({
    code: 'MOVE_NOT_ALLOWED',
    why: expect.stringContaining('состав замечаний изменился'),
  })
})

test('a template under a title that exists replaces only the one that is named', async () => {
  const body = { discipline: '955.7', title: 'Класс бетона', text: 'Укажите класс бетона.', norm: null }
  const { id } = (await builder(remarks.saveTemplate, { body })).body
  const other = { ...body, text: 'Укажите класс и марку бетона.' }
  expect((await fireman(remarks.saveTemplate, { body: other })).problem.errors).toMatchObject([
    { path: 'title', message: expect.stringContaining('уже есть шаблон с таким названием') },
  ])
  expect((await fireman(remarks.saveTemplate, { body: { ...other, replaces: id } })).body).toMatchObject({
    id,
    text: other.text,
  })
})

test('a norm that exists is changed only by who names it', async () => {
  const body = {
    designation: 'СП 22.13330.2016',
    title: 'Основания зданий',
    since: null,
    until: null,
    replacedBy: null,
  }
  const save = (more: object) => lead(remarks.saveNorm, { body: { ...body, ...more } })
  const { id, revision } = (await save({})).body
  expect((await save({ since: '2017-07-01' })).problem.errors).toMatchObject([
    { path: 'designation', message: expect.stringContaining('уже есть') },
  ])
  const replaces = { id, revision }
  expect((await save({ since: '2017-07-01', replaces })).body).toMatchObject({ id, since: '2017-07-01' })
  const late = await save({ until: '2027-01-01', replaces })
  expect(late).toMatchObject({ status: 409, problem: { code: 'REVISION_CONFLICT' } })
  expect(late.problem).toMatchObject({ norm: { id, since: '2017-07-01', until: null, revision: revision + 1 } })
  const seen = { id, revision: revision + 1 }
  expect((await save({ since: '2017-07-01', until: '2027-01-01', replaces: seen })).body).toMatchObject({
    since: '2017-07-01',
    until: '2027-01-01',
  })
})
