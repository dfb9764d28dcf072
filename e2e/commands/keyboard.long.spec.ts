import { expect, test } from 'vitest'
import { aDraftWithDocuments, aRequestAtSigning } from '../arrange/arrange.ts'
import { focused, tabTo } from '../steps/keys.ts'
import { usePortal } from '../portal/portal.ts'
import { settled } from '../portal/settled.ts'
import { seeStage } from '../steps/steps.ts'

const portal = usePortal()

test('from the list to the dialog of an action and back without a mouse', async () => {
  const declarant = await portal.as('declarant')
  const staff = await portal.as('admin')
  await aRequestAtSigning({ declarant: declarant.api, staff: staff.api })
  const { page } = declarant
  const { keyboard } = page

  await declarant.open('/requests')
  await page.locator('a[data-row-link]').first().waitFor()
  await keyboard.press('j')
  await keyboard.press('Enter')
  await seeStage(page, 'signing')

  await tabTo(page, 'Ещё действия', 60)
  await keyboard.press('Enter')
  const refuse = page.getByRole('menuitem', { name: 'Отказаться от заключения договора' })
  await refuse.waitFor()
  while (!(await refuse.evaluate((item) => item === document.activeElement))) await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Отказаться от заключения договора' })
  await dialog.waitFor()
  expect(await dialog.evaluate((box) => box.contains(document.activeElement)), 'focus is in the dialog').toBe(true)
  for (let pressed = 0; pressed < 12; pressed++) await keyboard.press('Tab')
  expect(await dialog.evaluate((box) => box.contains(document.activeElement)), 'and stays there').toBe(true)
  await keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  const name = async () => (await focused(page)).name
  await expect.poll(name, { message: 'focus returns to where the dialog was asked for' }).toBe('Ещё действия')
})

test('a draft opens at the section its address names, and stays there while what is above is loaded', async () => {
  const declarant = await portal.as('declarant')
  const staff = await portal.as('admin')
  const sides = { declarant: declarant.api, staff: staff.api }
  const draft = await aDraftWithDocuments(sides, { objectName: 'Детский сад на 220 мест, г. Химки' })
  const { page } = declarant
  await declarant.open(`/request/${draft}/draft#uploads`)
  await page.getByRole('heading', { level: 2, name: 'Документы' }).waitFor()
  await settled(page)
  const menu = page.getByRole('navigation', { name: 'Разделы заявления' })
  const current = () => menu.locator('[aria-current]').innerText()
  await expect.poll(current).toContain('Документы')
  await expect
    .poll(() => page.locator('#uploads').evaluate((part) => part.getBoundingClientRect().top))
    .toBeLessThan(120)
})
