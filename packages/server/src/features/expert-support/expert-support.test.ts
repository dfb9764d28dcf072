import { randomUUID } from 'node:crypto'
import { expertSupport } from '@portal/contract/features/expert-support/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { linkedRequests } from '@portal/contract/features/linked-requests/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, aFilledDraft, anIssuedConclusion, answered, standAt } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { fullFacts } from '../stages/index.ts'

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
const save = (id: string, revision: number, changes: Record<string, unknown>) =>
  api(requests.update, { params: { id }, body: { revision, changes } })
const possible = async (id: string, action: string) =>
  answered(await api(stages.possible, { params: { id } })).moves.find((move) => move.action === action)

/** A contract of support in force. */
async function aContract(): Promise<string> {
  const id = await aFilledDraft(api, { support: 'esPreExamination', objectName: 'Школа на 550 мест' })
  await standAt(portal, id, 'waitingForExpertSupportRequest')
  await portal.db
    .insertInto('contract')
    .values({
      id: randomUUID(),
      request_id: id,
      number: `С-${id.slice(-6)}`,
      contract_date: '2026-02-02',
      state: 'concluded',
      created_at: portal.clock.now(),
      updated_at: portal.clock.now(),
    })
    .execute()
  return id
}

const estimate = (id: string, who = api, key = randomUUID()) =>
  who(expertSupport.createEstimation, { params: { id }, key })

test('an assessment takes the object and the people of its contract and says only what was changed', async () => {
  const root = await aContract()
  const { id, stage } = answered(await estimate(root))
  expect(stage).toBe('applicationFormation_creating')
  await act(api, id, 'completeCreating', 'applicationFormation_filling')
  const view = await look(id)
  expect(view).toMatchObject({ kind: 'complianceEstimation', objectName: 'Школа на 550 мест', goal: '21' })
  expect(view.sections.declarer?.data).toMatchObject({
    supportContractNumber: `С-${root.slice(-6)}`,
    supportContractDate: '2026-02-02',
  })
  expect(view.addresses.rows).toHaveLength(1)
  expect((await save(id, view.sections.object?.revision ?? 0, { 'object.name': 'Другой объект' })).problem.code).toBe(
    'EDIT_CLOSED',
  )
  expect(await possible(id, 'completeFilling')).toMatchObject({
    allowed: false,
    why: expect.stringContaining('Опишите'),
  })
  answered(
    await save(id, view.sections.declarer?.revision ?? 0, {
      'declarer.changeSummary': 'Изменены конструкции покрытия: раздел КР.',
      'declarer.costChanged': 'no',
    }),
  )
  // The consents are the declarant's own, and the contract gives none for him.
  const ungiven = ['declarer.personalDataConsent', 'declarer.paymentGuarantee']
  expect((await blockers(id)).map(({ path }) => path)).toEqual(ungiven)
  await act(api, id, 'completeFilling', 'applicationFormation_documents')
  expect(await possible(id, 'completeDocuments')).toMatchObject({
    allowed: false,
    why: expect.stringContaining('Заполните обязательные сведения: осталось 2'),
  })
  await act(api, id, 'backToFilling', 'applicationFormation_filling')
  const { sections } = await look(id)
  const given = Object.fromEntries(ungiven.map((path) => [path, true]))
  answered(await save(id, sections.declarer?.revision ?? 0, given))
  expect(await blockers(id)).toEqual([])
  await act(api, id, 'completeFilling', 'applicationFormation_documents')
  expect(await possible(id, 'completeDocuments')).toMatchObject({ why: expect.stringContaining('изменённый раздел') })
})

test('under a contract two assessments are not written at once, and none without a contract in force', async () => {
  const root = await aContract()
  const key = randomUUID()
  const { id } = answered(await estimate(root, api, key))
  const [draft] = answered(await api(expertSupport.assessments, { params: { id: root }, query: {} })).rows
  expect((await estimate(root)).problem.title).toContain(`уже есть: № ${draft?.number}.`)
  // The same call sent again finds its draft.
  expect(answered(await estimate(root, api, key)).id).toBe(id)
  await act(api, id, 'terminateApplicationFormation', 'withoutConsiderationRejection', { reason: 'Изменений не будет' })
  answered(await estimate(root))
  const ended = await aContract()
  await portal.db.updateTable('request').set({ ends_on: '2020-01-01' }).where('id', '=', ended).execute()
  expect((await estimate(ended)).problem.title).toContain('не действует')
  const { estimation, isContract } = answered(await api(expertSupport.validation, { params: { id: ended } }))
  expect([isContract, estimation.allowed, estimation.why]).toEqual([
    true,
    false,
    expect.stringContaining('Пролонгируйте'),
  ])
  const plain = await aFilledDraft(api)
  expect((await estimate(plain)).problem.title).toContain('Это не заявление о договоре')
})

