import { completeness } from '@portal/contract/features/completeness/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import { expertSupport } from '@portal/contract/features/expert-support/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aRequestAtPayment, type Sides } from '../arrange/arrange.ts'
import { accessibilityFaults } from '../screens/axe.ts'
import { today } from '../portal/day.ts'
import { fillFolders, nameDocuments, putFile, signEverything, signPrintForms } from '../arrange/documents.ts'
import { makeMove, untilStage } from '../arrange/make-move.ts'
import type { Screen } from '../portal/people.ts'
import { usePortal } from '../portal/portal.ts'
import { aPdf } from '../arrange/samples.ts'
import { signFiles } from '../arrange/signature.ts'
import { seeStage } from '../steps/steps.ts'

const portal = usePortal()
const screens: [string, Screen][] = [
  ['desk', {}],
  ['phone', { width: 390, height: 844 }],
]

/** A contract of support, signed by both sides and paid. */
async function aContract(sides: Sides, objectName: string): Promise<string> {
  const id = await aRequestAtPayment(sides, { support: 'esPreExamination', objectName })
  const { contract } = await sides.staff(documents.deal, { params: { id } })
  const day = await today(sides.staff)
  await makeMove(sides.staff, id, 'confirmPayment', { amount: contract?.total ?? '0', date: day, number: '15' })
  await untilStage(sides.declarant, id, 'waitingForExpertSupportRequest')
  return id
}

/** From a described change to a positive assessment: with the changed section, sent, examined. */
async function assess({ declarant, staff }: Sides, id: string, number: string): Promise<void> {
  await makeMove(declarant, id, 'completeFilling')
  const { folders } = await declarant(completeness.folders, { params: { id } })
  const changed = folders.find(({ slot }) => slot === '04')?.items[0]
  await putFile(declarant, changed?.id ?? '', aPdf('КР изм.1.pdf'))
  await fillFolders(declarant, id)
  await nameDocuments(declarant, id)
  await signEverything(declarant, id)
  await makeMove(declarant, id, 'completeDocuments')
  await signPrintForms(declarant, id)
  await makeMove(declarant, id, 'submitRequest')
  await makeMove(staff, id, 'acceptComplianceEstimation')
  await makeMove(staff, id, 'startConclusion')
  const { name, bytes } = aPdf('Оценка соответствия.pdf')
  const { ref } = await staff(files.upload, { query: { name, size: String(bytes.length) }, bytes })
  await staff(documents.saveConclusion, { params: { id }, body: { result: 'positive', file: ref } })
  await signFiles(staff, [ref])
  await makeMove(staff, id, 'issueConclusion', { number, date: await today(staff) })
}

/** Opens what is filed under a contract, and creates one of the two. */
async function createUnder(page: Page, way: string): Promise<string> {
  const card = page.getByRole('region', { name: 'По договору сопровождения' })
  await card.getByRole('button', { name: way }).click()
  await page.waitForURL(/\/request\/[\w-]+\/draft/)
  return /request\/([\w-]+)\/draft/.exec(page.url())?.[1] ?? ''
}

test.each(screens)(
  'changes are assessed under a contract of support, and the assessments are summed up in a conclusion, %s',
  async (place, screen) => {
    const [declarant, staff] = [await portal.as('declarant', screen), await portal.as('admin')]
    const sides = { declarant: declarant.api, staff: staff.api }
    const { page, api } = declarant
    const root = await aContract(sides, `Поликлиника на 250 посещений, ${place}`)

    await declarant.open(`/request/new/${root}`)
    const conclusion = page.getByRole('button', { name: 'Заключение по оценкам' })
    await conclusion.waitFor()
    expect(await conclusion.getAttribute('aria-disabled')).toBe('true')
    expect(await accessibilityFaults(page)).toEqual([])
    const assessment = await createUnder(page, 'Оценка соответствия')
    await seeStage(page, 'applicationFormation_filling')
    await page.getByLabel('Что изменено после прежней экспертизы').fill('Усилены плиты перекрытия: раздел КР.')
    await page.getByText(/^Сохранено\sв/).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    const { sections } = await api(requests.get, { params: { id: assessment } })
    await api(requests.update, {
      params: { id: assessment },
      body: {
        revision: sections.declarer?.revision ?? 0,
        changes: {
          'declarer.costChanged': 'no',
          'declarer.personalDataConsent': true,
          'declarer.paymentGuarantee': true,
        },
      },
    })
    await assess(sides, assessment, place === 'desk' ? '0001-0001' : '0001-0002')

    await declarant.open(`/request/new/${root}`)
    const summary = await createUnder(page, 'Заключение по оценкам')
    await seeStage(page, 'applicationFormation_filling')
    const { number } = await api(requests.get, { params: { id: assessment } })
    const row = page.getByRole('checkbox', { name: new RegExp(number) })
    await row.check()
    const linked = async () => (await api(expertSupport.estimations, { params: { id: summary } })).rows
    await expect.poll(linked).toMatchObject([{ id: assessment, isLinked: true }])
    expect(await accessibilityFaults(page)).toEqual([])
    expect((await api(requests.get, { params: { id: summary } })).kind).toBe('conclusionRequest')
  },
)
