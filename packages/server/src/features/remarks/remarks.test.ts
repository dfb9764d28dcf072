import { completeness } from '@portal/contract/features/completeness/endpoints'
import type { Sent } from '@portal/contract/endpoint'
import { files } from '@portal/contract/features/files/endpoints'
import { remarks } from '@portal/contract/features/remarks/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { factsAt } from '@portal/domain/stages/facts-at'
import type { Stage } from '@portal/domain/stages/stages'
import { findTransition } from '@portal/domain/stages/moves/transitions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anId } from '../../testing/arrange/builders.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { aRequestRow } from '../../testing/arrange/rows.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { remarksEffects } from './index.ts'

let portal: TestPortal
let declarant: Api
let expert: Api
let owner: string
let requestId: string
let itemId: string
let counter = 0

beforeAll(async () => {
  portal = await aPortal()
  ;[declarant, expert] = await Promise.all([portal.as('declarant'), portal.as('admin3')])
  owner = await portal.idOf('declarant')
})
afterAll(() => portal.close())

beforeEach(async () => {
  requestId = await aRequestRow(portal.db, {
    owner_id: owner,
    stage: 'examination',
    stage_since: portal.clock.now(),
    number: `77-2026-${String((counter += 1)).padStart(5, '0')}`,
    ends_on: '2026-06-30',
  })
  itemId = await anItem()
})

async function anItem(): Promise<string> {
  const folder = anId(portal)
  const id = anId(portal)
  await portal.db
    .insertInto('folder')
    .values({
      id: folder,
      request_id: requestId,
      code: '04',
      slot: 'constructive',
      title: 'Конструктивные решения',
      position: 1,
    })
    .execute()
  await portal.db
    .insertInto('item')
    .values({ id, request_id: requestId, folder_id: folder, code: '04.1', title: 'Том 4', position: 1 })
    .execute()
  return id
}

const onConstructions = {
  kind: 'document' as const,
  discipline: '955.7',
  text: 'Не указан класс бетона фундаментной плиты.',
  norm: 'п. 6.1 СП 63.13330.2018',
}
const onFire = {
  kind: 'local' as const,
  discipline: '955.10',
  text: 'Не показаны пути эвакуации.',
  noNormReason: 'видно на плане',
}

async function write(body: object = {}, api = expert) {
  const {
    body: remark,
    status,
    problem,
  } = await api(remarks.create, {
    params: { id: requestId },
    body: { ...onConstructions, itemId, ...body },
  })
  expect(problem).toMatchObject(status === 200 ? {} : { code: expect.any(String) })
  return remark
}

async function read(api: Api, query: Sent<typeof remarks.list>['query'] = {}) {
  return (await api(remarks.list, { params: { id: requestId }, query })).body
}

async function move(api: Api, action: string, from: Stage, to: Stage) {
  const answer = await api(stages.move, {
    params: { requestId, stage: to },
    body: { action, expectedStage: from },
  })
  expect(answer.problem, action).not.toHaveProperty('code')
}

/** The round goes to the declarant, who sits down to answer it. */
async function issue() {
  await move(expert, 'issueRemarks', 'examination', 'examinationCorrection')
  await move(declarant, 'startCorrection', 'examinationCorrection', 'examinationCorrection_edit')
}

/** The answers go to the experts; the forms and signatures that come before it are other features' work. */
async function sendAnswers(to: 'examination' | 'completeness' = 'examination') {
  const transition = findTransition('examinationCorrection_printing', 'examination', 'submitCorrection')
  if (!transition) throw new Error('the move is gone')
  await portal.ctx.transaction(async (ctx) => {
    const request = await lockRequest(ctx.db, requestId)
    const at = ctx.now()
    const facts = factsAt(request.stage)
    await remarksEffects.closeRemarkRound({ ctx, request, facts, transition, id: anId(portal), at, input: {} })
    await ctx.db.updateTable('request').set({ stage: to, stage_since: at }).where('id', '=', requestId).execute()
  })
}

