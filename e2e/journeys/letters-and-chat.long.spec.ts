import { expect, test } from 'vitest'
import { aRequestAtExamination } from '../arrange/arrange.ts'
import { usePortal } from '../portal/portal.ts'
import { accessibilityFaults } from '../screens/axe.ts'
import { sign } from '../steps/steps.ts'

const portal = usePortal()

test('both sides talk in the chat and by letters, which are signed and decided on', async () => {
  const staff = await portal.as('admin', { width: 1440, height: 1600 })
  const declarant = await portal.as('declarant', { width: 390, height: 844 })
  const id = await aRequestAtExamination({ declarant: declarant.api, staff: staff.api }, { objectName: 'Школа у реки' })
  const [desk, phone] = [staff.page, declarant.page]

  // A question appears with the other side without anybody asking for it; there it is read.
  await declarant.open(`/request/${id}/project#chat`)
  await staff.open(`/request/${id}/project#chat`)
  await phone.getByText('не имеет юридической силы').waitFor()
  await phone.getByLabel('Сообщение', { exact: true }).fill('Когда ждать замечаний?')
  await phone.getByLabel('Сообщение', { exact: true }).press('Control+Enter')
  await desk.getByText('Когда ждать замечаний?').waitFor()
  await phone.getByText('прочитано', { exact: true }).waitFor()
  await desk.getByLabel('Сообщение', { exact: true }).fill('В понедельник')
  await desk.getByRole('button', { name: 'Отправить', exact: true }).click()
  await phone.getByText('В понедельник', { exact: true }).waitFor()
  await desk.getByRole('button', { name: 'Убрать' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Убрать' }).click()
  await phone.getByText(/Сообщение\sубрано/).waitFor()
  expect(await accessibilityFaults(phone)).toEqual([])
  expect(await accessibilityFaults(desk)).toEqual([])

  // The organisation takes a text that is filled from the application, sends it and signs it afterwards.
  await staff.open(`/request/${id}/project#correspondence`)
  await desk.getByRole('button', { name: 'Написать письмо' }).click()
  const letter = desk.getByRole('dialog', { name: 'Новое письмо' })
  await letter.getByLabel('Вид письма').selectOption({ label: 'Письмо экспертной организации' })
  await letter.getByLabel('Шаблон текста').selectOption({ label: 'О ходе экспертизы' })
  expect(await letter.getByLabel('Текст письма').inputValue()).toContain('«Школа у реки»')
  expect(await accessibilityFaults(desk)).toEqual([])
  await letter.getByRole('button', { name: 'Отправить письмо' }).click()
  const signing = desk.getByRole('button', { name: 'Подписать письмо' }).first()
  await signing.waitFor({ timeout: 60_000 })
  await sign(desk, signing)
  await desk
    .getByText(/^подписано: /)
    .first()
    .waitFor()

  // The declarant asks for a new name; accepted, it is the name of the application.
  await declarant.open(`/request/${id}/project#correspondence`)
  await phone
    .getByText(/^подписано: /)
    .first()
    .waitFor()
  await phone.getByRole('button', { name: 'Написать письмо' }).click()
  const notice = phone.getByRole('dialog', { name: 'Новое письмо' })
  await notice.getByLabel('Вид письма').selectOption({ label: 'Об изменении наименования объекта' })
  await notice.getByLabel('Новое наименование объекта').fill('Школа за рекой')
  await notice.getByLabel('Текст письма').fill('Наименование изменено решением застройщика.')
  await notice.getByRole('button', { name: 'Отправить письмо' }).press('Enter')
  await phone.getByText('Ждёт решения экспертизы').waitFor()
  await desk.getByRole('button', { name: 'Принять', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Принять', exact: true }).click()
  await phone.getByText(/новое значение — Школа за рекой/).waitFor()
  expect(await accessibilityFaults(phone)).toEqual([])
})
