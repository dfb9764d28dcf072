import { randomUUID } from 'node:crypto'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { expertSupport } from '@portal/contract/features/expert-support/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, aFilledDraft, anIssuedConclusion, answered, standAt } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { putDocument } from '../../testing/arrange/put-rows.ts'
import { statementsOf } from '../../testing/statements.ts'

const children = 40

let portal: TestPortal
let api: Api
let root: string
beforeAll(async () => {
  portal = await aPortal()
  api = await portal.as('declarant')
  root = await aFilledDraft(api, { support: 'esPreExamination', objectName: 'Ледовый дворец на 3000 мест' })
  await standAt(portal, root, 'waitingForExpertSupportRequest')
  const now = portal.clock.now()
  await portal.db.updateTable('request').set({ ends_on: '2026-12-31' }).where('id', '=', root).execute()
  const contract = { number: 'С-1', contract_date: '2026-02-02', state: 'concluded', price: '120000.00' } as const
  await portal.db
    .insertInto('contract')
    .values({ id: randomUUID(), request_id: root, ...contract, created_at: now, updated_at: now })
    .execute()
  for (let no = 0; no < children; no += 1) await aChild(no)
})
afterAll(() => portal.close())

/** Most are positive assessments with a changed section; every tenth is a request for a conclusion, every ninth was refused. */
async function aChild(no: number): Promise<void> {
  // No more than the calls allow in a minute.
  portal.clock.wait(5000)
  const create = no % 10 === 9 ? expertSupport.createConclusion : expertSupport.createEstimation
  const { id } = answered(await api(create, { params: { id: root }, key: randomUUID() }))
  await act(api, id, 'completeCreating', 'applicationFormation_filling')
  const { folders } = answered(await api(completeness.folders, { params: { id } }))
  const item = folders.find(({ code }) => code === (no % 2 ? '03' : '04'))?.items[0]
  if (item) await putDocument(portal, id, { type: 'section', itemId: item.id })
  if (no % 9 === 8) return standAt(portal, id, 'withoutConsiderationRejection')
  await standAt(portal, id, 'serviceRendered')
  await anIssuedConclusion(portal, id)
}

const params = () => ({ id: root })
/** What each section of the page asks for. */
const sections = {
  'the contract': () => api(expertSupport.overview, { params: params() }),
  'what may be filed': () => api(expertSupport.validation, { params: params() }),
  assessments: () => api(expertSupport.assessments, { params: params(), query: {} }),
  'requests for a conclusion': () => api(expertSupport.conclusions, { params: params(), query: {} }),
  refusals: () => api(expertSupport.rejections, { params: params() }),
  'the current set': () => api(expertSupport.last, { params: params() }),
  'changed sections': () => api(expertSupport.changedSlots, { params: params() }),
  'documents of conclusions': () => api(expertSupport.conclusionDocuments, { params: params() }),
  'printed forms': () => api(expertSupport.rootForms, { params: params() }),
}

test('a section of a contract with forty requests under it is read in five statements', async () => {
  const { counts } = answered(await sections['the contract']())
  expect(counts.assessments + counts.conclusions).toBe(children)
  const spent = new Map<string, number>()
  for (const [section, read] of Object.entries(sections))
    spent.set(section, await statementsOf(portal, async () => expect((await read()).status, section).toBe(200)))
  // Who asks, whether he sees the contract and what else he sees: every list asks it, and that of refusals has one statement besides.
  const asked = (spent.get('refusals') ?? 0) - 1
  expect(asked).toBe(3)
  for (const [section, statements] of spent) expect(statements - asked, section).toBeLessThanOrEqual(5)
})