function answer(id: string, body: object = {}, api = declarant) {
  return api(remarks.reply, { params: { id }, body: { type: 'explained', text: 'Указан на листе 3.', ...body } })
}

function decide(id: string, decision: 'accepted' | 'notAccepted' | 'unresolved', text?: string) {
  return expert(remarks.decide, { params: { id }, body: { decision, ...(text && { text }) } })
}

function countsOfRow() {
  return portal.db
    .selectFrom('request')
    .select(['open_remarks', 'request_remarks', 'open_items'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
}

test('what is being prepared is seen by staff alone; after issue both see it with its number, term and open document', async () => {
  await write()
  await write(onFire)
  await write({ text: 'Не приложен расчёт осадок.' })
  expect(await read(declarant)).toMatchObject({ remarks: [], counts: { total: 0, preparing: 0 } })
  expect((await read(expert)).counts).toMatchObject({ total: 0, preparing: 3 })
  await issue()
  const seen = await read(declarant)
  expect(seen.remarks.map(({ number, item }) => [number, item?.title])).toEqual([
    ['1.955.7.1', 'Том 4'],
    ['1.955.7.2', 'Том 4'],
    ['1.955.10.1', 'Том 4'],
  ])
  const { due_at } = await portal.db
    .selectFrom('request')
    .select('due_at')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  expect(seen.remarks.map(({ dueAt }) => dueAt)).toEqual(Array(3).fill(due_at?.toISOString()))
  expect(seen).toMatchObject({ round: 1, counts: { total: 3, open: 3, unanswered: 3 } })
  expect(seen.byDiscipline).toEqual([
    { discipline: '955.7', title: 'Конструктивные решения', total: 2, answered: 0 },
    { discipline: '955.10', title: 'Пожарная безопасность', total: 1, answered: 0 },
  ])
  expect(await countsOfRow()).toEqual({ open_remarks: 3, request_remarks: 0, open_items: 1 })
  const item = await portal.db.selectFrom('item').select('state').where('id', '=', itemId).executeTakeFirstOrThrow()
  expect(item.state).toBe('opened')
})

test('a remark to a field of the application names it and is counted, as it opens it', async () => {
  await write({ kind: 'request', field: 'declarer.ikz', itemId: null })
  await issue()
  const [remark] = (await read(declarant)).remarks
  expect(remark).toMatchObject({
    number: '1.955.7.1',
    field: 'declarer.ikz',
    fieldLabel: expect.stringMatching(/[а-я]/i),
  })
  expect(await countsOfRow()).toMatchObject({ request_remarks: 1 })
  // What still stands as it was is not «исправлено».
  expect((await answer(remark?.id ?? '', { type: 'corrected', text: 'Код исправлен.' })).status).toBe(400)
  expect((await answer(remark?.id ?? '', { type: 'explained', text: 'Код верен.' })).status).toBe(200)
})

test('an unsent remark may be rewritten by one person at a time and removed; an issued one may not', async () => {
  const { id, revision } = await write()
  const changed = { ...onConstructions, itemId, text: 'Не указана марка стали.' }
  expect((await expert(remarks.update, { params: { id }, body: { ...changed, revision } })).body.text).toBe(
    changed.text,
  )
  expect((await expert(remarks.update, { params: { id }, body: { ...changed, revision } })).problem.code).toBe(
    'REVISION_CONFLICT',
  )
  const other = await write(onFire)
  expect((await expert(remarks.remove, { params: { id: other.id } })).status).toBe(200)
  await issue()
  const put = await expert(remarks.update, { params: { id }, body: { ...changed, revision: revision + 1 } })
  const removed = await expert(remarks.remove, { params: { id } })
  expect([put.problem.code, removed.problem.code]).toEqual(['REMARK_STATE', 'REMARK_STATE'])
})

const wrong: [string, Partial<Sent<typeof remarks.create>['body']>, string][] = [
  ['a kind of another stage', { kind: 'completeness' }, 'kind'],
  ['no field named', { kind: 'request', field: 'no.such' }, 'field'],
  ['no document named', { kind: 'document', itemId: null }, 'itemId'],
  ['no direction named', { kind: 'local', discipline: null }, 'discipline'],
  ['an unknown direction', { discipline: '955.99' }, 'discipline'],
  ['a document of nobody', { itemId: '01890a5d-ac96-774b-bcce-b302099a8057' }, 'itemId'],
]

test.each(wrong)('a remark with %s is refused at its field', async (_, body, path) => {
  const { problem } = await expert(remarks.create, {
    params: { id: requestId },
    body: { ...onConstructions, itemId, ...body },
  })
  expect(problem).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path }] })
})

