import { requests } from '@portal/contract/features/requests/endpoints'
import { expect, test } from 'vitest'
import { colleaguesOver, name } from '../portal/colleagues.ts'
import { usePortal } from '../portal/portal.ts'
import { whoElse } from '../steps/steps.ts'

const portal = usePortal()

test('what a colleague saves while the page is opening is there as soon as its line stands', async () => {
  const { declarant, colleague, id } = await colleaguesOver(portal)
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
  await expect.poll(() => name(page).inputValue()).toBe('Школа на 275 мест')
})

test('one browser has one line to the server, whatever the number of its tabs; another tab takes it over', async () => {
  const { declarant, colleague, id } = await colleaguesOver(portal)
  let lines = 0
  declarant.context.on('request', (request) => {
    if (request.url().includes('/api/live')) lines += 1
  })
  await declarant.open(`/request/${id}/draft`)
  await expect.poll(() => lines).toBe(1)
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
  await expect.poll(() => name(second).inputValue()).toBe('Школа на 550 мест')
})

test('a draft of a colleague is news in the list until it is opened', async () => {
  const { colleague, id } = await colleaguesOver(portal)
  const { page } = colleague
  const number = page.locator('.request-list-rows').locator(`a[href="/request/${id}"]`).first()
  await colleague.open('/requests')
  await number.waitFor()
  expect(await number.textContent()).toContain('есть новое')
  await number.click()
  await name(page).waitFor()
  await page.goBack()
  await number.waitFor()
  await expect.poll(() => number.textContent()).not.toContain('есть новое')
})
