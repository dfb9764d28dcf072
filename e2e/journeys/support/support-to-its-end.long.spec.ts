import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import { expertSupport } from '@portal/contract/features/expert-support/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { expect, test } from 'vitest'
import type { Sides } from '../../arrange/arrange.ts'
import { makeMove, untilStage } from '../../arrange/make-move.ts'
import { signFiles } from '../../arrange/signature.ts'
import { aContractOfSupport, assess, described, giveOut, saveFields, sendUnderContract } from '../../arrange/support.ts'
import type { Api } from '../../portal/api.ts'
import { usePortal } from '../../portal/portal.ts'
import { until } from '../../portal/until.ts'
import { accessibilityFaults } from '../../screens/axe.ts'

const portal = usePortal()

/** A letter that goes with a move, signed by its side; the move sends it. */
async function signedLetter(api: Api, requestId: string, type: string): Promise<string> {
  const { id } = await api(correspondence.create, {
    body: { requestId, type, text: 'Просим завершить работу по этому заявлению.', fields: {} },
  })
  const written = await until(
    async () =>
      (await api(correspondence.list, { params: { ownerId: requestId }, query: {} })).rows.find((one) => one.id === id),
    (letter) => Boolean(letter?.document?.file),
    { what: 'the letter' },
  )
  await signFiles(api, [written?.document?.file?.ref ?? ''])
  return id
}

const overviewOf = async ({ declarant }: Sides, root: string) =>
  declarant(expertSupport.overview, { params: { id: root } })

test('support before the examination: two assessments, a changed cost, one conclusion, a refusal, two ends', async () => {
  const [person, expert] = [await portal.as('declarant'), await portal.as('admin')]
  const sides = { declarant: person.api, staff: expert.api }
  const { declarant, staff } = sides
  const root = await aContractOfSupport(sides, 'Ледовый дворец на 3000 мест, г. Тверь')

  const first = await described(declarant, root, 'no')
  await assess(sides, first, '0001-0001')
  const second = await described(declarant, root, 'yes')
  // A cost that changed is another sum, and asks for the papers of the estimate.
  await saveFields(declarant, second, 'cost', { 'cost.costTotal': '999999' })
  expect(await declarant(expertSupport.costChange, { params: { id: second } })).toMatchObject({
    changed: true,
    is: '999999',
  })
  await assess(sides, second, '0001-0002')
  expect((await overviewOf(sides, root)).counts).toMatchObject({ assessments: 2, positive: 2, waiting: 2 })
  expect((await declarant(expertSupport.assessments, { params: { id: root }, query: {} })).rows).toMatchObject([
    { id: second, conclusion: { resultTitle: 'Согласовано' }, changes: { cost: { is: '999999' } } },
    { id: first, conclusion: { resultTitle: 'Согласовано' } },
  ])

  const { id: summary } = await declarant(expertSupport.createConclusion, { params: { id: root } })
  await makeMove(declarant, summary, 'completeCreating')
  await declarant(expertSupport.linkEstimations, { params: { id: summary }, body: { estimations: [first, second] } })
  await saveFields(declarant, summary, 'declarer', {
    'declarer.changeSummary': 'Изменены плиты перекрытия и сметная стоимость.',
    'declarer.costChanged': 'yes',
    'declarer.personalDataConsent': true,
    'declarer.paymentGuarantee': true,
  })
  await saveFields(declarant, summary, 'cost', { 'cost.costTotal': '999999' })
  await sendUnderContract(declarant, summary)
  await makeMove(staff, summary, 'acceptConclusionRequest')
  await giveOut(staff, summary, '0001-0003')
  await untilStage(declarant, summary, 'serviceRendered')
  expect((await overviewOf(sides, root)).counts).toMatchObject({ conclusions: 1, waiting: 0, changedSlots: 0 })

  // A change the support does not cover: refused, with the advice of a new examination.
  const refused = await described(declarant, root, 'no')
  await sendUnderContract(declarant, refused, 'КР изм.2.pdf')
  await makeMove(staff, refused, 'rejectWithoutConsideration', {
    ground: 'needsExamination',
    reason: 'Появился новый раздел, которого оценки не касались',
  })
  expect((await declarant(expertSupport.rejections, { params: { id: root } })).rows).toMatchObject([
    { id: refused, needsExamination: true, advice: expect.stringContaining('повторной экспертизе') },
  ])

  // The declarant thinks better of it while it is examined.
  const withdrawn = await described(declarant, root, 'no')
  await sendUnderContract(declarant, withdrawn, 'КР изм.3.pdf')
  await makeMove(staff, withdrawn, 'acceptComplianceEstimation')
  const letterId = await signedLetter(declarant, withdrawn, 'earlyTerminationEsApplication')
  await makeMove(declarant, withdrawn, 'earlyTerminateEsApplication', { letterId })
  expect((await declarant(requests.get, { params: { id: withdrawn } })).stage).toBe('withoutConsiderationRejection')

  // Both sides read the whole story on one page, then the contract comes to its end.
  for (const { open, page } of [person, expert]) {
    await open(`/request/${root}/project#expertSupport`)
    await page.getByText(/^Действует\sдо/).waitFor()
    await page.getByText(/Появился\sновый\sраздел/).waitFor()
    await page.getByText(/Положительных:\s2/).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  }
  const completion = await signedLetter(declarant, root, 'completionEs')
  await makeMove(declarant, root, 'finishExpertSupport', { letterId: completion })
  expect((await declarant(requests.get, { params: { id: root } })).stage).toBe('signingAct')
  expect((await declarant(documents.deal, { params: { id: root } })).act).not.toBeNull()
})
