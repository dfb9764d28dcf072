import { stages } from '@portal/contract/features/stages/endpoints'
import { expect, test } from 'vitest'
import { aSubmittedRequest } from '../arrange/arrange.ts'
import type { Person } from '../portal/people.ts'
import { usePortal } from '../portal/portal.ts'
import { aPdf } from '../arrange/samples.ts'
import { agreeFromMenu, chosen, openSection, seeStage } from '../steps/steps.ts'

const portal = usePortal()
const refusal = 'Не представлены технический отчёт по инженерно-геологическим изысканиям и задание на проектирование.'

test('an application left without consideration tells the declarant why, and nothing more can be done', async () => {
  const declarant = await portal.as('declarant')
  const id = await aSubmittedRequest({ declarant: declarant.api })
  await declarant.open(`/request/${id}/project`)
  await seeStage(declarant.page, 'completeness')
  const staff = await portal.as('admin')
  await staff.open(`/request/${id}/project`)
  await refuse(staff)

  // Nobody has touched the declarant's page.
  await seeStage(declarant.page, 'withoutConsiderationRejection')
  await readReason(declarant)
  await readLetter(declarant)
  for (const { page, api } of [declarant, staff]) {
    expect(await page.getByRole('button', { name: 'Ещё действия' }).count()).toBe(0)
    expect((await api(stages.possible, { params: { id } })).moves).toEqual([])
  }
  // The same again, mended: nothing of it has to be typed anew.
  await declarant.page.getByRole('link', { name: 'Скопировать и подать снова' }).click()
  await declarant.page.getByRole('heading', { level: 1, name: /^По заявлению №/ }).waitFor()
  await declarant.page.getByLabel('С документами').check()
  await declarant.page.getByRole('button', { name: 'Создать копию' }).click()
  await declarant.page.getByText('Скопировано с заявления').waitFor()
})

async function refuse({ page }: Person) {
  await agreeFromMenu(page, 'Оставить без рассмотрения', async (dialog) => {
    await dialog.getByLabel('Основание').selectOption({
      label:
        'Представлены не все документы, необходимые для экспертизы (п. 24, Положение, утв. ПП РФ от 05.03.2007 № 145)',
    })
    await dialog.getByLabel('Текст мотивированного отказа').fill(refusal)
    await dialog.getByLabel('Приложить файлы').setInputFiles(chosen(aPdf('Перечень недостающего.pdf')))
    await dialog.getByRole('button', { name: 'Убрать Перечень недостающего.pdf' }).waitFor()
  })
  await seeStage(page, 'withoutConsiderationRejection')
}

async function readReason({ page }: Person) {
  const band = page.getByRole('region', { name: /^Заявление оставлено без рассмотрения/ })
  await band.getByText('Завершено').waitFor()
  await page.getByRole('main').getByText(refusal).first().waitFor()
}

async function readLetter({ page }: Person) {
  await openSection(page, 'Переписка')
  const letter = page.getByRole('listitem').filter({ hasText: 'Входящее' }).first()
  await letter.getByText('Текст письма').click()
  await letter.getByText(refusal).waitFor()
  await letter.getByText('Основание: Представлены не все документы').waitFor()
  const [attachment] = await Promise.all([
    page.context().waitForEvent('page'),
    letter.getByRole('link', { name: 'Перечень недостающего.pdf' }).click(),
  ])
  await attachment.getByRole('heading', { level: 1, name: 'Перечень недостающего.pdf' }).waitFor()
  await attachment.getByRole('region', { name: 'Страницы документа' }).locator('canvas').first().waitFor()
}
