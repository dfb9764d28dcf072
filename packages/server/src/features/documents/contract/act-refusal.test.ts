import { documents } from '@portal/contract/features/documents/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { act, answered, aRequestAt } from '../../../testing/arrange/drafts.ts'
import { dealOf, stageOf } from '../../../testing/moves/deal.ts'
import { putAct, putConclusion, putContract } from '../../../testing/moves/put-deal.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

const reason = 'В заключении нет показателей корпуса 2'
let portal: TestPortal
let declarant: Api
let staff: Api
let id: string

beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  staff = await portal.as('admin')
})
afterAll(() => portal.close())
beforeEach(async () => {
  id = await aRequestAt(portal, 'declarant', { stage: 'signingAct' })
  await putContract(portal, id, { actRequired: true, form: null, signedBy: [], state: 'concluded' })
  await putAct(portal, id, { form: null, signedBy: [] })
  await putConclusion(portal, id, 'issued')
  await act(declarant, id, 'refuseAct', 'signingAct', { reason })
})

async function offered(api: Api): Promise<string[]> {
  const { moves } = answered(await api(stages.possible, { params: { id } }))
  return moves.filter(({ allowed }) => allowed).map(({ action }) => action)
}

async function pass(days: number): Promise<void> {
  await portal.clock.set(new Date(portal.clock.now().getTime() + days * 86_400_000))
  await portal.sweep()
}

test('a refusal is told to both, waits for the organisation, and no silence accepts the act', async () => {
  expect((await dealOf(staff, id)).act).toMatchObject({ state: 'refused', reason, answer: null })
  expect(answered(await staff(requests.get, { params: { id } })).turn).toMatchObject({
    side: 'you',
    todo: expect.stringContaining('отказался от акта'),
  })
  expect(answered(await declarant(requests.get, { params: { id } })).turn.side).toBe('other')
  expect(await offered(staff)).toEqual(expect.arrayContaining(['acceptActRefusal', 'correctAct', 'insistOnAct']))
  expect(await offered(declarant)).not.toContain('refuseAct')
  await pass(20)
  expect(await stageOf(declarant, id)).toBe('signingAct')
})

test('while a refusal waits the term runs against the organisation, then against the declarant again', async () => {
  const against = async () => {
    const { due_side } = await portal.db
      .selectFrom('request')
      .select('due_side')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { rows } = await sql`
      select d.side as deadline, c.side as span from deadline d, clock_span c
      where d.request_id = ${id} and d.closed_at is null and c.request_id = ${id} and c.until is null`.execute(
      portal.db,
    )
    return [due_side, ...rows]
  }
  expect(await against()).toEqual(['organisation', { deadline: 'organisation', span: 'organisation' }])
  await act(staff, id, 'insistOnAct', 'signingAct', { reason: 'Показатели корпуса 2 не рассматривались' })
  expect(await against()).toEqual(['declarant', { deadline: 'declarant', span: 'declarant' }])
})

test('the organisation insists: the act cannot be refused again and is accepted at the end of the new term', async () => {
  await act(staff, id, 'insistOnAct', 'signingAct', { reason: 'Показатели корпуса 2 не рассматривались' })
  expect((await dealOf(declarant, id)).act).toMatchObject({
    answer: 'insisted',
    answerReason: 'Показатели корпуса 2 не рассматривались',
  })
  expect(await offered(declarant)).not.toContain('refuseAct')
  const again = await declarant(documents.refuseAct, { params: { id }, body: { reason } })
  expect(again.problem.code).toBe('MOVE_NOT_ALLOWED')
  await pass(20)
  expect(await stageOf(declarant, id)).toBe('conclusionIssued')
})

test('the organisation corrects the act: a new one is signed, or refused, anew', async () => {
  const before = (await dealOf(declarant, id)).act?.number
  await act(staff, id, 'correctAct', 'signingAct', { reason: 'Дата исправлена' })
  const now = (await dealOf(declarant, id)).act
  expect(now).toMatchObject({ state: 'sent', answer: null })
  expect(now?.number).not.toBe(before)
  expect(await offered(declarant)).toContain('refuseAct')
})

test('the organisation accepts the reasons: the conclusion is prepared again', async () => {
  await act(staff, id, 'acceptActRefusal', 'prepareConclusion', { reason: 'Показатели добавим' })
  expect((await dealOf(staff, id)).conclusion).toMatchObject({ issued: false, file: null })
  expect((await dealOf(staff, id)).acts).toContain('saveConclusion')
})
