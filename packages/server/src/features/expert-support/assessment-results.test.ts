import { documents } from '@portal/contract/features/documents/endpoints'
import { expertSupport } from '@portal/contract/features/expert-support/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, answered, standAt } from '../../testing/arrange/drafts.ts'
import { anUpload, aPaidRequest, dealOf, sign } from '../../testing/moves/deal.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let staff: Api
let serial = 0
beforeAll(async () => {
  portal = await aPortal()
  ;[declarant, staff] = await Promise.all([portal.as('declarant'), portal.as('admin')])
})
afterAll(() => portal.close())

/** A contract of support before an examination, in force. */
const aContract = () => aPaidRequest(portal, { support: 'esPreExamination' })

/** An assessment under the contract, ended by staff with the result. */
async function assessed(root: string, result: 'positive' | 'negative'): Promise<string> {
  portal.clock.wait(1000)
  const { id } = answered(await declarant(expertSupport.createEstimation, { params: { id: root } }))
  await standAt(portal, id, 'prepareConclusion')
  const file = await anUpload(staff, 'Согласование')
  answered(await staff(documents.saveConclusion, { params: { id }, body: { result, file } }))
  answered(await sign(portal, staff, file))
  serial += 1
  const given = { number: `${String(serial).padStart(4, '0')}-2026`, date: moscowDay(portal.clock.now()) }
  await act(staff, id, 'issueConclusion', 'conclusionIssued', given)
  return id
}

const listed = async (root: string) =>
  answered(await declarant(expertSupport.assessments, { params: { id: root }, query: {} })).rows
const conclude = (root: string) => declarant(expertSupport.createConclusion, { params: { id: root } })

test('support before an examination agrees a section or does not, by a conclusion that is called so', async () => {
  const root = await aContract()
  const id = await assessed(root, 'positive')
  expect((await dealOf(staff, id)).conclusionWords).toEqual({ positive: 'Согласовано', negative: 'Не согласовано' })
  const query = { types: 'conclusion' }
  expect(answered(await declarant(documents.list, { params: { ownerId: id }, query })).documents).toMatchObject([
    {
      title: 'Заключение о согласовании раздела',
      typeTitle: 'Заключение о согласовании раздела',
      number: '0001-2026',
      signedBy: ['organisation'],
    },
  ])
  const refused = await assessed(root, 'negative')
  expect(await listed(root)).toMatchObject([
    { id: refused, conclusion: { result: 'negative', resultTitle: 'Не согласовано' } },
    { id, conclusion: { result: 'positive', resultTitle: 'Согласовано' } },
  ])
})

test('an assessment with a negative result is shown so and goes into no conclusion', async () => {
  const root = await aContract()
  const refused = await assessed(root, 'negative')
  const counts = async () => answered(await declarant(expertSupport.overview, { params: { id: root } })).counts
  expect(await counts()).toMatchObject({ assessments: 1, positive: 0, negative: 1, waiting: 0, changedSlots: 0 })
  expect((await conclude(root)).problem.title).toContain('Нет положительных оценок')
  const { conclusion } = answered(await declarant(expertSupport.validation, { params: { id: root } }))
  expect(conclusion).toMatchObject({ allowed: false, why: expect.stringContaining('Нет положительных оценок') })
  const agreed = await assessed(root, 'positive')
  const { id } = answered(await conclude(root))
  await act(declarant, id, 'completeCreating', 'applicationFormation_filling')
  const { rows } = answered(await declarant(expertSupport.estimations, { params: { id } }))
  expect(rows).toMatchObject([{ id: agreed, isLinked: false }])
  const take = (estimations: string[]) =>
    declarant(expertSupport.linkEstimations, { params: { id }, body: { estimations } })
  expect((await take([refused, agreed])).problem.title).toContain('только положительные оценки')
  answered(await take([agreed]))
})
