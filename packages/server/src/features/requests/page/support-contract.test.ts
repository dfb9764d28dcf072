import { linkedRequests } from '@portal/contract/features/linked-requests/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  act,
  aDraft,
  aFilledDraft,
  anIssuedConclusion,
  answered,
  aRequestAt,
  standAt,
} from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let api: Api
beforeAll(async () => {
  portal = await aPortal()
  api = await portal.as('declarant')
})
afterAll(() => portal.close())

const look = async (id: string) => answered(await api(requests.get, { params: { id } }))
const blockers = async (id: string) =>
  answered(await api(requests.readiness, { params: { id } })).blockers.filter(({ blocks }) => blocks)

test.each(['expertSupport', 'esPreExamination'] as const)(
  'an application for a contract of support (%s) is filled and comes to its print forms without a section',
  async (support) => {
    const id = await aFilledDraft(api, { support })
    expect(await look(id)).toMatchObject({ kind: support, stage: 'draft_filling' })
    expect((await look(id)).sections.declarer?.data.primacy).toBe('3')
    expect(await blockers(id)).toEqual([])
    await act(api, id, 'completeFilling', 'draft_documents')
    const { moves } = answered(await api(stages.possible, { params: { id } }))
    expect(moves.find(({ action }) => action === 'completeDocuments')).toMatchObject({ allowed: true, why: null })
  },
)

test('support goes on from a positive conclusion, and before an examination from none', async () => {
  const examined = await aRequestAt(portal, 'declarant', { stage: 'serviceRendered' })
  await anIssuedConclusion(portal, examined, 'negative')
  const { id, stage } = await aDraft(api, { support: 'expertSupport' })
  expect(stage).toBe('draft_selectLinkedRequest')
  const link = () => api(linkedRequests.link, { params: { id }, query: { linkedRequestId: examined } })
  expect((await link()).problem.title).toContain('отрицательное')
  await portal.db.updateTable('conclusion').set({ result: 'positive' }).where('request_id', '=', examined).execute()
  expect(answered(await link())).toMatchObject({ kind: 'previous' })
  expect((await aDraft(api, { support: 'esPreExamination' })).stage).toBe('draft_creating')
})

test('experts support documentation only, and what was opened for support stays such', async () => {
  const body = { goal: '10', objectType: '2', workType: '1', subdivision: '01', support: 'expertSupport' } as const
  expect((await api(requests.create, { body })).problem.errors?.[0]).toMatchObject({
    path: 'goal',
    message: expect.stringContaining('по разделам проектной документации'),
  })
  const { id } = await aDraft(api, { support: 'esPreExamination' })
  const save = (changes: Record<string, unknown>) =>
    api(requests.update, { params: { id }, body: { revision: 1, changes } })
  expect((await look(id)).editable).not.toContain('declarer.primacy')
  expect((await save({ 'declarer.primacy': '1' })).problem.code).toBe('EDIT_CLOSED')
  expect((await save({ 'declarer.goal': '10' })).problem.code).toBe('INVALID_INPUT')
  expect((await look(id)).goal).toBe('21')
})

test('the fee of support is set by staff: its order is not known to the portal', async () => {
  const id = await aFilledDraft(api, { support: 'esPreExamination' })
  await standAt(portal, id, 'completeness')
  const staff = await portal.as('admin')
  const calculate = (body: object) => staff(documents.calculatePrice, { params: { id }, body: { inputs: {}, ...body } })
  expect((await calculate({})).problem.errors?.[0]).toMatchObject({ path: 'manualTotal' })
  const manual = { manualTotal: '122000.00', manualReason: 'Приказ о плате за сопровождение' }
  expect(answered(await calculate(manual)).price?.total).toBe('122000.00')
})

test('that an object has a contract of support in force already is warned of, to its own organisation', async () => {
  const objectName = 'Мост через реку Пышма'
  const contract = async (who: Api) => {
    const id = await aFilledDraft(who, { support: 'esPreExamination', objectName })
    await standAt(portal, id, 'waitingForExpertSupportRequest')
    return id
  }
  await contract(await portal.as('declarant2'))
  const id = await aFilledDraft(api, { support: 'esPreExamination', objectName })
  const warned = async (of = id) =>
    answered(await api(requests.readiness, { params: { id: of } })).blockers.filter(({ text }) =>
      text.includes('уже действует договор'),
    )
  expect(await warned()).toEqual([])
  const other = await contract(api)
  const number = '01-2026-00777'
  await portal.db.updateTable('request').set({ number }).where('id', '=', other).execute()
  expect(await warned()).toMatchObject([
    { path: 'object.name', text: expect.stringContaining(`№ ${number}`), blocks: false },
  ])
  expect(await blockers(id)).toEqual([])
  // An ended one stands in nobody's way, another object has contracts of its own.
  await portal.db.updateTable('request').set({ ends_on: '2020-01-01' }).where('id', '=', other).execute()
  expect(await warned()).toEqual([])
  await portal.db.updateTable('request').set({ ends_on: null }).where('id', '=', other).execute()
  expect(await warned()).toHaveLength(1)
  await portal.db.updateTable('request').set({ object_name: 'Мост через Туру' }).where('id', '=', id).execute()
  // A plot in common speaks of the same object under another name.
  expect(await warned()).toHaveLength(1)
  await portal.db.deleteFrom('stead').where('request_id', '=', id).execute()
  expect(await warned()).toEqual([])
  expect(await warned(await aFilledDraft(api, { objectName }))).toEqual([])
})
