import { linkedRequests } from '@portal/contract/features/linked-requests/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aDraft,
  aDraftInFilling,
  anIssuedConclusion,
  answered,
  aRequestAt,
  act,
  standAt,
} from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let api: Api
beforeAll(async () => {
  portal = await aPortal()
  api = await portal.as('declarant')
})
afterAll(() => portal.close())

const link = (id: string, linkedRequestId: string, who = api) =>
  who(linkedRequests.link, { params: { id }, query: { linkedRequestId } })
const look = async (id: string) => answered(await api(requests.get, { params: { id } }))

/** Surveys examined with a positive conclusion. */
async function examinedSurveys(result: 'positive' | 'negative' = 'positive') {
  const id = await aRequestAt(portal, 'declarant', { goal: '10', stage: 'serviceRendered' })
  await anIssuedConclusion(portal, id, result)
  return id
}

test('documentation is linked to examined surveys and takes over what is known of the object', async () => {
  const surveys = await examinedSurveys()
  const { id } = await aDraft(api, { goal: '20', objectName: 'Школа № 5' })
  const { candidates } = answered(await api(linkedRequests.ofGoal, { params: { id, goal: '10' } }))
  expect(candidates).toMatchObject([{ id: surveys, why: null, conclusion: { result: 'positive' } }])
  expect((await look(id)).turn.todo).toContain('Найдите')
  expect(answered(await link(id, surveys))).toMatchObject({ id: surveys, kind: 'surveysFirst' })
  expect((await look(id)).turn.todo).toContain('Перейдите к заполнению')
  await act(api, id, 'confirmLinkedRequest', 'draft_filling')
  const view = await look(id)
  // Typed values stay, blank ones are copied with their source.
  expect(view).toMatchObject({ objectName: 'Школа № 5', addresses: { rows: [{ region: '77' }] } })
  expect(view.sections.object?.data).toMatchObject({ name: 'Школа № 5', functions: '02.01.001.001' })
  expect(view.sections.declarer?.data).toMatchObject({
    previousConclusions: [{ date: '2026-02-02', result: '1', issuer: expect.stringContaining('Экспертиза') }],
  })
  const { linked } = answered(await api(linkedRequests.ofGoal, { params: { id, goal: '10' } }))
  expect(linked).toMatchObject([{ id: surveys, kind: 'surveysFirst' }])
})

test('what does not fit is refused with the reason', async () => {
  const { id } = await aDraft(api, { goal: '20' })
  const draft = await aDraftInFilling(api, { goal: '10' })
  const negative = await examinedSurveys('negative')
  const estimate = await aRequestAt(portal, 'declarant', { goal: '22', workType: '3', stage: 'serviceRendered' })
  for (const [other, why] of [
    [id, 'с самим собой'],
    [draft, 'не подано'],
    [negative, 'отрицательное'],
    [estimate, 'изыскания не проверялись'],
  ] as const) {
    const { problem } = await link(id, other)
    expect(problem.code).toBe('MOVE_NOT_ALLOWED')
    expect(problem.title).toContain(why)
  }
})

test('a foreign request can be linked by nobody and looks missing', async () => {
  const surveys = await examinedSurveys()
  const other = await portal.as('declarant2')
  const { id } = await aDraft(other, { goal: '20' })
  expect((await link(id, surveys, other)).problem.code).toBe('REQUEST_NOT_FOUND')
  const { candidates } = answered(await other(linkedRequests.ofGoal, { params: { id, goal: '10' } }))
  expect(candidates).toEqual([])
})

test('a link is taken away while the draft is being made, and is closed afterwards', async () => {
  const surveys = await examinedSurveys()
  const { id } = await aDraft(api, { goal: '20' })
  answered(await link(id, surveys))
  answered(await api(linkedRequests.unlink, { params: { id }, query: { linkedRequestId: surveys } }))
  expect((await look(id)).turn.todo).toContain('Найдите')
  expect((await link(await aRequestAt(portal, 'declarant', { stage: 'completeness' }), surveys)).problem.code).toBe(
    'FORBIDDEN',
  )
})

test('a request says with which goals it can be continued', async () => {
  const surveys = await examinedSurveys()
  const { body } = await api(linkedRequests.check, { params: { id: surveys } })
  expect(body.allowed).toBe(true)
  expect(body.goals.filter(({ allowed }) => allowed).map(({ goal }) => goal)).toEqual(['20', '10'])
  const draft = await aDraftInFilling(api)
  expect((await api(linkedRequests.check, { params: { id: draft } })).body).toMatchObject({
    allowed: false,
    why: 'Это заявление ещё не подано.',
  })
})

test('an object that differs is named, and the link may be made nevertheless', async () => {
  const surveys = await examinedSurveys()
  await portal.db.updateTable('request').set({ object_name: 'Котельная Восточная' }).where('id', '=', surveys).execute()
  const { id } = await aDraft(api, { goal: '20', objectName: 'Школа № 5' })
  const words = 'Наименование: здесь «Школа № 5», там «Котельная Восточная»'
  const { candidates } = answered(await api(linkedRequests.ofGoal, { params: { id, goal: '10' } }))
  expect(candidates.find((row) => row.id === surveys)).toMatchObject({
    why: null,
    doubt: expect.stringContaining(words),
  })
  expect(answered(await link(id, surveys)).doubt).toContain(words)
  const { blockers } = answered(await api(requests.readiness, { params: { id } }))
  expect(blockers.filter(({ section }) => section === 'linkedRequestForm')).toMatchObject([
    { text: expect.stringContaining(words), blocks: false },
  ])
})

