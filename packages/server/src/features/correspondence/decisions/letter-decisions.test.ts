import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import type { Sent } from '@portal/contract/endpoint'
import { notices } from '@portal/contract/features/notices/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, aRequestAt } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let staff: Api
let id: string

beforeAll(async () => {
  portal = await aPortal()
  ;[declarant, staff] = await Promise.all([portal.as('declarant'), portal.as('admin')])
  id = await aRequestAt(portal, 'declarant', { stage: 'examination', goal: '10' })
})
afterAll(() => portal.close())

type Body = Sent<typeof correspondence.create>['body']

function write(api: Api, body: Partial<Body>) {
  return api(correspondence.create, { body: { requestId: id, type: 'custom', text: 'Просим учесть.', ...body } })
}

function decide(letterId: string, body: Sent<typeof correspondence.decide>['body'], api = staff) {
  return api(correspondence.decide, { params: { id: letterId }, body })
}

async function nameNow(): Promise<unknown> {
  return answered(await declarant(requests.get, { params: { id } })).sections.object?.data.name
}

test('an accepted new name is a new version of the field, and its history keeps the old one', async () => {
  const before = await nameNow()
  const newName = 'Школа на 600 мест'
  const letter = answered(await write(declarant, { type: 'nameChangeNotice', fields: { newName, sum: '1.00' } }))
  expect(letter).toMatchObject({
    effect: 'value',
    decision: null,
    mayDecide: false,
    lines: [{ label: 'Новое наименование объекта', was: before || null, now: newName }],
  })
  expect(await nameNow()).toBe(before)
  expect((await decide(letter.id, { isAccepted: true }, declarant)).status).toBe(403)
  expect((await decide(letter.id, { isAccepted: true }, await portal.as('active'))).status).toBe(404)
  const decided = answered(await decide(letter.id, { isAccepted: true }))
  expect(decided.decision).toMatchObject({ isAccepted: true, result: [expect.stringContaining(newName)] })
  expect(await nameNow()).toBe(newName)
  const { values } = answered(await declarant(requests.fieldHistory, { params: { id, path: 'object.name' } }))
  expect(values[0]).toMatchObject({ value: newName, origin: { code: 'letter', title: 'по письму заявителя' } })
  const bell = answered(await declarant(notices.notifications))
  expect(bell.rows.map(({ code }) => code)).toContain('letterDecided')
  // Decided once: again it is the same, the other way it is refused.
  expect((await decide(letter.id, { isAccepted: true })).status).toBe(200)
  expect((await decide(letter.id, { isAccepted: false, reason: 'Передумали' })).problem.code).toBe('MOVE_NOT_ALLOWED')
})

test('a refusal says why, and changes nothing', async () => {
  const before = await nameNow()
  const { id: letterId } = answered(
    await write(declarant, { type: 'nameChangeNotice', fields: { newName: 'Детский сад' } }),
  )
  expect((await decide(letterId, { isAccepted: false })).problem.code).toBe('REASON_NEEDED')
  const refused = answered(await decide(letterId, { isAccepted: false, reason: 'Нет решения застройщика' }))
  expect(refused).toMatchObject({
    state: 'rejected',
    decision: { isAccepted: false, reason: 'Нет решения застройщика' },
  })
  expect(await nameNow()).toBe(before)
})

test('a changed indicator stands beside the one it replaces', async () => {
  const indicator = { name: 'Глубина скважин', unit: 'м' }
  const tell = async (value: string) => {
    const letter = answered(
      await write(declarant, { type: 'technicalIndicatorsChanged', fields: { indicators: [{ ...indicator, value }] } }),
    )
    answered(await decide(letter.id, { isAccepted: true }))
    return letter
  }
  await tell('12')
  expect((await tell('15')).lines).toEqual([{ label: indicator.name, was: '12 м', now: '15 м' }])
  const rows = await portal.db
    .selectFrom('indicator')
    .select(['value', 'superseded_at', 'replaces_id'])
    .where('request_id', '=', id)
    .where('name', '=', indicator.name)
    .orderBy('id')
    .execute()
  expect(
    rows.map(({ value, superseded_at, replaces_id }) => [value, superseded_at === null, replaces_id === null]),
  ).toEqual([
    ['12', false, true],
    ['15', true, false],
  ])
})

