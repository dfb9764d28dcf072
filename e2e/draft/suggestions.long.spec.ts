import { requests } from '@portal/contract/features/requests/endpoints'
import { expect, test } from 'vitest'
import { aFilledDraft } from '../arrange/arrange.ts'
import { usePortal } from '../portal/portal.ts'

const portal = usePortal()

test('what is taken from a list of suggestions stays: an indicator with its unit, a street of the register', async () => {
  const declarant = await portal.as('declarant')
  const { page, api } = declarant
  const id = await aFilledDraft({ declarant: api })
  const stored = () => api(requests.get, { params: { id } })
  await declarant.open(`/request/${id}/draft#indicators`)

  const list = page.locator('[data-path="indicators"]')
  await list.getByRole('button', { name: 'Добавить показатель' }).click()
  const row = list.locator('.rows-card').last()
  await row.getByRole('combobox', { name: 'Показатель' }).pressSequentially('Общая площ')
  await page
    .getByRole('option', { name: /^Общая площадь/ })
    .first()
    .click()
  const taken = await row.getByRole('combobox', { name: 'Показатель' }).inputValue()
  expect(taken).toMatch(/^Общая площадь/)
  expect(await row.getByLabel('Единица измерения').inputValue()).toBe('Квадратный метр')
  await expect
    .poll(async () => (await stored()).indicators.rows.at(-1))
    .toMatchObject({ name: taken, unit: 'Квадратный метр' })

  await page.getByRole('button', { name: 'Указать адрес по частям' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Улица').pressSequentially('арб')
  await page.getByRole('option', { name: /ул\. Арбат/ }).click()
  expect(await drawer.getByLabel('Улица').inputValue()).toBe('ул. Арбат')
  await drawer.getByText('Есть в адресном реестре').waitFor()
  await drawer.getByRole('button', { name: 'Записать адрес' }).click()
  await expect
    .poll(async () => (await stored()).addresses.rows[0])
    .toMatchObject({ text: 'г. Москва, ул. Арбат', garGuid: expect.any(String) })
})

test('a long text has the room it needs while it is written, and gives it back', async () => {
  const declarant = await portal.as('declarant')
  const { page, api } = declarant
  const id = await aFilledDraft({ declarant: api })
  await declarant.open(`/request/${id}/draft`)
  // The name of an object is one line; this may be written in several.
  await page
    .locator('#object')
    .getByRole('button', { name: /необязательные/ })
    .click()
  const area = page.getByLabel('Пояснение к назначению')
  const height = () => area.evaluate((it) => it.clientHeight)
  const isWhole = () => area.evaluate((it) => it.scrollHeight <= it.clientHeight)
  await area.fill('Школа')
  const low = await height()
  await area.press('End')
  const lines = Array.from({ length: 9 }, (_, n) => `Корпус ${n}`)
  for (const line of lines) {
    await area.press('Enter')
    await area.pressSequentially(line)
    expect(await isWhole()).toBe(true)
  }
  const high = await height()
  expect(high).toBeGreaterThan(low)
  await page.keyboard.press('Tab')
  expect(await height()).toBe(high)
  await area.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  expect(await height()).toBe(low)
  await page.keyboard.press('Control+Z')
  expect([await height(), await area.inputValue()]).toEqual([high, ['Школа', ...lines].join('\n')])
  // Written over by something shorter, it does not wait with it until a click has to hit what moves.
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('Школа искусств')
  expect(await height()).toBe(low)
  await page.keyboard.press('Control+Z')
  expect(await height()).toBe(high)
  const stored = async () => (await api(requests.get, { params: { id } })).sections['object']?.data['functionsComment']
  await expect.poll(stored).toBe(['Школа', ...lines].join('\n'))
  // Pulled by its corner, it keeps that height.
  await page.keyboard.press('Tab')
  await area.evaluate((it) => it.setAttribute('style', `${it.getAttribute('style') ?? ''};height:350px`))
  const pulled = await height()
  for (let times = 0; times < 2; times++) {
    await area.focus()
    await page.keyboard.press('Tab')
  }
  expect(await height()).toBe(pulled)
})
