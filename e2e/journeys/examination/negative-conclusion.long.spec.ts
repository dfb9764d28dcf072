import { readFile } from 'node:fs/promises'
import { remarks } from '@portal/contract/features/remarks/endpoints'
import { expect, test } from 'vitest'
import { aRequestWithAnswers } from '../../arrange/answers.ts'
import { todayTyped } from '../../portal/day.ts'
import type { Person } from '../../portal/people.ts'
import { usePortal } from '../../portal/portal.ts'
import { aPdf } from '../../arrange/samples.ts'
import { agree, issueConclusion, openSection, seeStage } from '../../steps/steps.ts'

const portal = usePortal()
const number = '77-1-2-3-012346-2026'
const why = 'Расчёт нагрузки не представлен, прочность перекрытия не подтверждена.'

test('an answer that does not convince leads to a negative conclusion, which the declarant downloads', async () => {
  const declarant = await portal.as('declarant')
  const staff = await portal.as('admin')
  const id = await aRequestWithAnswers({ declarant: declarant.api, staff: staff.api })
  await declarant.open(`/request/${id}/project`)
  await seeStage(declarant.page, 'examination')
  await staff.open(`/request/${id}/project`)
  await refuseAnswer(staff, id)
  await conclude(staff)

  await seeStage(declarant.page, 'signingAct')
  await readConclusion(declarant)
})

async function refuseAnswer({ page, api }: Person, id: string) {
  await openSection(page, 'Замечания')
  const decision = page.getByRole('region', { name: 'Решение по ответу' })
  await decision.getByText('Не принять', { exact: true }).click()
  await decision.getByLabel('Почему ответ не принят').fill(why)
  await decision.getByRole('button', { name: 'Отметить как неустранённое' }).click()
  await page.getByText('Не устранено').first().waitFor()
  const { remarks: all } = await api(remarks.list, { params: { id }, query: { round: 0 } })
  expect(all.map(({ state }) => state)).toEqual(['unresolved'])
}

async function conclude({ page, api }: Person) {
  await agree(page, 'Перейти к подготовке заключения')
  await seeStage(page, 'prepareConclusion')
  await issueConclusion(page, { number, day: await todayTyped(api), result: 'Отрицательное' })
  await seeStage(page, 'signingAct')
}

async function readConclusion({ page }: Person) {
  await openSection(page, 'Заключение')
  const conclusion = page.getByRole('region', { name: 'Заключение', exact: true })
  await conclusion.getByRole('definition').filter({ hasText: number }).waitFor()
  await conclusion.getByText('Отрицательное').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    conclusion.getByRole('link', { name: 'Скачать заключение' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Заключение.pdf')
  const kept = await readFile(await download.path())
  expect(kept.equals(aPdf('Заключение.pdf').bytes)).toBe(true)
}
