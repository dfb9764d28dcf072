import { requests } from '@portal/contract/features/requests/endpoints'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { colleaguesOver, name } from '../portal/colleagues.ts'
import type { Person } from '../portal/people.ts'
import { usePortal } from '../portal/portal.ts'
import { whoElse } from '../steps/steps.ts'

const portal = usePortal()

const stored = async ({ api }: Person, id: string, section: string) =>
  (await api(requests.get, { params: { id } })).sections[section]?.data ?? {}
const purpose = (page: Page) => page.getByLabel('Пояснение к назначению')

test('two people in one draft see each other, where each writes, and that one has left', async () => {
  const { declarant, colleague, id } = await colleaguesOver(portal)
  await declarant.open(`/request/${id}/draft`)
  await name(declarant.page).waitFor()
  expect(await whoElse(declarant.page).count()).toBe(0)
  await colleague.open(`/request/${id}/draft`)
  await whoElse(declarant.page).waitFor()
  await name(colleague.page).focus()
  await expect.poll(() => whoElse(declarant.page).innerText()).toMatch(/заполняет\sраздел\s«Объект»/)

  await whoElse(declarant.page).press('Enter')
  const list = declarant.page.getByRole('dialog', { name: /Сейчас открыто/ })
  await list.getByText(/заполняет\sраздел\s«Объект»/).waitFor()
  await declarant.page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })

  await colleague.context.close()
  await whoElse(declarant.page).waitFor({ state: 'hidden', timeout: 8_000 })
})

test('a field saved by one appears at the other, who goes on typing where he was', async () => {
  const { declarant, colleague, id } = await colleaguesOver(portal)
  await Promise.all([declarant, colleague].map((one) => one.open(`/request/${id}/draft`)))
  await whoElse(declarant.page).waitFor()
  await whoElse(colleague.page).waitFor()
  const typed = purpose(declarant.page)
  const section = declarant.page.locator('#object')
  if (!(await typed.isVisible())) await section.getByRole('button', { name: /необязательные/ }).click()
  await typed.pressSequentially('Школа с ')
  await name(colleague.page).fill('Школа на 550 мест')
  await colleague.page.getByText(/^Сохранено\sв/).waitFor()
  await expect.poll(() => name(declarant.page).inputValue()).toBe('Школа на 550 мест')
  await typed.pressSequentially('бассейном')
  expect(await typed.inputValue()).toBe('Школа с бассейном')
  await expect
    .poll(() => stored(declarant, id, 'object'))
    .toMatchObject({ name: 'Школа на 550 мест', functionsComment: 'Школа с бассейном' })
})

test('one field changed by two is shown with both values, who and when; the rest merges by itself', async () => {
  const { declarant, colleague, id } = await colleaguesOver(portal)
  await Promise.all([declarant, colleague].map((one) => one.open(`/request/${id}/draft`)))
  await whoElse(declarant.page).waitFor()
  // The declarant types without a network: the colleague is faster.
  await declarant.context.route(`**/api/request/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  portal.allow(/ERR_FAILED/)
  await name(declarant.page).fill('Школа, которую назвал заявитель')
  await declarant.page.getByLabel('Телефон').first().fill('+7 916 000-00-01')
  await declarant.page
    .getByText(/Не\sотправлено/)
    .first()
    .waitFor()
  await name(colleague.page).fill('Школа, которую назвал коллега')
  await colleague.page.getByText(/^Сохранено\sв/).waitFor()
  await declarant.context.unroute(`**/api/request/${id}`)
  await declarant.page.keyboard.press('Control+s')

  const dialog = declarant.page.getByRole('dialog', { name: /^(Эти поля|Это поле) изменил и другой человек$/ })
  await dialog.waitFor()
  await dialog.getByText('Школа, которую назвал заявитель').waitFor()
  await dialog.getByText('Школа, которую назвал коллега').waitFor()
  await dialog.getByRole('radio', { name: /\d\d\.\d\d\.\d{4}, \d\d:\d\d/ }).press('Space')
  await dialog.getByRole('button', { name: 'Сохранить выбранное' }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => name(declarant.page).inputValue()).toBe('Школа, которую назвал коллега')
  await expect.poll(async () => (await stored(declarant, id, 'declarer'))['contactPhone']).toBe('+7 916 000-00-01')
  expect(await stored(declarant, id, 'object')).toMatchObject({ name: 'Школа, которую назвал коллега' })
})

test('rows added by two people to one list both stay', async () => {
  const { declarant, colleague, id } = await colleaguesOver(portal)
  await Promise.all([declarant, colleague].map((one) => one.open(`/request/${id}/draft#indicators`)))
  await whoElse(declarant.page).waitFor()
  const add = async ({ page }: Person, title: string) => {
    const list = page.locator('[data-path="indicators"]')
    await list.getByRole('button', { name: 'Добавить' }).first().click()
    const row = list.locator('.rows-card').last()
    await row.getByRole('combobox', { name: 'Показатель' }).fill(title)
    await row.getByLabel('Единица измерения').fill('м²')
    await row.getByRole('textbox', { name: 'Значение' }).fill('10')
  }
  await Promise.all([add(declarant, 'Площадь застройки'), add(colleague, 'Общая площадь')])
  await expect
    .poll(async () =>
      (await declarant.api(requests.get, { params: { id } })).indicators.rows.map((row) => row.name).toSorted(),
    )
    .toEqual(['Общая площадь', 'Площадь застройки'])
})
