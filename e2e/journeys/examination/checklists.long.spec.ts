import { checklists } from '@portal/contract/features/checklists/endpoints'
import { expect, test } from 'vitest'
import { aFilledDraft, aSubmittedRequest } from '../../arrange/arrange.ts'
import { usePortal } from '../../portal/portal.ts'
import { accessibilityFaults } from '../../screens/axe.ts'

const portal = usePortal()

test('a checklist is made, tried, put in force, filled in on a phone and taken out', async () => {
  // As high as the form: what lies under the bar at its foot is reached by scrolling.
  const staff = await portal.as('admin', { width: 1440, height: 2400 })
  const declarant = await portal.as('declarant', { width: 390, height: 844 })
  const { page } = staff
  // Something was filed already: there is what to try the checklist on.
  await aSubmittedRequest({ declarant: declarant.api })
  await staff.open('/checklists')
  await page.getByRole('link', { name: 'Конструктор' }).click()
  await page.getByRole('button', { name: 'Новый лист' }).click()
  await page.getByLabel('Название').fill('Доступность для инвалидов')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /Доступность для инвалидов/ }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Добавить группу' }).click()
  await page.getByRole('textbox', { name: 'Вопрос', exact: true }).fill('Предусмотрены ли пандусы у всех входов?')
  await page.getByRole('button', { name: /^Добавить вопрос в группу/ }).click()
  await page.getByRole('textbox', { name: 'Вопрос', exact: true }).fill('Сколько мест для инвалидов на стоянке?')
  await page.getByLabel('Вид ответа').selectOption({ label: 'Число' })
  // The twin of dragging: the second question goes up and comes back.
  await page.getByRole('button', { name: /^Выше: Сколько/ }).press('Enter')
  await page.getByRole('button', { name: /^Ниже: Сколько/ }).press('Enter')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByText('Черновик сохранён', { exact: true }).waitFor()

  await page.getByRole('tab', { name: 'Пробный прогон' }).press('Enter')
  await page.getByText(/Лист\sподошёл\sбы\s\d+\sиз/).waitFor()
  await page.getByRole('button', { name: 'Ввести в действие' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ввести в действие' }).press('Enter')
  await page.getByText('Версия введена в действие').waitFor()

  const request = await aFilledDraft({ declarant: declarant.api })
  await declarant.open(`/request/${request}/draft#checklists`)
  const phone = declarant.page
  const offered = phone.locator('.row', { hasText: 'Доступность для инвалидов' })
  await offered.getByRole('button', { name: 'Заполнить' }).click()
  await phone.getByRole('heading', { name: /Доступность для инвалидов/ }).waitFor()
  expect(await accessibilityFaults(phone)).toEqual([])
  await phone.getByText('Нет', { exact: true }).first().click()
  await phone.getByLabel(/Поясните, почему нет/).fill('Вход один, он в уровне земли')
  await phone.getByLabel('Ответ, число').fill('4')
  await phone.getByText(/^Ответов\s2\sиз\s2/).waitFor()
  await phone.getByRole('button', { name: 'Передать экспертам' }).click()
  await phone
    .getByText(/^Передан\sэкспертам/)
    .first()
    .waitFor()
  expect(await accessibilityFaults(phone)).toEqual([])

  const { rows } = await declarant.api(checklists.list, { query: {} })
  expect(rows).toMatchObject([{ percent: 100, state: 'submitted' }])
  await declarant.open('/checklists/answers')
  await phone.getByText('Вход один, он в уровне земли').waitFor()
  expect(await accessibilityFaults(phone)).toEqual([])
  const download = phone.waitForEvent('download')
  await phone
    .getByRole('button', { name: /XLSX|Excel/ })
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/^Ответы контрольных листов.*\.xlsx$/)
})
