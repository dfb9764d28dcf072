import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aSubmittedRequest } from '../arrange/arrange.ts'
import { usePortal } from '../portal/portal.ts'
import { act } from '../steps/steps.ts'

const portal = usePortal()

test('both sides talk in two browsers: live, with marks of reading, and an own message is taken back', async () => {
  const [declarant, staff] = [await portal.as('declarant'), await portal.as('admin')]
  const id = await aSubmittedRequest({ declarant: declarant.api })
  for (const person of [declarant, staff]) await person.open(`/request/${id}/project#chat`)
  const field = (page: Page) => page.getByRole('textbox', { name: 'Сообщение', exact: true })
  const list = (page: Page) => page.getByRole('list', { name: 'Сообщения' })
  const say = async (page: Page, text: string) => {
    await field(page).fill(text)
    await act(page, 'Отправить')
    await list(page).getByText(text).waitFor()
  }
  await field(staff.page).waitFor()

  // What is said on one side is on the other by itself; the writer sees that it was read.
  await say(declarant.page, 'В каком разделе ждать расчёт нагрузок?')
  await list(staff.page).getByText('В каком разделе ждать расчёт нагрузок?').waitFor()
  await list(declarant.page)
    .getByText(/^прочитано/)
    .waitFor()
  await say(staff.page, 'Отдельным файлом в разделе КР.')
  await list(declarant.page).getByText('Отдельным файлом в разделе КР.').waitFor()

  // Signs nobody sees are no message, and what was typed stays.
  await field(declarant.page).fill('\u200b\u2060')
  await act(declarant.page, 'Отправить')
  await declarant.page.getByText('Напишите сообщение или приложите файл').first().waitFor()
  expect(await list(staff.page).getByRole('listitem').count()).toBe(2)

  // Taken back within its time, it leaves a trace for both.
  await say(declarant.page, 'Отправлено по ошибке')
  await list(staff.page).getByText('Отправлено по ошибке').waitFor()
  const mistake = list(declarant.page).getByRole('listitem').filter({ hasText: 'Отправлено по ошибке' })
  await mistake.getByRole('button', { name: 'Убрать' }).click()
  const asked = declarant.page.getByRole('dialog', { name: 'Убрать сообщение?' })
  await asked.getByRole('button', { name: 'Убрать', exact: true }).click()
  for (const { page } of [declarant, staff]) {
    await list(page)
      .getByText(/^Сообщение\sубрано/)
      .waitFor()
    expect(await list(page).getByText('Отправлено по ошибке').count()).toBe(0)
  }
})