test('the declarant writes no remarks, staff write no answers, a stranger finds nothing', async () => {
  const { id } = await write()
  const stranger = await portal.as('declarant2')
  expect((await stranger(remarks.list, { params: { id: requestId } })).problem.code).toBe('REQUEST_NOT_FOUND')
  expect((await stranger(remarks.revoke, { params: { id }, body: { reason: 'Просто так' } })).status).toBe(404)
  const created = await declarant(remarks.create, { params: { id: requestId }, body: { ...onConstructions, itemId } })
  expect(created.problem.code).toBe('FORBIDDEN')
  await issue()
  expect((await answer(id, {}, expert)).problem.code).toBe('FORBIDDEN')
  expect((await answer(id, {}, stranger)).status).toBe(404)
})

test('who is not assigned to the request looks and does not decide', async () => {
  await portal.db
    .updateTable('request')
    .set({ lead_id: await portal.idOf('admin2') })
    .where('id', '=', requestId)
    .execute()
  const { problem } = await expert(remarks.create, { params: { id: requestId }, body: { ...onConstructions, itemId } })
  expect(problem.code).toBe('FORBIDDEN')
  await write({}, await portal.as('admin2'))
  expect((await read(expert)).remarks.map(({ may }) => may)).toEqual([[]])
})

test('in a later round a new remark concerns a changed document, follows from changes or is critical', async () => {
  const { id } = await write()
  await issue()
  await answer(id)
  await sendAnswers()
  const late = (body: object) =>
    expert(remarks.create, { params: { id: requestId }, body: { ...onFire, itemId, ...body } })
  expect((await late({})).problem).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ path: 'itemId', message: expect.stringContaining('не менялся') }],
  })
  const marked = await late({ isCritical: true })
  expect(marked.body).toMatchObject({ isCritical: true })
  const unmarked = { ...onFire, itemId, revision: marked.body.revision }
  const put = await expert(remarks.update, { params: { id: marked.body.id }, body: unmarked })
  expect(put.problem.errors).toMatchObject([{ path: 'itemId' }])
  expect((await late({ isConsequence: true })).body).toMatchObject({ isConsequence: true })
  portal.clock.wait(60_000)
  await aVersion({ item_id: itemId })
  expect((await late({})).status).toBe(200)
})

test('an answer is saved, changed and taken away until it is sent; staff do not read it before', async () => {
  const { id } = await write()
  await issue()
  const first = await answer(id)
  expect(first.body).toMatchObject({ state: 'answerDraft', replies: [{ submittedAt: null, revision: 1 }] })
  expect((await read(expert)).remarks).toMatchObject([{ state: 'answerDraft', replies: [] }])
  expect((await answer(id)).problem.code).toBe('REVISION_CONFLICT')
  expect((await answer(id, { revision: 1, text: 'Указан на листе 4.' })).body.replies).toMatchObject([
    { text: 'Указан на листе 4.' },
  ])
  expect((await declarant(remarks.allAnswered, { params: { id: requestId } })).body).toEqual({
    allAnswered: true,
    total: 1,
    answered: 1,
  })
  const events = await portal.db.selectFrom('remark_event').select('to_state').where('remark_id', '=', id).execute()
  expect(events.filter(({ to_state }) => to_state === 'answerDraft')).toHaveLength(1)
  const deleted = await declarant(remarks.deleteReply, { params: { id } })
  expect(deleted.body).toMatchObject({ state: 'issued', replies: [] })
  expect((await declarant(remarks.allAnswered, { params: { id: requestId } })).body.allAnswered).toBe(false)
})

