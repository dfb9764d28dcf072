import { requests } from '@portal/contract/requests'
import { expect, test } from 'vitest'
import { aFilledDraft } from './arrange.ts'
import { usePortal } from './portal.ts'

const portal = usePortal()

test('what is taken from a list of suggestions stays: an indicator with its unit, a street of the register', async () => {
  const declarant = await portal.as('declarant')
  const { page, api } = declarant
  const id = await aFilledDraft({ declarant: api })
  const stored = () => api(requests.get, { params: { id } })
  await declarant.open(`/request/${id}/draft`)

  const list = page.locator('[data-path="indicators"]')
  await list.getByRole('button', { name: 'Добавить показатель' }).click()
  const row = list.locator('.row-card').last()
  await row.getByRole('combobox', { name: 'Показатель' }).pressSequentially('Общая площ')
  await page
    .getByRole('option', { name: /^Общая площадь/ })
    .first()
    .click()
  const taken = await row.getByRole('combobox', { name: 'Показатель' }).inputValue()
  expect(taken).toMatch(/^Общая площадь/)
  expect(await row.getByLabel('Единица измерения').inputValue()).toBe('Квадратный метр')
  await expect
    .poll(async () => (await stored()).indicators.rows.at(-1), { timeout: 10_000 })
    .toMatchObject({ name: taken, unit: 'Квадратный метр' })

  await page.getByRole('button', { name: 'Указать адрес по частям' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Улица').pressSequentially('арб')
  await page.getByRole('option', { name: /ул\. Арбат/ }).click()
  expect(await drawer.getByLabel('Улица').inputValue()).toBe('ул. Арбат')
  await drawer.getByText('Есть в адресном реестре').waitFor()
  await drawer.getByRole('button', { name: 'Записать адрес' }).click()
  await expect
    .poll(async () => (await stored()).addresses.rows[0], { timeout: 10_000 })
    .toMatchObject({ text: 'г. Москва, ул. Арбат', garGuid: expect.any(String) })
})
