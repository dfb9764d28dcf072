import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aRequestAtSigning } from '../arrange/arrange.ts'
import { accessibilityFaults } from '../screens/axe.ts'
import { usePortal } from '../portal/portal.ts'
import { seeStage } from '../steps/steps.ts'

const portal = usePortal()

test('an application is found in the wrong layout, opened and acted upon by keys alone', async () => {
  const declarant = await portal.as('declarant')
  const staff = await portal.as('admin')
  const id = await aRequestAtSigning(
    { declarant: declarant.api, staff: staff.api },
    { objectName: 'Реконструкция очистных сооружений' },
  )
  const { page } = declarant
  const { keyboard } = page
  await declarant.open('/requests')
  await page.getByRole('heading', { level: 1, name: 'Заявления' }).waitFor()

  await keyboard.press('Control+KeyK')
  const field = page.getByRole('combobox', { name: 'Найти или выполнить' })
  await field.waitFor()
  // «очистных» with the English layout on
  await keyboard.type('jxbcnys[')
  const option = page.getByRole('option', { name: 'Реконструкция очистных сооружений' })
  await option.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await keyboard.press('Enter')
  await page.waitForURL(`**/request/${id}/project**`)
  await seeStage(page, 'signing')
  await expect.poll(() => focusedTag(page), { message: 'reading begins at the heading' }).toBe('H1')

  await keyboard.press('Control+KeyK')
  await page.getByRole('group', { name: 'Действия с заявлением' }).waitFor()
  await keyboard.type('отказаться')
  await page.getByRole('option', { name: 'Отказаться от заключения договора', selected: true }).waitFor()
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Отказаться от заключения договора' }).waitFor()
  await keyboard.press('Escape')

  await declarant.open('/requests')
  await page.getByRole('heading', { level: 1, name: 'Заявления' }).waitFor()
  await keyboard.press('Control+KeyK')
  await page.getByRole('group', { name: 'Недавнее' }).getByText('Реконструкция очистных сооружений').waitFor()
})

function focusedTag(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.tagName ?? '')
}