test('«исправлено» shows what was put right: a document that was opened, or a new file', async () => {
  const { id } = await write()
  await issue()
  const bare = await answer(id, { type: 'corrected', text: 'Класс бетона указан.' })
  expect(bare.problem).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: 'files' }] })
  const [mine, foreign] = await Promise.all([aFile(declarant), aFile(await portal.as('declarant2'))])
  expect((await answer(id, { files: [foreign] })).status).toBe(404)
  const { body } = await answer(id, { type: 'corrected', text: 'Класс бетона указан.', files: [mine] })
  expect(body.replies).toMatchObject([{ files: [{ ref: mine, name: 'Расчёт.pdf' }] }])
  const closed = await aVersion()
  expect((await answer(id, { revision: 1, files: [closed] })).problem.errors).toMatchObject([{ path: 'files' }])
})

test('a disagreement keeps the files of its answer until it is sent, and is sent without them', async () => {
  const { id } = await write()
  await issue()
  const mine = await aFile(declarant)
  await answer(id, { type: 'disagreed', text: 'Норма не действует.', files: [mine] })
  expect((await read(declarant)).remarks).toMatchObject([{ replies: [{ files: [{ ref: mine }] }] }])
  await sendAnswers()
  for (const api of [declarant, expert])
    expect((await read(api)).remarks).toMatchObject([{ state: 'answered', replies: [{ files: [] }] }])
})

test('a version an answer points at gives way to the next one of its document, and goes with the document', async () => {
  const { id } = await write({ itemId })
  await issue()
  const first = await aVersion({ item_id: itemId })
  await answer(id, { type: 'corrected', text: 'Класс бетона указан.', files: [first] })
  const [document] = await portal.db.selectFrom('document').select('id').where('item_id', '=', itemId).execute()
  const second = await aVersionOf(document?.id ?? '', 2)
  expect((await read(declarant)).remarks).toMatchObject([{ replies: [{ files: [{ ref: second }] }] }])
  const again = await answer(id, { revision: 1, type: 'corrected', text: 'Класс указан.', files: [first, second] })
  expect(again.body.replies).toMatchObject([{ files: [{ ref: second }] }])
  const taken = { deleted_at: portal.clock.now() }
  await portal.db.updateTable('document').set(taken).where('item_id', '=', itemId).execute()
  expect((await read(declarant)).remarks).toMatchObject([{ replies: [{ files: [] }] }])
})

async function aFile(api: Api): Promise<string> {
  const bytes = new TextEncoder().encode(`%PDF-1.7\n${anId(portal)}\n%%EOF`)
  const { body } = await api(files.upload, { query: { name: 'Расчёт.pdf', size: String(bytes.length) }, bytes })
  return body.ref
}

/** A new file of a document: of an item, or one that nobody opened. */
async function aVersion(of: { item_id?: string } = {}): Promise<string> {
  const id = anId(portal)
  const created_at = portal.clock.now()
  const document = { id, request_id: requestId, type: 'powerOfAttorney', title: 'Доверенность', ...of, created_at }
  await portal.db.insertInto('document').values(document).execute()
  return aVersionOf(id, 1)
}

async function aVersionOf(document_id: string, no: number): Promise<string> {
  const ref = await aFile(declarant)
  const version = { request_id: requestId, file_id: ref, by_user: owner, created_at: portal.clock.now() }
  await portal.db
    .insertInto('document_version')
    .values({ id: anId(portal), document_id, no, ...version })
    .execute()
  await portal.db.updateTable('document').set({ last_no: no }).where('id', '=', document_id).execute()
  return ref
}

