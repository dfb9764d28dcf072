import { remarks } from '@portal/contract/features/remarks/endpoints'
import { expect, test } from 'vitest'
import { aRequestAtExamination, writeRemark } from '../../arrange/arrange.ts'
import { usePortal } from '../../portal/portal.ts'
import { settled } from '../../portal/settled.ts'
import { accessibilityFaults } from '../../screens/axe.ts'
import { horizontalOverflow } from '../../screens/horizontal-overflow.ts'
import { desk, phone } from '../../screens/visit-screens.ts'

const portal = usePortal()

test.each([
  ['a desk', desk],
  ['a phone', phone],
])('the lead joins two remarks of one direction on %s: nothing happens until he has chosen', async (_, screen) => {
  const isPhone = screen === phone
  const declarant = await portal.as('declarant')
  const staff = await portal.as('admin', screen)
  const id = await aRequestAtExamination({ declarant: declarant.api, staff: staff.api })
  await writeRemark(staff.api, id)
  const second = {
    kind: 'local',
    discipline: '955.7',
    text: 'Не указан класс бетона.',
    sheet: '3',
    norm: 'СП 63',
  } as const
  await staff.api(remarks.create, { params: { id }, body: second })
  const written = async () => (await staff.api(remarks.list, { params: { id } })).remarks
  const ids = (await written()).map((one) => one.id)

  const { page } = staff
  await staff.open(`/request/${id}/remarks?remark=${ids[0]}`)
  await settled(page)
  if (isPhone) await page.getByText('Замечание', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Объединить с другим' }).click()
  const dialog = page.getByRole('dialog', { name: 'Объединить замечания' })
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'Объединить', exact: true }).click()
  await dialog.getByText('Выберите замечание').waitFor()
  await settled(page)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await horizontalOverflow(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await written()).toHaveLength(2)

  // By keys alone, and pressed twice.
  await page.getByRole('button', { name: 'Объединить с другим' }).press('Enter')
  await dialog.waitFor()
  const choice = dialog
    .getByRole('textbox', { name: 'Второе замечание' })
    .or(dialog.getByRole('combobox', { name: 'Второе замечание' }))
  await choice.first().focus()
  await page.keyboard.type('бетона')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByText('Не указан класс бетона.').last().waitFor()
  await dialog.getByRole('button', { name: 'Объединить', exact: true }).dblclick()
  await page.getByText('Замечания объединены').first().waitFor()
  await expect.poll(async () => (await written()).length).toBe(1)
  const [joined] = await written()
  expect(joined?.text).toContain('Уточните расчётную нагрузку')
  expect(joined?.text).toContain('Не указан класс бетона.')
})
