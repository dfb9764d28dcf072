import { requests } from '@portal/contract/features/requests/endpoints'
import { expect, test } from 'vitest'
import { aRequestAtExamination } from '../arrange/arrange.ts'
import { usePortal } from '../portal/portal.ts'
import { openSection } from '../steps/steps.ts'

const portal = usePortal()

test('a letter about a new name is written, accepted and seen as done on both sides', async () => {
  const [declarant, staff] = [await portal.as('declarant'), await portal.as('admin')]
  const id = await aRequestAtExamination({ declarant: declarant.api, staff: staff.api })
  for (const person of [declarant, staff]) await person.open(`/request/${id}/project#correspondence`)
  const newName = 'Общеобразовательная школа на 825 мест с бассейном'

  await declarant.page.getByRole('button', { name: 'Написать письмо' }).click()
  const form = declarant.page.getByRole('dialog', { name: 'Новое письмо' })
  await form.getByRole('combobox', { name: 'Вид письма' }).selectOption({ label: 'Об изменении наименования объекта' })
  await form.getByRole('combobox', { name: 'Шаблон текста' }).selectOption({ label: 'Об изменении наименования' })
  const text = form.getByRole('textbox', { name: 'Текст письма' })
  await expect.poll(() => text.inputValue()).toContain('Прежнее наименование')
  await form.getByRole('button', { name: 'Отправить письмо' }).click()
  // Without what this kind is for it does not go.
  const name = form.getByRole('textbox', { name: 'Новое наименование объекта' })
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
  await name.fill(newName)
  await form.getByRole('button', { name: 'Отправить письмо' }).click()
  await form.waitFor({ state: 'hidden' })
  await declarant.page.getByText('Ждёт решения экспертизы').waitFor()

  // It is before the eyes of the staff without a reload, with the former name beside the new one.
  const letter = staff.page.getByRole('listitem').filter({ hasText: newName })
  await letter.getByText(/было:/).waitFor()
  await letter.getByRole('button', { name: 'Принять', exact: true }).click()
  const asked = staff.page.getByRole('dialog', { name: /Принять то/ })
  await asked.getByRole('button', { name: 'Принять', exact: true }).click()
  await letter.getByText('Принято', { exact: true }).waitFor()

  // The writer sees the decision and who has opened the letter; the application bears the new name.
  const own = declarant.page.getByRole('listitem').filter({ hasText: newName })
  await own.getByText('Принято', { exact: true }).waitFor()
  await own.getByText('Доставка и прочтение').click()
  await own
    .getByText(/· открыто/)
    .first()
    .waitFor()
  expect((await declarant.api(requests.get, { params: { id } })).sections.object?.data.name).toBe(newName)
  await openSection(declarant.page, 'Сведения заявления')
  await declarant.page.getByText(newName).first().waitFor()
})