test('a changed cost the fee is counted from counts it anew beside the former one', async () => {
  await portal.db.updateTable('request').set({ stage: 'completeness' }).where('id', '=', id).execute()
  const inputs = { costRII2001: '171149' }
  const first = answered(await staff(documents.calculatePrice, { params: { id }, body: { inputs } })).price
  await portal.db.updateTable('request').set({ stage: 'examination' }).where('id', '=', id).execute()
  const fields = { costPath: 'cost.costRII2001', newCost: '342298.00' }
  const letter = answered(await write(declarant, { type: 'costChangeNotice', fields }))
  const { decision } = answered(await decide(letter.id, { isAccepted: true }))
  expect(decision?.result.at(-1)).toMatch(/^Плата пересчитана: было 525.240,88.₽, стало /)
  const { price } = answered(await staff(documents.deal, { params: { id } }))
  expect([price?.no, Number(price?.total) > Number(first?.total)]).toEqual([2, true])
})

test('a cost of a year without a coefficient is accepted by a person, or refused', async () => {
  await portal.db.deleteFrom('setting').where('key', '=', 'price.inflation').execute()
  const fields = { costPath: 'cost.costRII2001', newCost: '900000.00' }
  const letter = answered(await write(declarant, { type: 'costChangeNotice', fields }))
  const tried = await decide(letter.id, { isAccepted: true })
  expect([tried.problem.code, tried.problem.title]).toEqual([
    'LETTER_NEEDS_PERSON',
    expect.stringMatching(/^Плату с новой стоимостью не пересчитать.* примите его без пересчёта платы\.$/),
  ])
  const { decision } = answered(await decide(letter.id, { isAccepted: true, byHand: true }))
  expect(decision?.result.at(-1)).toMatch(/^Плата не пересчитана/)
  expect(answered(await staff(documents.deal, { params: { id } })).price?.no).toBe(2)
})

test('what an application asked for is no more accepted once its service has ended, only refused', async () => {
  const letter = answered(
    await write(declarant, { type: 'nameChangeNotice', fields: { newName: 'Школа на 700 мест' } }),
  )
  const before = await nameNow()
  await portal.db.updateTable('request').set({ stage: 'serviceRendered' }).where('id', '=', id).execute()
  const tried = await decide(letter.id, { isAccepted: true })
  expect([tried.problem.code, tried.problem.title]).toEqual([
    'MOVE_NOT_ALLOWED',
    expect.stringContaining('Отклоните письмо и укажите причину'),
  ])
  const refused = answered(await decide(letter.id, { isAccepted: false, reason: 'Услуга уже оказана' }))
  expect(refused.decision).toMatchObject({ isAccepted: false })
  expect(await nameNow()).toBe(before)
  await portal.db.updateTable('request').set({ stage: 'examination' }).where('id', '=', id).execute()
})

test.each([
  [{ type: 'nameChangeNotice', fields: {} }, 'fields.newName'],
  [{ type: 'nameChangeNotice', fields: { newName: 'Школа на 600 мест' } }, 'fields.newName'],
  [{ type: 'costChangeNotice', fields: { costPath: 'cost.costTotal', newCost: '0' } }, 'fields.newCost'],
  [{ type: 'requestChanged', fields: { changes: 'Уточнили', path: 'object.name', value: 'х' } }, 'fields.path'],
  [{ type: 'noSuchKind' }, 'type'],
])('a letter of %o is refused at %s', async (body, path) => {
  const { status, problem } = await write(declarant, body)
  expect([status, problem.errors?.map((error) => error.path)]).toEqual([400, [path]])
})

test('staff write what the stage knows, and an answer joins the thread', async () => {
  expect((await write(staff, { type: 'conclusionNotice' })).problem.reason).toBe('stage')
  const asked = answered(await write(declarant, {}))
  const answer = answered(await write(staff, { type: 'organisationCustom', replyTo: asked.id }))
  expect(answer.replyTo).toMatchObject({ id: asked.id, number: asked.number })
  expect((await write(declarant, { type: 'additionalMaterials' })).problem.reason).toBe('answer')
  const other = await aRequestAt(portal, 'declarant', { stage: 'examination', goal: '10' })
  const foreign = await write(declarant, { requestId: other, replyTo: asked.id })
  expect(foreign.problem.errors?.map(({ path }) => path)).toEqual(['replyTo'])
})