test('nobody files under a foreign contract, and staff file nothing', async () => {
  const root = await aContract()
  expect((await estimate(root, await portal.as('declarant2'))).status).toBe(404)
  expect((await estimate(root, await portal.as('admin'))).status).toBe(403)
})

test('a request for a conclusion takes up positive assessments of its contract, each once', async () => {
  const root = await aContract()
  const conclude = () => api(expertSupport.createConclusion, { params: { id: root } })
  expect((await conclude()).problem.title).toContain('Нет положительных оценок')
  const { id: assessment } = answered(await estimate(root))
  await standAt(portal, assessment, 'serviceRendered')
  await anIssuedConclusion(portal, assessment)
  const { id } = answered(await conclude())
  await act(api, id, 'completeCreating', 'applicationFormation_filling')
  const listed = async () => answered(await api(expertSupport.estimations, { params: { id } })).rows
  expect(await listed()).toMatchObject([{ id: assessment, isLinked: false }])
  const take = (estimations: string[]) => api(expertSupport.linkEstimations, { params: { id }, body: { estimations } })
  expect((await take([root])).problem.code).toBe('MOVE_NOT_ALLOWED')
  const { sections } = await look(id)
  answered(
    await save(id, sections.declarer?.revision ?? 0, { 'declarer.changeSummary': 'Сводное описание изменений.' }),
  )
  expect(await possible(id, 'completeFilling')).toMatchObject({ why: expect.stringContaining('Отметьте оценки') })
  answered(await take([assessment]))
  expect(await listed()).toMatchObject([{ isLinked: true }])
  expect(await possible(id, 'completeFilling')).toMatchObject({ allowed: true })
  expect((await conclude()).problem.title).toContain('Нет положительных оценок')
  const { linked } = answered(await api(linkedRequests.ofGoal, { params: { id, goal: '21' } }))
  expect(linked).toMatchObject([{ id: assessment, kind: 'complianceEstimation' }])
})

test('a request for a conclusion that ends without one lets its assessments go', async () => {
  const root = await aContract()
  const { id: assessment } = answered(await estimate(root))
  await standAt(portal, assessment, 'serviceRendered')
  await anIssuedConclusion(portal, assessment)
  const conclude = () => api(expertSupport.createConclusion, { params: { id: root } })
  const take = (id: string) =>
    api(expertSupport.linkEstimations, { params: { id }, body: { estimations: [assessment] } })
  const { id: given } = answered(await conclude())
  await act(api, given, 'completeCreating', 'applicationFormation_filling')
  answered(await take(given))
  const reason = 'Заключение пока не нужно'
  await act(api, given, 'terminateApplicationFormation', 'withoutConsiderationRejection', { reason })
  const { id } = answered(await conclude())
  await act(api, id, 'completeCreating', 'applicationFormation_filling')
  expect(answered(await api(expertSupport.estimations, { params: { id } })).rows).toMatchObject([{ id: assessment }])
  answered(await take(id))
  // With its conclusion issued the request keeps them, ended though it is.
  await standAt(portal, id, 'serviceRendered')
  await anIssuedConclusion(portal, id)
  expect((await conclude()).problem.title).toContain('Нет положительных оценок')
})

test('the term of a contract that an administrator lifted hinders nothing under it', async () => {
  const root = await aContract()
  await portal.db.updateTable('request').set({ ends_on: '2020-01-01' }).where('id', '=', root).execute()
  expect((await estimate(root)).problem.title).toContain('не действует')
  const admin = await portal.as('admin')
  const lift = (deadlineEsPreExamination: boolean) =>
    admin(files.updateVerificationExclusions, {
      params: { id: root },
      query: { deadlineEsPreExamination },
      body: { reason: 'Дополнительное соглашение на подписи' },
    })
  expect((await lift(true)).status).toBe(200)
  const { id } = answered(await estimate(root))
  const isLifted = async () => {
    const request = await portal.db.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return (await fullFacts(portal.ctx, request, {})).exclusions.esPreExaminationDeadline
  }
  expect(await isLifted()).toBe(true)
  const check = async (of: string) => {
    const query = { deadlineEsPreExamination: true }
    const { checks } = answered(await api(files.signatureVerification, { params: { id: of }, query }))
    return checks[0]
  }
  const reason = 'Дополнительное соглашение на подписи'
  expect(await check(root)).toMatchObject({ state: 'excluded', exclusion: { reason, ofContract: false } })
  expect(await check(id)).toMatchObject({ state: 'excluded', exclusion: { reason, ofContract: true } })
  await lift(false)
  expect(await isLifted()).toBe(false)
  expect(await check(id)).toMatchObject({ state: 'failed', exclusion: null })
})

test('of two assessments asked for at once under a contract one is opened', async () => {
  const root = await aContract()
  const both = await Promise.all([estimate(root), estimate(root)])
  expect(both.filter(({ status }) => status < 300)).toHaveLength(1)
  expect(both.find(({ status }) => status >= 300)?.problem.title).toContain('уже есть')
})
