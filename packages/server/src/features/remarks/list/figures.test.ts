import { remarks } from '@portal/contract/features/remarks/endpoints'
import { wholeAtOnce } from '@portal/contract/features/remarks/shapes'
import { stages } from '@portal/contract/features/stages/endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anId } from '../../../testing/arrange/builders.ts'
import { statementsOf } from '../../../testing/statements.ts'
import { anExaminedRequest } from '../../../testing/arrange/declarant-request.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let stranger: Api
let expert: Api
let requestId: string

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
})

const params = () => ({ id: requestId })

async function write(body: object = {}): Promise<string> {
  const given = {
    kind: 'local' as const,
    discipline: '955.7',
    text: 'Не указан класс бетона.',
    sheet: '3',
    norm: 'СП 63',
    ...body,
  }
  return (await expert(remarks.create, { params: params(), body: given })).body.id
}

async function issue(): Promise<void> {
  const body = { action: 'issueRemarks', expectedStage: 'examination' as const }
  const { status } = await expert(stages.move, { params: { requestId, stage: 'examinationCorrection' }, body })
  expect(status).toBe(200)
}

test('the dashboard counts remarks by direction and state, by criticality and round, and names who is late', async () => {
  await write({ isCritical: true })
  await write()
  await write({ discipline: '955.10', text: 'Не показаны пути эвакуации.' })
  const before = (await declarant(remarks.dashboard, { params: params() })).body
  expect(before.totals).toMatchObject({ total: 0 })
  await issue()
  const { body } = await declarant(remarks.dashboard, { params: params() })
  expect(body.states).toMatchObject([{ state: 'issued', title: 'Направлено заявителю' }])
  expect(body.rows.map(({ discipline, counts, critical }) => [discipline, counts, critical])).toEqual([
    ['955.7', [2], 1],
    ['955.10', [1], 0],
  ])
  expect(body.totals).toEqual({ counts: [3], total: 3, critical: 1, criticalOpen: 1 })
  expect(body.rounds).toMatchObject([{ round: 1, issued: 3, accepted: 0, open: 3, critical: 1 }])
  expect(body.late).toEqual([])
  await portal.db
    .updateTable('remark')
    .set({ due_at: new Date(portal.clock.now().getTime() - 86_400_000) })
    .where('request_id', '=', requestId)
    .execute()
  expect((await expert(remarks.dashboard, { params: params() })).body.late).toMatchObject([
    { side: 'declarant', who: 'Заявитель', count: 3 },
  ])
  expect((await stranger(remarks.dashboard, { params: params() })).status).toBe(404)
})

test('the history keeps every wording for staff; the declarant reads what was issued and what came after', async () => {
  const id = await write()
  const change = (revision: number, text: string) =>
    expert(remarks.update, {
      params: { id },
      body: { revision, kind: 'local', discipline: '955.7', text, sheet: '3', norm: 'СП 63' },
    })
  await change(1, 'Не указаны класс бетона и морозостойкость.')
  await change(2, 'Укажите класс бетона, морозостойкость и водонепроницаемость.')
  expect((await declarant(remarks.history, { params: { id } })).status).toBe(404)
  await issue()
  const told = (await expert(remarks.history, { params: { id } })).body
  expect(told.versions.map(({ no, text }) => [no, text])).toEqual([
    [1, 'Не указан класс бетона.'],
    [2, 'Не указаны класс бетона и морозостойкость.'],
    [3, 'Укажите класс бетона, морозостойкость и водонепроницаемость.'],
  ])
  expect(told.events.map(({ title }) => title)).toEqual(['Записано', 'Направлено заявителю'])
  const seen = (await declarant(remarks.history, { params: { id } })).body
  expect(seen.versions.map(({ text }) => text)).toEqual([
    'Укажите класс бетона, морозостойкость и водонепроницаемость.',
  ])
  expect(seen.events.map(({ title }) => title)).toEqual(['Направлено заявителю'])
  expect((await stranger(remarks.history, { params: { id } })).status).toBe(404)
})

test('remarks that came by one letter are of the old method; with the first record they are kept one by one', async () => {
  const ask = async () => (await declarant(remarks.isNewMethod, { params: params() })).body
  expect(await ask()).toEqual({ isNew: true, letters: [] })
  const [letter, at] = [anId(portal), portal.clock.now()]
  await portal.db
    .insertInto('letter')
    .values({
      id: letter,
      request_id: requestId,
      thread_id: letter,
      direction: 'fromOrganisation',
      type: 'defectsNotice',
      state: 'sent',
      number: '14-И',
      subject: 'Уведомление о недостатках',
      body: 'Замечания приложены.',
      author_id: await portal.idOf('admin3'),
      sent_at: at,
      created_at: at,
    })
    .execute()
  expect(await ask()).toMatchObject({ isNew: false, letters: [{ id: letter, number: '14-И' }] })
  await write()
  expect((await ask()).isNew).toBe(true)
})

