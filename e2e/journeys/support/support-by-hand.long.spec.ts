import { expertSupport } from '@portal/contract/features/expert-support/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { expect, test } from 'vitest'
import type { Sides } from '../../arrange/arrange.ts'
import { makeMove } from '../../arrange/make-move.ts'
import { aContractOfSupport, described, sendUnderContract } from '../../arrange/support.ts'
import { todayTyped } from '../../portal/day.ts'
import type { Person } from '../../portal/people.ts'
import { usePortal } from '../../portal/portal.ts'
import { accessibilityFaults } from '../../screens/axe.ts'
import { horizontalOverflow } from '../../screens/horizontal-overflow.ts'
import { agree, agreeFromMenu, issueConclusion, seeStage, sign } from '../../steps/steps.ts'

const portal = usePortal()
const why = 'Появился новый раздел, которого оценки не касались.'
const leaving = 'Просим прекратить оценку: от изменения плит перекрытия мы отказались.'

test('an assessment is not agreed, another is refused, and one is ended early, each pressed by its own side', async () => {
  const declarant = await portal.as('declarant')
  const staff = await portal.as('admin')
  const sides = { declarant: declarant.api, staff: staff.api }
  const root = await aContractOfSupport(sides, 'Ледовый дворец на 3000 мест, г. Тверь')

  const disagreed = await sent(sides, root, 'КР изм.1.pdf')
  await makeMove(sides.staff, disagreed, 'acceptComplianceEstimation')
  await staff.open(`/request/${disagreed}/project`)
  await disagree(staff)

  const refused = await sent(sides, root, 'КР изм.2.pdf')
  await staff.open(`/request/${refused}/project`)
  await refuse(staff)

  const ended = await sent(sides, root, 'КР изм.3.pdf')
  await makeMove(sides.staff, ended, 'acceptComplianceEstimation')
  await declarant.open(`/request/${ended}/project`)
  await endEarly(declarant)
  expect((await sides.declarant(requests.get, { params: { id: ended } })).stage).toBe('withoutConsiderationRejection')
  // The other side reads whose wish it was.
  await staff.open(`/request/${ended}/project`)
  await seeStage(staff.page, 'withoutConsiderationRejection')

  const overview = await sides.declarant(expertSupport.overview, { params: { id: root } })
  expect(overview.counts).toMatchObject({ assessments: 3, positive: 0, waiting: 0 })
  for (const { open, page } of [declarant, staff]) {
    await open(`/request/${root}/project#expertSupport`)
    await page.getByText('Не согласовано').first().waitFor()
    await page.getByText(why).first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await horizontalOverflow(page)).toEqual([])
  }
})

/** An assessment whose change is described, with its changed section, on the desk of the examination. */
async function sent({ declarant }: Sides, root: string, changed: string): Promise<string> {
  const id = await described(declarant, root, 'no')
  await sendUnderContract(declarant, id, changed)
  return id
}

async function disagree({ page, api }: Person) {
  await agree(page, 'Перейти к подготовке заключения')
  await seeStage(page, 'prepareConclusion')
  await issueConclusion(page, { number: '0001-0001', day: await todayTyped(api), result: 'Не согласовано' })
  await page.getByText('Не согласовано').first().waitFor()
}

async function refuse({ page }: Person) {
  await agreeFromMenu(page, 'Оставить без рассмотрения', async (dialog) => {
    await dialog.getByLabel('Основание').selectOption({
      label: 'Изменения выходят за пределы сопровождения: нужна повторная экспертиза (ч. 3.8, 3.9 ст. 49 ГрК РФ)',
    })
    await dialog.getByLabel('Текст мотивированного отказа').fill(why)
  })
  await seeStage(page, 'withoutConsiderationRejection')
}

async function endEarly({ page }: Person) {
  await agreeFromMenu(page, 'Досрочно завершить заявление', async (dialog) => {
    await dialog.getByLabel('Текст письма').fill(leaving)
    await dialog.getByRole('button', { name: 'Подготовить письмо' }).click()
    await sign(page, dialog.getByRole('button', { name: 'Подписать письмо' }))
    await dialog.getByText('Подписать письмо').waitFor({ state: 'hidden' })
  })
  await seeStage(page, 'withoutConsiderationRejection')
}
