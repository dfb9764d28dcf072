import { requests } from '@portal/contract/requests'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aDraft } from './fill-draft.ts'
import type { Person } from './people.ts'
import { usePortal } from './portal.ts'
import { whoElse } from './steps.ts'

const portal = usePortal()

const slow = { timeout: 10_000 }
const colleagues = async () => {
  const [declarant, colleague] = [await portal.as('declarant'), await portal.as('orgadmin')]
  return { declarant, colleague, id: await aDraft(declarant.api) }
}
const stored = async ({ api }: Person, id: string, section: string) =>
  (await api(requests.get, { params: { id } })).sections[section]?.data ?? {}
const purpose = (page: Page) => page.getByLabel('Пояснение к назначению')
const name = (page: Page) => page.getByLabel('Наименование объекта')

test('two people in one draft see each other, where each writes, and that one has left', async () => {
  const { declarant, colleague, id } = await colleagues()
  await declarant.open(`/request/${id}/draft`)
  await name(declarant.page).waitFor()
  expect(await whoElse(declarant.page).count()).toBe(0)
  await colleague.open(`/request/${id}/draft`)
  await whoElse(declarant.page).waitFor()
  await name(colleague.page).focus()
  await expect.poll(() => whoElse(declarant.page).innerText(), slow).toMatch(/заполняет\sраздел\s«Объект»/)

  await whoElse(declarant.page).press('Enter')
  const list = declarant.page.getByRole('dialog', { name: /Сейчас открыто/ })
  await list.getByText(/заполняет\sраздел\s«Объект»/).waitFor()
  await declarant.page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })

  await colleague.context.close()
  await whoElse(declarant.page).waitFor({ state: 'hidden', timeout: 8_000 })
})

test('a field saved by one appears at the other, who goes on typing where he was', async () => {
  const { declarant, colleague, id } = await colleagues()
  await Promise.all([declarant, colleague].map((one) => one.open(`/request/${id}/draft`)))
  await whoElse(declarant.page).waitFor()
  await whoElse(colleague.page).waitFor()
  const typed = purpose(declarant.page)
  const section = declarant.page.locator('#object')
  if (!(await typed.isVisible())) await section.getByRole('button', { name: /необязательные/ }).click()
  await typed.pressSequentially('Школа с ')
  await name(colleague.page).fill('Школа на 550 мест')
  await colleague.page.getByText(/^Сохранено\sв/).waitFor()
  await expect.poll(() => name(declarant.page).inputValue(), slow).toBe('Школа на 550 мест')
  await typed.pressSequentially('бассейном')
  expect(await typed.inputValue()).toBe('Школа с бассейном')
  await expect
    .poll(() => stored(declarant, id, 'object'), slow)
    .toMatchObject({ name: 'Школа на 550 мест', functionsComment: 'Школа с бассейном' })
})

test('one field changed by two is shown with both values, who and when; the rest merges by itself', async () => {
  const { declarant, colleague, id } = await colleagues()
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
  await expect.poll(() => name(declarant.page).inputValue(), slow).toBe('Школа, которую назвал коллега')
  await expect
    .poll(async () => (await stored(declarant, id, 'declarer'))['contactPhone'], slow)
    .toBe('+7 916 000-00-01')
  expect(await stored(declarant, id, 'object')).toMatchObject({ name: 'Школа, которую назвал коллега' })
})

test('rows added by two people to one list both stay', async () => {
  const { declarant, colleague, id } = await colleagues()
  await Promise.all([declarant, colleague].map((one) => one.open(`/request/${id}/draft`)))
  await whoElse(declarant.page).waitFor()
  const add = async ({ page }: Person, title: string) => {
    const list = page.locator('[data-path="indicators"]')
    await list.getByRole('button', { name: 'Добавить' }).first().click()
    const row = list.locator('.row-card').last()
    await row.getByRole('combobox', { name: 'Показатель' }).fill(title)
    await row.getByLabel('Единица измерения').fill('м²')
    await row.getByRole('textbox', { name: 'Значение' }).fill('10')
  }
  await Promise.all([add(declarant, 'Площадь застройки'), add(colleague, 'Общая площадь')])
  await expect
    .poll(
      async () =>
        (await declarant.api(requests.get, { params: { id } })).indicators.rows.map((row) => row.name).toSorted(),
      slow,
    )
    .toEqual(['Общая площадь', 'Площадь застройки'])
})

test('what a colleague saves while the page is opening is there as soon as its line stands', async () => {
  const { declarant, colleague, id } = await colleagues()
  const { page } = declarant
  await colleague.open(`/request/${id}/draft`)
  await name(colleague.page).waitFor()
  let lay = () => {}
  const saved = new Promise<void>((done) => (lay = done))
  await page.route('**/api/live*', async (route) => {
    await saved
    await route.continue()
  })
  await declarant.open(`/request/${id}/draft`)
  await name(page).waitFor()
  // From now on he is among those who are told of a save.
  await whoElse(colleague.page).waitFor()
  const { revision = 0 } = (await colleague.api(requests.get, { params: { id } })).sections['object'] ?? {}
  const changes = { 'object.name': 'Школа на 275 мест' }
  await colleague.api(requests.update, { params: { id }, body: { revision, changes } })
  expect(await name(page).inputValue()).not.toBe('Школа на 275 мест')
  lay()
  await expect.poll(() => name(page).inputValue(), slow).toBe('Школа на 275 мест')
})

test('one browser has one line to the server, whatever the number of its tabs; another tab takes it over', async () => {
  const { declarant, colleague, id } = await colleagues()
  let lines = 0
  declarant.context.on('request', (request) => {
    if (request.url().includes('/api/live')) lines += 1
  })
  await declarant.open(`/request/${id}/draft`)
  await expect.poll(() => lines, slow).toBe(1)
  const second = await declarant.context.newPage()
  await second.goto(`/request/${id}/draft`)
  await name(second).waitFor()
  await colleague.open(`/request/${id}/draft`)
  await whoElse(second).waitFor()
  await whoElse(declarant.page).waitFor()
  expect(lines).toBe(1)
  await declarant.page.close()
  await expect.poll(() => lines, { timeout: 20_000 }).toBe(2)
  await name(colleague.page).fill('Школа на 550 мест')
  await expect.poll(() => name(second).inputValue(), slow).toBe('Школа на 550 мест')
})

test('a draft of a colleague is news in the list until it is opened', async () => {
  const { colleague, id } = await colleagues()
  const { page } = colleague
  const number = page.locator('.request-rows').locator(`a[href="/request/${id}"]`).first()
  await colleague.open('/requests')
  await number.waitFor()
  expect(await number.textContent()).toContain('есть новое')
  await number.click()
  await name(page).waitFor()
  await page.goBack()
  await number.waitFor()
  await expect.poll(() => number.textContent(), slow).not.toContain('есть новое')
})