test('the staff read the same doubt while they check what was submitted, and nothing of a draft', async () => {
  const surveys = await examinedSurveys()
  await portal.db.updateTable('request').set({ object_name: 'Котельная Восточная' }).where('id', '=', surveys).execute()
  const { id } = await aDraft(api, { goal: '20', objectName: 'Школа № 5' })
  answered(await link(id, surveys))
  const staff = await portal.as('admin')
  expect((await staff(requests.readiness, { params: { id } })).problem.code).toBe('FORBIDDEN')
  await standAt(portal, id, 'completeness')
  const { blockers } = answered(await staff(requests.readiness, { params: { id } }))
  expect(blockers.filter(({ section }) => section === 'linkedRequestForm')).toMatchObject([
    { text: expect.stringContaining('там «Котельная Восточная»'), blocks: false },
  ])
  const stranger = await portal.as('declarant2')
  expect((await stranger(requests.readiness, { params: { id } })).problem.code).toBe('REQUEST_NOT_FOUND')
})

test('a second open application of the goal is told of before and after it is made', async () => {
  const surveys = await examinedSurveys()
  const create = async () =>
    answered(await api(linkedRequests.createLinked, { params: { id: surveys }, query: { goal: '20' } }))
  const goal20 = async (who = api) =>
    answered(await who(linkedRequests.check, { params: { id: surveys } })).goals.find(({ goal }) => goal === '20')
  expect(await goal20()).toMatchObject({ allowed: true, open: null })
  const first = await create()
  expect(await goal20()).toMatchObject({ allowed: true, open: { id: first.id, number: first.number } })
  const second = await create()
  const { linked } = answered(await api(linkedRequests.ofGoal, { params: { id: second.id, goal: '10' } }))
  expect(linked[0]?.doubt).toContain(`№ ${first.number}`)
  const doubts = async () =>
    answered(await api(requests.readiness, { params: { id: second.id } })).blockers.filter(
      ({ section }) => section === 'linkedRequestForm',
    )
  expect(await doubts()).toMatchObject([{ text: expect.stringContaining('уже связано'), blocks: false }])
  // One that is over, or gone, stands in nobody's way.
  await portal.db.updateTable('request').set({ stage: 'contractCanceled' }).where('id', '=', first.id).execute()
  expect(await doubts()).toEqual([])
})

test('an examined request is continued by another in one step: tied to it, with its object and conclusion', async () => {
  const surveys = await examinedSurveys()
  const create = (goal: '20' | '22' | '10') =>
    api(linkedRequests.createLinked, { params: { id: surveys }, query: { goal } })
  const { id, stage } = answered(await create('20'))
  expect(stage).toBe('draft_selectLinkedRequest')
  const view = await look(id)
  expect(view).toMatchObject({ goal: '20', addresses: { rows: [{ region: '77' }] } })
  expect(view.sections.declarer?.data).toMatchObject({ primacy: '1', previousConclusions: [{ date: '2026-02-02' }] })
  const since = { section: 'object', since: 0 }
  const { changes } = answered(await api(requests.changes, { params: { id }, query: since }))
  expect(changes[0]?.origin).toEqual({ code: 'linked', title: 'из связанного заявления' })
  expect(view.financing.rows.length).toBeGreaterThan(0)
  expect((await create('22')).problem.title).toContain('техническая часть документации не проверялась')
  expect((await look(answered(await create('10')).id)).sections.declarer?.data.primacy).toBe('2')
  const other = await portal.as('declarant2')
  expect((await other(linkedRequests.createLinked, { params: { id: surveys }, query: { goal: '20' } })).status).toBe(
    404,
  )
})

test('conclusions are found by their number and result among the visible ones', async () => {
  const [positive, negative] = [await examinedSurveys(), await examinedSurveys('negative')]
  const search = async (query: object, who = api) =>
    answered(await who(linkedRequests.searchConclusions, { query })).rows.map(({ id }) => id)
  expect(await search({ type: 'any' })).toEqual(expect.arrayContaining([positive, negative]))
  expect(await search({ type: 'negative' })).not.toContain(positive)
  const number = `77-1-1-1-${positive.slice(-6)}`
  expect(await search({ type: 'any', number })).toEqual([positive])
  expect(await search({ type: 'any', number }, await portal.as('declarant2'))).toEqual([])
  // A request within expert support bears letters in its number, in whatever case they are typed.
  await portal.db.updateTable('request').set({ number: '01-2026-77777/ОС-3' }).where('id', '=', negative).execute()
  expect(await search({ type: 'any', number: '01-2026-77777/ос' })).toEqual([negative])
})

test('one’s own requests stand by their objects; of another login nothing is told but to staff', async () => {
  const { id } = await aDraft(api, { goal: '21', objectName: 'Мост через Туру' })
  const again = await aDraft(api, { goal: '10', objectName: 'Мост  через туру.' })
  const nameless = [await aDraft(api, { goal: '21' }), await aDraft(api, { goal: '10' })]
  await portal.db
    .updateTable('request')
    .set({ object_name: '' })
    .where(
      'id',
      'in',
      nameless.map((one) => one.id),
    )
    .execute()
  const united = (login: string, who = api) => who(linkedRequests.united, { params: { login } })
  const { groups } = answered(await united('declarant'))
  const bridge = groups.find(({ objectName }) => /мост/i.test(objectName))
  expect(bridge?.requests.map((row) => row.id)).toEqual([again.id, id])
  // What has no name yet is of no object.
  expect(groups.filter(({ objectName }) => objectName === '').every((group) => group.requests.length === 1)).toBe(true)
  expect((await united('declarant2')).status).toBe(404)
  const staff = await portal.as('admin')
  expect(answered(await united('declarant', staff)).groups.length).toBe(groups.length)
})