test('a long list takes as many statements as a short one', async () => {
  await write()
  const lines = () => statementsOf(portal, () => expert(remarks.lines, { params: params() }))
  const fewLines = await lines()
  const few = await statementsOf(portal, () => expert(remarks.list, { params: params() }))
  for (let n = 0; n < wholeAtOnce; n += 1) await write({ text: `Замечание ${n}`, isCritical: n % 2 === 0 })
  expect([few > 0, await statementsOf(portal, () => expert(remarks.list, { params: params() }))]).toEqual([true, few])
  expect([fewLines > 0, await lines()]).toEqual([true, fewLines])
  await issue()
  const listed = (await expert(remarks.list, { params: params() })).body.remarks
  const { body } = await expert(remarks.lines, { params: params() })
  expect(body.lines.map(({ id }) => id)).toEqual(listed.map(({ id }) => id))
})

/** It was issued, its answer was sent, and the answer was accepted. */
async function aJudgedRemark(): Promise<void> {
  const id = await write()
  await issue()
  const step = { action: 'startCorrection', expectedStage: 'examinationCorrection' as const }
  await declarant(stages.move, { params: { requestId, stage: 'examinationCorrection_edit' }, body: step })
  await declarant(remarks.reply, { params: { id }, body: { type: 'explained', text: 'Указан на листе 3.' } })
  const submitted_at = portal.clock.now()
  await portal.db.updateTable('remark_reply').set({ submitted_at }).where('remark_id', '=', id).execute()
  await portal.db.updateTable('remark').set({ state: 'answered' }).where('id', '=', id).execute()
  await portal.db.updateTable('request').set({ stage: 'examination' }).where('id', '=', requestId).execute()
  expect((await expert(remarks.decide, { params: { id }, body: { decision: 'accepted' } })).status).toBe(200)
}

// What a line is counted, narrowed and chosen by.
const shownInLines =
  'author discipline disciplineTitle id isAgreed isCritical isMine isNew may number round sheet state stateTitle'

test('lines say of remarks what the whole list says, and a few of them are read whole', async () => {
  await aJudgedRemark()
  await write({ isCritical: true })
  const onFire = { discipline: '955.10', text: 'Не показаны пути эвакуации.', norm: 'СП 1.13130' }
  const fire = await write({ ...onFire, isConsequence: true })
  const listed = (await expert(remarks.list, { params: params() })).body
  const { lines, alike, first, ...summary } = (await expert(remarks.lines, { params: params() })).body
  expect(first).toEqual(listed.remarks)
  expect(
    listed.remarks.map(({ state, isCritical, isMine, isAgreed }) => [state, isCritical, isMine, isAgreed]),
  ).toEqual([
    ['accepted', false, true, false],
    ['approving', true, true, true],
    ['approving', false, true, true],
  ])
  const spread = lines.map(({ alike: sort, ...line }) => ({ ...alike[sort], ...line }))
  expect(listed.remarks).toMatchObject(spread)
  expect(
    Object.keys(spread[0] ?? {})
      .toSorted()
      .join(' '),
  ).toBe(shownInLines)
  expect(summary).toEqual({
    round: listed.round,
    counts: listed.counts,
    me: listed.me,
    byDiscipline: listed.byDiscipline,
    repeated: 0,
    isLaterRound: true,
  })
  const some = (await expert(remarks.some, { params: params(), query: { ids: [fire] } })).body
  expect(some.remarks).toEqual(listed.remarks.filter(({ id }) => id === fire))
  expect((await declarant(remarks.some, { params: params(), query: { ids: [fire] } })).body).toEqual({ remarks: [] })
})

test('remarks are found by every word of text, norm and direction, in any order, by those who may read them', async () => {
  await write()
  const fire = await write({ discipline: '955.10', text: 'Не показаны пути эвакуации.', norm: 'СП 1.13130' })
  const found = async (text: string, api = expert) =>
    (await api(remarks.found, { params: params(), query: { text } })).body.ids
  expect(await found('эвакуации ПУТИ')).toEqual([fire])
  expect(await found('13130 пожарн')).toEqual([fire])
  expect(await found('эвакуации бетона')).toEqual([])
  expect(await found('эвакуации', declarant)).toEqual([])
})

test('a remark sent again after a lost reply is the same remark', async () => {
  const [body, key] = [
    { kind: 'local' as const, discipline: '955.10', text: 'Не показаны пути эвакуации.' },
    '0198c0de-0000-7000-8000-0000000000ab',
  ]
  const { body: first } = await expert(remarks.create, { params: params(), body, key })
  const { body: again } = await expert(remarks.create, { params: params(), body, key })
  expect(again).toMatchObject({ id: first?.id, text: body.text })
  const { status } = await expert(remarks.create, {
    params: params(),
    body: { ...body, text: 'Другое.' },
    key,
  })
  expect(status).toBe(422)
})
