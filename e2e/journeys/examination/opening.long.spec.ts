import { opening } from '@portal/contract/features/opening/endpoints'
import { expect, test } from 'vitest'
import { aRequestAtExamination } from '../../arrange/arrange.ts'
import { aPdf } from '../../arrange/samples.ts'
import { usePortal } from '../../portal/portal.ts'
import { openSection, replaceFile, sign } from '../../steps/steps.ts'

const portal = usePortal()

test('documents are asked for, opened in part, replaced and closed with what was changed; another request is given up', async () => {
  const declarant = await portal.as('declarant')
  const staff = await portal.as('admin')
  const id = await aRequestAtExamination({ declarant: declarant.api, staff: staff.api })
  const { page } = declarant
  await declarant.open(`/request/${id}/project`)
  await openSection(page, 'Документы')
  await page.getByRole('button', { name: 'Открыть разделы для изменения' }).click()
  const choose = page.getByRole('dialog', { name: 'Какие документы открыть' })
  await choose.getByRole('button', { name: 'Отправить запрос' }).click()
  await choose.getByText('Выберите, какие документы открыть').first().waitFor()
  await choose.getByRole('checkbox', { name: /^07\.23/ }).check()
  await choose
    .getByRole('checkbox', { name: /^07\.2[^3]/ })
    .first()
    .check()
  await choose.getByLabel('Зачем их открыть').fill('Изменилась марка бетона ростверка.')
  await choose.getByRole('button', { name: 'Отправить запрос' }).click()
  await choose.waitFor({ state: 'hidden' })

  const desk = staff.page
  await staff.open(`/request/${id}/project`)
  await openSection(desk, 'Документы')
  const asked = desk.getByRole('group', { name: 'Что открыть' })
  await desk.getByText('Изменилась марка бетона ростверка.').first().waitFor()
  await asked
    .getByRole('checkbox')
    .and(asked.getByRole('checkbox', { name: /^07\.2[^3]/ }))
    .uncheck()
  await desk.getByRole('button', { name: 'Открыть 1 документ' }).click()

  // Told live: the declarant's page opens the document without a reload.
  await page.getByLabel('Что изменено').waitFor()
  await page.getByLabel('Что изменено').fill('Заменён лист 14 раздела КР.')
  await page.getByRole('button', { name: 'Направить изменения' }).click()
  await page
    .getByText(/нет новой версии/)
    .first()
    .waitFor()
  await replaceFile(page, { folder: /^04 КР/, file: /^Действия: 07\.23/ }, aPdf('КР изм. 1.pdf'))
  await sign(page, page.getByRole('button', { name: 'Подписать 1' }))
  await page.getByRole('button', { name: 'Направить изменения' }).click()
  await page.getByText('Прежние запросы: 1').waitFor()
  await desk.getByText('Прежние запросы: 1').click()
  await desk.getByText('Заменён лист 14 раздела КР.').waitFor()

  await page.getByRole('button', { name: 'Открыть разделы для изменения' }).click()
  await choose.waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Отменить запрос' }).click()
  await page.getByRole('dialog', { name: 'Отменить запрос?' }).getByRole('button', { name: 'Отменить запрос' }).click()
  await page.getByRole('button', { name: 'Открыть разделы для изменения' }).waitFor()
  const { current, past } = await declarant.api(opening.currentStage, { params: { id } })
  expect(current).toBe(null)
  expect(past.map(({ state }) => state)).toContain('closed')
})