test('a sent answer never changes; it is accepted or not, and a refusal needs its reason', async () => {
  const [one, two] = [await write(), await write(onFire)]
  await issue()
  await answer(one.id)
  await answer(two.id)
  await sendAnswers()
  expect((await answer(one.id, { revision: 1 })).problem.code).toBe('EDIT_CLOSED')
  expect((await declarant(remarks.deleteReply, { params: { id: one.id } })).problem.code).toBe('EDIT_CLOSED')
  expect((await read(declarant, { state: 'answered' })).remarks.map(({ may }) => may)).toEqual([[], []])
  expect((await decide(two.id, 'notAccepted')).problem.code).toBe('REASON_NEEDED')
  expect((await decide(one.id, 'accepted')).body).toMatchObject({
    state: 'accepted',
    replies: [{ decision: 'accepted' }],
  })
  expect((await decide(two.id, 'notAccepted', 'Пути не показаны.')).body.state).toBe('notAccepted')
  // Until the round goes on a decision is changed by deciding again.
  expect((await decide(one.id, 'notAccepted', 'Класс указан не везде.')).body.replies).toMatchObject([
    { decision: 'notAccepted', decisionText: 'Класс указан не везде.' },
  ])
  expect(await countsOfRow()).toEqual({ open_remarks: 2, request_remarks: 0, open_items: 0 })
  const told = await portal.db
    .selectFrom('notification')
    .select('code')
    .where('user_id', '=', owner)
    .where('withdrawn_at', 'is', null)
    .where('request_id', '=', requestId)
    .where('code', 'like', 'remarkAnswer%')
    .execute()
  expect(told.map(({ code }) => code)).toEqual(['remarkAnswerNotAccepted', 'remarkAnswerNotAccepted'])
})

test('a refused answer is asked again in the next round, in the same words or in new ones', async () => {
  const [same, anew, done] = [await write(), await write(onFire), await write({ text: 'Не приложен расчёт осадок.' })]
  await issue()
  for (const { id } of [same, anew, done]) await answer(id)
  await sendAnswers()
  await decide(same.id, 'notAccepted', 'Класс указан не везде.')
  await decide(anew.id, 'notAccepted', 'Пути не показаны.')
  await decide(done.id, 'accepted')
  expect((await read(expert)).remarks.find(({ id }) => id === anew.id)?.may).toEqual(['revoke', 'decide', 'repeat'])
  const again = await write({ ...onFire, text: 'Не показаны пути эвакуации второго этажа.', previousId: anew.id })
  expect((await decide(anew.id, 'accepted')).problem.code).toBe('REMARK_STATE')
  await issue()
  const { remarks: all, round, counts } = await read(declarant, { state: 'open' })
  expect(all.map(({ id, number, state }) => [id, number, state])).toEqual([
    [same.id, '2.955.7.1', 'issued'],
    [again.id, '2.955.10.1', 'issued'],
  ])
  expect([round, counts.accepted, counts.open]).toEqual([2, 1, 2])
  expect((await read(declarant, { state: 'closed' })).remarks.map(({ id, state }) => [id, state])).toEqual([
    [done.id, 'accepted'],
    [anew.id, 'revoked'],
  ])
  const old = (await read(declarant)).remarks.find(({ id }) => id === anew.id)
  expect(old).toMatchObject({
    stateTitle: 'Повторено во 2-м круге',
    repeatedBy: { id: again.id, number: '2.955.10.1', round: 2 },
  })
  expect((await answer(same.id, { text: 'Теперь везде.' })).body.replies.map(({ decision }) => decision)).toEqual([
    'notAccepted',
    null,
  ])
  await answer(again.id)
  await sendAnswers()
  expect((await decide(done.id, 'notAccepted', 'Поздно передумали.')).problem.code).toBe('REMARK_STATE')
  await decide(same.id, 'accepted')
  await decide(again.id, 'unresolved', 'Раунда больше не будет.')
  expect(await countsOfRow()).toMatchObject({ open_remarks: 0 })
  const events = await portal.db
    .selectFrom('remark_event')
    .select(['no', 'to_state'])
    .where('remark_id', '=', same.id)
    .orderBy('no')
    .execute()
  expect(events.map(({ to_state }) => to_state)).toEqual([
    'approving',
    'issued',
    'answerDraft',
    'answered',
    'notAccepted',
    'issued',
    'answerDraft',
    'answered',
    'accepted',
  ])
})

