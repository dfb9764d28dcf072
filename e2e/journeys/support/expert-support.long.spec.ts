import { expertSupport } from '@portal/contract/features/expert-support/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aContractOfSupport, assess, saveFields } from '../../arrange/support.ts'
import { accessibilityFaults } from '../../screens/axe.ts'
import type { Screen } from '../../portal/people.ts'
import { usePortal } from '../../portal/portal.ts'
import { seeStage } from '../../steps/steps.ts'

const portal = usePortal()
const screens: [string, Screen][] = [
  ['desk', {}],
  ['phone', { width: 390, height: 844 }],
]

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
    const root = await aContractOfSupport(sides, `Поликлиника на 250 посещений, ${place}`)

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
    await saveFields(api, assessment, 'declarer', {
      'declarer.costChanged': 'no',
      'declarer.personalDataConsent': true,
      'declarer.paymentGuarantee': true,
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
