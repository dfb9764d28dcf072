import { requests } from '@portal/contract/features/requests/endpoints'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword } from '../portal/accounts.ts'
import { aDraft } from '../arrange/fill-draft.ts'
import type { Person } from '../portal/people.ts'
import { usePortal } from '../portal/portal.ts'

const portal = usePortal()

const name = (page: Page) => page.getByLabel('Наименование объекта')
const storedName = async ({ api }: Person, id: string) =>
  (await api(requests.get, { params: { id } })).sections['object']?.data['name']

/** Saves of a request get no answer until the returned act is called. */
async function cutLine({ context }: Person, id: string) {
  portal.allow(/ERR_FAILED/)
  await context.route(`**/api/request/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  return () => context.unroute(`**/api/request/${id}`)
}

test('what was typed without a network survives the end of the page and goes when the network is back', async () => {
  const declarant = await portal.as('declarant')
  const id = await aDraft(declarant.api)
  await declarant.open(`/request/${id}/draft`)
  await name(declarant.page).waitFor()
  portal.allow(/ERR_INTERNET_DISCONNECTED/)
  await declarant.context.setOffline(true)
  await name(declarant.page).fill('Школа у реки')
  await declarant.page.getByText('Не отправлено 1 изменение').first().waitFor()
  // The page must not save with its last breath, when the network is back for it.
  const mend = await cutLine(declarant, id)
  await declarant.page.close()
  await declarant.context.setOffline(false)

  const page = await declarant.context.newPage()
  await page.goto(`/request/${id}/draft`)
  await expect.poll(() => name(page).inputValue()).toBe('Школа у реки')
  await page.getByText('Не отправлено 1 изменение').first().waitFor()
  await page.getByRole('link', { name: 'Заявления' }).first().click()
  const left = page.getByText('Не отправлено 1 изменение в одном из заявлений')
  await left.waitFor()
  await page.getByRole('link', { name: 'Открыть заявление' }).click()
  await mend()
  await expect.poll(() => storedName(declarant, id)).toBe('Школа у реки')
  await left.waitFor({ state: 'hidden' })
})

test('who leaves a shared computer is told of what was not sent, and takes it with him', async () => {
  const declarant = await portal.as('declarant')
  const id = await aDraft(declarant.api)
  await declarant.open(`/request/${id}/draft`)
  await cutLine(declarant, id)
  await name(declarant.page).fill('Школа у реки')
  await declarant.page.getByText('Не отправлено 1 изменение').first().waitFor()
  const leave = async () => {
    await declarant.page.getByRole('button', { name: /профиль и выход/ }).click()
    await declarant.page.getByRole('menuitem', { name: 'Выйти' }).click()
  }
  await leave()
  const question = declarant.page.getByRole('dialog', { name: 'Выйти, не дождавшись сохранения?' })
  await question.waitFor()
  await question.getByRole('button', { name: 'Отмена' }).click()
  expect(await name(declarant.page).inputValue()).toBe('Школа у реки')
  await leave()
  await question.getByRole('button', { name: 'Выйти и стереть' }).click()
  await declarant.page.getByRole('heading', { name: 'Вход', exact: true }).waitFor()
  const kept = await declarant.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsent')))
  expect(kept).toEqual([])
})

async function typedAfterTheSession() {
  const declarant = await portal.as('declarant')
  const { page } = declarant
  const id = await aDraft(declarant.api)
  await declarant.open(`/request/${id}/draft`)
  await name(page).waitFor()
  await declarant.context.clearCookies()
  await name(page).fill('Школа у реки')
  const dialog = page.getByRole('dialog', { name: 'Сеанс закончился' })
  return { declarant, page, id, dialog }
}

test('after an ended session the same person signs in over the page and goes on where he was', async () => {
  const { declarant, page, id, dialog } = await typedAfterTheSession()
  await dialog.waitFor()
  expect(await dialog.getByLabel('Логин').inputValue()).toBe('declarant')
  // Closed, it waits in the strip above the page.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await name(page).inputValue()).toBe('Школа у реки')
  await page.getByRole('button', { name: 'Войти снова' }).press('Enter')
  const password = dialog.getByRole('textbox', { name: 'Пароль' })
  await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => storedName(declarant, id)).toBe('Школа у реки')
  expect(new URL(page.url()).pathname).toBe(`/request/${id}/draft`)
  expect(await name(page).inputValue()).toBe('Школа у реки')
})

test('another person who signs in over the page gets a clean portal, and nothing typed goes under his name', async () => {
  const { declarant, page, id, dialog } = await typedAfterTheSession()
  await dialog.getByLabel('Логин').fill('orgadmin')
  await dialog.getByRole('textbox', { name: 'Пароль' }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Войти', exact: true }).click()
  await page.waitForURL('**/workplace')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await storedName(declarant, id)).not.toBe('Школа у реки')
})

test('a tab of one person saves nothing under the session another has begun in the next tab', async () => {
  const declarant = await portal.as('declarant')
  const colleague = await portal.as('orgadmin')
  const id = await aDraft(declarant.api)
  await declarant.open(`/request/${id}/draft`)
  await name(declarant.page).waitFor()
  await declarant.context.addCookies(await colleague.context.cookies())
  await name(declarant.page).fill('Школа у реки')
  await declarant.page.getByRole('dialog', { name: 'Сеанс закончился' }).waitFor()
  expect(await storedName(declarant, id)).not.toBe('Школа у реки')
})

test('what is typed in a dialog is asked about before the browser leads back or loads the page anew', async () => {
  const { page, open } = await portal.as('orgadmin')
  await open('/users')
  await page.getByRole('link', { name: /^Образцова/ }).click()
  await page.getByRole('button', { name: 'Заблокировать' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Причина').fill('Уволена')
  await page.goBack()
  await dialog.getByText('Введённое и выбранное не сохранено. Закрыть без сохранения?').waitFor()
  await dialog.getByRole('button', { name: 'Вернуться' }).click()
  expect(await dialog.getByLabel('Причина').inputValue()).toBe('Уволена')
  const [question] = await Promise.all([
    page.waitForEvent('dialog'),
    page.evaluate(() => void setTimeout(() => location.reload())),
  ])
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  expect(await dialog.getByLabel('Причина').inputValue()).toBe('Уволена')
  await page.goBack()
  await dialog.getByRole('button', { name: 'Закрыть без сохранения' }).click()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Пользователи' }).waitFor()
})