test('a withdrawn remark closes what it alone had opened, and its declarant is told', async () => {
  const [one, two] = [await write(), await write({ text: 'Не приложен расчёт осадок.' })]
  await issue()
  const revoke = (id: string) => expert(remarks.revoke, { params: { id }, body: { reason: 'Выдано ошибочно.' } })
  expect((await revoke(one.id)).body).toMatchObject({ state: 'revoked', may: [] })
  expect(await countsOfRow()).toMatchObject({ open_remarks: 1, open_items: 1 })
  await revoke(two.id)
  expect(await countsOfRow()).toMatchObject({ open_remarks: 0, open_items: 0 })
  expect((await revoke(two.id)).problem.code).toBe('REMARK_STATE')
  const told = await portal.db
    .selectFrom('notification')
    .select('body')
    .where('request_id', '=', requestId)
    .where('code', '=', 'remarkRevoked')
    .where('user_id', '=', owner)
    .execute()
  expect(told).toHaveLength(2)
})

async function judge(verdict: 'accepted' | 'remark' | null, text?: string) {
  const body = { verdict, ...(text && { text }) }
  const { status, problem } = await expert(completeness.judge, { params: { id: itemId }, body })
  expect([status, problem.title]).toEqual([200, expect.anything()])
}

test('the verdict on a document settles the answers about it: accepted, taken back, or asked again in new words', async () => {
  await portal.db.updateTable('request').set({ stage: 'completeness' }).where('id', '=', requestId).execute()
  await judge('remark', 'Титульный лист не подписан.')
  await move(expert, 'sendCompletenessRemarks', 'completeness', 'completenessCorrection')
  await move(declarant, 'startCompletenessCorrection', 'completenessCorrection', 'completenessCorrection_edit')
  const [first] = (await read(declarant)).remarks
  expect(first).toMatchObject({ number: '1.К.1', disciplineTitle: 'Комплектность', state: 'issued' })
  await answer(first?.id ?? '')
  await sendAnswers('completeness')
  await judge('accepted')
  expect((await read(expert)).remarks).toMatchObject([{ state: 'accepted', replies: [{ decision: 'accepted' }] }])
  await judge(null)
  expect((await read(expert)).remarks).toMatchObject([{ state: 'answered', replies: [{ decision: null }] }])
  await judge('remark', 'Подписан не тем лицом.')
  expect((await read(expert)).remarks.map(({ state, previousId }) => [state, previousId])).toEqual([
    ['notAccepted', null],
    ['preparing', first?.id],
  ])
  await move(expert, 'sendCompletenessRemarks', 'completeness', 'completenessCorrection')
  expect((await read(declarant, { state: 'open' })).remarks.map(({ number, text }) => [number, text])).toEqual([
    ['2.К.1', 'Подписан не тем лицом.'],
  ])
})

test('the rounds of the experts count from one after those of completeness', async () => {
  await portal.db.updateTable('request').set({ stage: 'completeness' }).where('id', '=', requestId).execute()
  await judge('remark', 'Титульный лист не подписан.')
  await move(expert, 'sendCompletenessRemarks', 'completeness', 'completenessCorrection')
  await portal.db.updateTable('request').set({ stage: 'examination' }).where('id', '=', requestId).execute()
  expect((await read(expert)).round).toBe(0)
  await write().then(issue)
  expect(await read(declarant)).toMatchObject({ round: 1, remarks: [{ number: '1.К.1' }, { number: '1.955.7.1' }] })
  expect((await read(declarant, { kind: 'completeness' })).remarks.map(({ number }) => number)).toEqual(['1.К.1'])
})
