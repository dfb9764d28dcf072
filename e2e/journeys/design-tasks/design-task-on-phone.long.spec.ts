import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { expect, test } from 'vitest'
import { usePortal } from '../../portal/portal.ts'
import { until } from '../../portal/until.ts'
import { horizontalOverflow } from '../../screens/horizontal-overflow.ts'
import { designTaskIn, fillTask, schemaOfTasks } from '../../steps/fill-task.ts'
import { focused, press, tabTo } from '../../steps/keys.ts'

const portal = usePortal()

test('on a phone by keys alone: a task is begun, a section filled, what was taken away and written over comes back', async () => {
  const { page, open, api } = await portal.as('declarant', { width: 390, height: 844 })
  const { keyboard } = page
  await schemaOfTasks(api)
  await open('/design-task')
  await press(page, 'Создать пустое задание')
  // Its date, its number, and the first paragraph with its words.
  await fillTask(page, 4)
  const id = designTaskIn(page)
  const written = async () => {
    const { content } = await api(designTasks.version, { query: { id } })
    return Object.fromEntries(content.flatMap(({ path, value, isRemoved }) => (isRemoved ? [] : [[path, value]])))
  }
  const paragraph = { 'Content/Objective/Text~1': 'Создание новых мест в школах' }
  await expect.poll(written).toMatchObject({ 'Requisites/Number': 'ЗП-900', ...paragraph })
  expect(await horizontalOverflow(page)).toEqual([])

  await press(page, 'Убрать')
  await page.getByText('Пока ничего не добавлено.').waitFor()
  expect(await written()).not.toHaveProperty('Content/Objective/Text~1')
  await keyboard.press('Control+z')
  await expect.poll(written).toMatchObject(paragraph)

  await tabTo(page, 'Раздел')
  await keyboard.press('Home')
  await tabTo(page, 'Номер задания')
  await keyboard.type('ЗП-1')
  await keyboard.press('Tab')
  await expect.poll(written).toMatchObject({ 'Requisites/Number': 'ЗП-1' })
  await tabTo(page, 'Номер задания')
  await press(page, 'Его история')
  await until(
    () => focused(page),
    ({ inDialog }) => inDialog,
  )
  await press(page, 'Вернуть прежнее значение')
  await expect.poll(written).toMatchObject({ 'Requisites/Number': 'ЗП-900' })
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})
