import { createHash, randomUUID } from 'node:crypto'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { expertSupport } from '@portal/contract/features/expert-support/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, aFilledDraft, anIssuedConclusion, answered, standAt } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { putDocument } from '../../testing/arrange/put-rows.ts'
import { statementsOf } from '../../testing/statements.ts'
import { sweepEndingSupport } from './sweep-ending.ts'

let portal: TestPortal
let api: Api
let staff: Api
beforeAll(async () => {
  portal = await aPortal()
  api = await portal.as('declarant')
  staff = await portal.as('admin')
})
afterAll(() => portal.close())

const save = async (id: string, section: 'declarer' | 'cost', changes: Record<string, unknown>) => {
  const { sections } = answered(await api(requests.get, { params: { id } }))
  answered(
    await api(requests.update, { params: { id }, body: { revision: sections[section]?.revision ?? 0, changes } }),
  )
}

/** A contract of support in force, until a day of the year 2026. */
async function aContract(endsOn = '2026-12-31'): Promise<string> {
  const id = await aFilledDraft(api, { support: 'esPreExamination', objectName: `Школа ${randomUUID().slice(0, 8)}` })
  await standAt(portal, id, 'waitingForExpertSupportRequest')
  await portal.db.updateTable('request').set({ ends_on: endsOn }).where('id', '=', id).execute()
  const now = portal.clock.now()
  const number = `С-${id.slice(-6)}`
  await portal.db
    .insertInto('contract')
    .values({
      id: randomUUID(),
      request_id: id,
      number,
      contract_date: '2026-02-02',
      state: 'concluded',
      price: '120000.00',
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

/** An assessment under the contract with a file in the named sections. */
async function anAssessment(root: string, sections: readonly string[]): Promise<string> {
  portal.clock.wait(1000)
  const { id } = answered(await api(expertSupport.createEstimation, { params: { id: root }, key: randomUUID() }))
  await act(api, id, 'completeCreating', 'applicationFormation_filling')
  await save(id, 'declarer', {
    'declarer.changeSummary': 'Изменены конструкции покрытия.',
    'declarer.costChanged': 'no',
    'declarer.personalDataConsent': true,
    'declarer.paymentGuarantee': true,
  })
  await act(api, id, 'completeFilling', 'applicationFormation_documents')
  const { folders } = answered(await api(completeness.folders, { params: { id } }))
  for (const code of sections) {
    const item = folders.find((folder) => folder.code === code)?.items[0]
    if (!item) throw new Error(`no section ${code}`)
    await putDocument(portal, id, { type: 'section', itemId: item.id })
  }
  return id
}

async function positive(id: string): Promise<void> {
  await standAt(portal, id, 'serviceRendered')
  await anIssuedConclusion(portal, id)
}

const listed = async (id: string, who = api) =>
  answered(await who(expertSupport.assessments, { params: { id }, query: {} }))
const changed = async (id: string) => answered(await api(expertSupport.changedSlots, { params: { id } }))

test('the contract shows its assessments with what each changes, and the current set takes the newest sections', async () => {
  const root = await aContract()
  const first = await anAssessment(root, ['03', '04'])
  await positive(first)
  const second = await anAssessment(root, ['04'])
  const { ids, rows } = await listed(root)
  expect(ids).toEqual([second, first])
  expect(rows[1]).toMatchObject({
    isFinal: true,
    conclusion: { result: 'positive', resultTitle: 'Согласовано' },
    changes: { summary: 'Изменены конструкции покрытия.', files: 2, sections: [{ code: '03' }, { code: '04' }] },
  })
  // The second replaces what the first has brought; until it is positive the set stands as it was.
  expect(await changed(second)).toMatchObject({
    count: 1,
    total: 2,
    changed: [{ code: '04', files: [{ state: 'replaced', was: { name: expect.stringContaining('.pdf') } }] }],
    rest: [{ code: '03', from: { id: first } }],
  })
  const current = async () => answered(await api(expertSupport.last, { params: { id: root } }))
  expect(await current()).toMatchObject({
    last: { id: second },
    sections: [{ from: { id: first } }, { from: { id: first } }],
  })
  await positive(second)
  expect((await current()).sections.map(({ code, from }) => [code, from?.id])).toEqual([
    ['03', first],
    ['04', second],
  ])
  const { counts, term, contract } = answered(await api(expertSupport.overview, { params: { id: second } }))
  expect(counts).toMatchObject({ assessments: 2, positive: 2, waiting: 2, changedSlots: 2, open: 0 })
  expect(term).toMatchObject({ until: '2026-12-31', from: '2026-02-02' })
  expect(contract).toMatchObject({ price: '120000.00', paid: '0.00', due: '120000.00' })
  expect(answered(await api(expertSupport.rootId, { params: { id: second } })).id).toBe(root)
})

test('a section that an open assessment changes is not assessed once more until that one is finished', async () => {
  const root = await aContract()
  const first = await anAssessment(root, ['03', '04'])
  await standAt(portal, first, 'examination')
  const [row] = (await listed(root)).rows
  const second = await anAssessment(root, ['04', '05'])
  const complete = async () => {
    const body = { action: 'completeDocuments', expectedStage: 'applicationFormation_documents' } as const
    const params = { requestId: second, stage: 'applicationFormation_printing' } as const
    return (await api(stages.move, { params, body })).problem.title
  }
  const refused = await complete()
  expect(refused).toMatch(/^Уже проверяется по другой оценке соответствия: «[^»]+» \(заявление № [^)]+\)\. Дождитесь/)
  expect(refused).toContain(`(заявление № ${row?.number})`)
  // Its turn comes when the first is finished, whatever it ended with.
  await standAt(portal, first, 'withoutConsiderationRejection')
  expect(await complete()).not.toContain('другой оценке')
})

/** A filed assessment of a section, back with the declarant for correction. */
async function corrected(root: string, section: string): Promise<string> {
  const id = await anAssessment(root, [section])
  await standAt(portal, id, 'examinationCorrection_edit')
  portal.clock.wait(1000)
  return id
}

async function addSection(id: string, section: string): Promise<string> {
  const { folders } = answered(await api(completeness.folders, { params: { id } }))
  const item = folders.find(({ code }) => code === section)?.items[0]
  return putDocument(portal, id, { type: 'section', itemId: item?.id ?? '' })
}

/** What is said when the corrections of an assessment are to be sent. */
async function saidOfCorrection(requestId: string): Promise<string | undefined> {
  const body = { action: 'completeCorrectionEdit', expectedStage: 'examinationCorrection_edit' } as const
  const params = { requestId, stage: 'examinationCorrection_printing' } as const
  return (await api(stages.move, { params, body })).problem.title
}

const structuresTaken = /^Уже проверяется по другой оценке соответствия: «КР\. Конструктивные решения»/

test('a section added while an assessment is corrected is compared with the others, one it was sent with is not', async () => {
  const root = await aContract()
  const [first, second] = [await corrected(root, '04'), await corrected(root, '05')]
  await addSection(second, '04')
  expect(await saidOfCorrection(second)).toMatch(structuresTaken)
  expect(await saidOfCorrection(first)).not.toContain('другой оценке')
})

test('a section taken away before the filing was not sent with it', async () => {
  const root = await aContract()
  await corrected(root, '04')
  const second = await anAssessment(root, ['05'])
  const documentId = await addSection(second, '04')
  portal.clock.wait(1000)
  await portal.db.updateTable('document').set({ deleted_at: portal.clock.now() }).where('id', '=', documentId).execute()
  portal.clock.wait(1000)
  await standAt(portal, second, 'examinationCorrection_edit')
  portal.clock.wait(1000)
  await addSection(second, '04')
  expect(await saidOfCorrection(second)).toMatch(structuresTaken)
})

test('of two corrections that add one section whoever sends it first has it', async () => {
  const root = await aContract()
  const [first, second] = [await corrected(root, '05'), await corrected(root, '06')]
  for (const id of [first, second]) await addSection(id, '04')
  for (const id of [first, second]) expect(await saidOfCorrection(id)).not.toContain('другой оценке')
  portal.clock.wait(1000)
  // As the sending leaves it.
  await portal.db
    .insertInto('request_snapshot')
    .values({
      request_id: first,
      no: 1,
      reason: 'submitCorrection',
      data: '{}',
      sha256: createHash('sha256').digest(),
      by_user: null,
      at: portal.clock.now(),
    })
    .execute()
  expect(await saidOfCorrection(second)).toMatch(structuresTaken)
  expect(await saidOfCorrection(first)).not.toContain('другой оценке')
})

test('changed figures and cost are told against the contract, and a cost that changed asks for the estimate', async () => {
  const root = await aContract()
  const id = await anAssessment(root, ['04'])
  const cost = async () => answered(await api(expertSupport.costChange, { params: { id } }))
  expect(await cost()).toMatchObject({ changed: false, documents: [] })
  await act(api, id, 'backToFilling', 'applicationFormation_filling')
  await save(id, 'declarer', { 'declarer.costChanged': 'yes' })
  expect((await cost()).why).toContain('сумма прежняя')
  await save(id, 'cost', { 'cost.costTotal': '999999' })
  await portal.db
    .updateTable('indicator')
    .set({ value: '777' })
    .where('request_id', '=', id)
    .where('position', '=', 0)
    .execute()
  await act(api, id, 'completeFilling', 'applicationFormation_documents')
  const told = await cost()
  expect(told).toMatchObject({ changed: true, is: '999999' })
  expect(told.documents.some(({ present }) => !present)).toBe(true)
  const [row] = (await listed(root)).rows
  expect(row?.changes?.cost).toMatchObject({ is: '999999' })
  expect(row?.changes?.indicators).toMatchObject([{ is: expect.stringContaining('777') }])
  // Of a draft the examination organisation sees only that it exists.
  expect((await listed(root, staff)).rows[0]?.changes).toBeNull()
})

test('the formation is ended by whoever names the number, once, and a conclusion request shows its papers', async () => {
  const root = await aContract()
  const id = await anAssessment(root, [])
  const end = (number: string, key = randomUUID(), who = api) =>
    who(expertSupport.endFormation, { params: { id }, body: { number, reason: 'Изменений не будет' }, key })
  expect((await end('Ч-0')).problem.errors?.[0]).toMatchObject({ path: 'number' })
  expect((await end('Ч-0', randomUUID(), await portal.as('declarant2'))).status).toBe(404)
  const [row] = (await listed(root)).rows
  const key = randomUUID()
  const number = row?.number ?? ''
  expect((await end(number, randomUUID(), staff)).status).toBe(403)
  expect(answered(await end(number, key)).stage).toBe('withoutConsiderationRejection')
  expect(answered(await end(number, key)).stage).toBe('withoutConsiderationRejection')
  // The declarant's own end is no refusal.
  expect(answered(await api(expertSupport.rejections, { params: { id: root } })).rows).toEqual([])
  const assessed = await anAssessment(root, ['04'])
  await positive(assessed)
  const { id: conclusion } = answered(await api(expertSupport.createConclusion, { params: { id: root } }))
  expect(answered(await api(expertSupport.conclusions, { params: { id: root }, query: {} })).ids).toEqual([conclusion])
  const documents = answered(await api(expertSupport.conclusionDocuments, { params: { id: root } }))
  expect(documents).toEqual({ rows: [], more: false })
  expect(answered(await api(expertSupport.rootForms, { params: { id: conclusion } }))).toMatchObject({ rootId: root })
})

test('a refusal with the ground that support does not cover the change advises a repeated examination', async () => {
  const root = await aContract()
  const id = await anAssessment(root, ['04'])
  await standAt(portal, id, 'completeness')
  const grounds = async (of: string) =>
    answered(await staff(stages.possible, { params: { id: of } }))
      .moves.find(({ action }) => action === 'rejectWithoutConsideration')
      ?.needs.find(({ name }) => name === 'ground')
      ?.options?.map(({ value }) => value) ?? []
  expect(await grounds(id)).toContain('needsExamination')
  const ordinary = await aFilledDraft(api)
  await standAt(portal, ordinary, 'completeness')
  expect(await grounds(ordinary)).not.toContain('needsExamination')
  await act(staff, id, 'rejectWithoutConsideration', 'withoutConsiderationRejection', {
    ground: 'needsExamination',
    reason: 'Появился новый раздел, которого заключение не касалось',
  })
  expect(answered(await api(expertSupport.rejections, { params: { id: root } })).rows).toMatchObject([
    { id, needsExamination: true, advice: expect.stringContaining('повторной экспертизе') },
  ])
})

test('why the next step is not possible: a short term, an overdue sum', async () => {
  const why = async (id: string) => answered(await api(expertSupport.validation, { params: { id } })).estimation.why
  expect(await why(await aContract('2026-03-06'))).toContain('а на оценку нужно 10 рабочих дней')
  const root = await aContract()
  expect(await why(root)).toBeNull()
  await portal.db
    .insertInto('invoice')
    .values({
      id: randomUUID(),
      request_id: root,
      number: `Сч-${root.slice(-6)}`,
      kind: 'prepayment',
      amount: '1000.00',
      due_at: new Date(portal.clock.now().getTime() - 1000),
      issued_at: portal.clock.now(),
    })
    .execute()
  expect(await why(root)).toContain('не оплачено в срок')
})

test('a contract with many assessments is read page by page in a few statements', async () => {
  const root = await aContract()
  const one = await anAssessment(root, ['04'])
  await positive(one)
  const few = await statementsOf(portal, () => listed(root))
  for (let no = 0; no < 3; no += 1) await positive(await anAssessment(root, ['03']))
  expect(await statementsOf(portal, () => listed(root))).toBe(few)
  const { rows } = await listed(root)
  expect(rows).toHaveLength(4)
  const { ids } = answered(
    await api(expertSupport.assessments, { params: { id: root }, query: { before: rows[2]?.id } }),
  )
  expect(ids).toEqual([one])
})

test('that a contract ends is told 30 and 10 days before, each once', async () => {
  const root = await aContract('2026-03-31')
  const told = async () => {
    await sweepEndingSupport(portal.ctx)
    const rows = await portal.db
      .selectFrom('notification')
      .select(['day'])
      .distinct()
      .where('request_id', '=', root)
      .where('code', '=', 'expertSupportTermEnding')
      .execute()
    return rows.length
  }
  expect(await told()).toBe(1)
  expect(await told()).toBe(1)
  portal.clock.wait(18 * 86_400_000)
  expect(await told()).toBe(1)
  portal.clock.wait(3 * 86_400_000)
  expect(await told()).toBe(2)
  expect(await told()).toBe(2)
})
