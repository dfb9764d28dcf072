import { remarks } from '@portal/contract/features/remarks/endpoints'
import { expect, test } from 'vitest'
import { acceptEverything, aRequestWithRemarks, aSubmittedRequest } from '../../arrange/arrange.ts'
import { signPrintForms } from '../../arrange/documents.ts'
import { makeMove } from '../../arrange/make-move.ts'
import { inDatabase } from '../../portal/database.ts'
import { usePortal } from '../../portal/portal.ts'
import { aPdf } from '../../arrange/samples.ts'
import { act, agree, chosen, answerRemark, openSection, replaceFile, seeStage, sign } from '../../steps/steps.ts'

const portal = usePortal()

test('a remark on completeness is answered with a new file, and the documents are accepted', async () => {
  const declarant = await portal.as('declarant')
  const staff = await portal.as('admin')
  const id = await aSubmittedRequest({ declarant: declarant.api })
  await acceptEverything(staff.api, id)

  const desk = staff.page
  await staff.open(`/request/${id}/project`)
  await openSection(desk, 'Комплектность')
  const row = desk.getByRole('region', { name: /^КР\./ }).getByRole('listitem').first()
  await row.getByText('Замечание', { exact: true }).click()
  await row.getByRole('textbox', { name: 'Замечание заявителю' }).fill('Приложите расчёт перекрытий.')
  await row.getByRole('button', { name: /^Сохранить/ }).click()
  await desk.getByRole('button', { name: 'Направить 1 замечание' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Направить замечания' }).click()
  await seeStage(desk, 'completenessCorrection')

  const { page } = declarant
  await declarant.open(`/request/${id}`)
  await act(page, 'Приступить к устранению')
  await openSection(page, 'Документы')
  await replaceFile(page, { folder: /^04 КР/, file: /^Действия: 07\.23/ }, aPdf('КР с расчётом.pdf'))
  await sign(page, page.getByRole('button', { name: 'Подписать 1' }))
  await openSection(page, 'Замечания')
  await page.getByText('Приложите расчёт перекрытий.').first().waitFor()
  await answerRemark(page, { kind: 'Исправлено', text: 'Расчёт приложен к разделу.', file: 'КР с расчётом.pdf' })
  await act(page, 'Сформировать документы')
  await openSection(page, 'Печатные формы')
  await sign(page, page.getByRole('button', { name: /^Подписать \d документ/ }))
  await agree(page, 'Замечания устранены')

  await seeStage(desk, 'completeness')
  await openSection(desk, 'Комплектность')
  await row.getByText('Принять', { exact: true }).click()
  const open = async () => (await staff.api(remarks.list, { params: { id } })).counts.open
  await expect.poll(open, { message: 'the remark is closed by accepting the document' }).toBe(0)
})

test('a second round repeats what was not accepted, and the answer to it is', async () => {
  const declarant = await portal.as('declarant')
  const staff = await portal.as('admin')
  const id = await aRequestWithRemarks({ declarant: declarant.api, staff: staff.api })
  await answerFirstRound()

  const desk = staff.page
  await staff.open(`/request/${id}/project`)
  await openSection(desk, 'Замечания')
  const decision = desk.getByRole('region', { name: 'Решение по ответу' })
  await decision.getByText('Не принять', { exact: true }).click()
  await decision.getByRole('textbox').fill('Расчёт не представлен.')
  await decision.getByRole('button', { name: 'Не принять ответ' }).click()
  await act(desk, 'Повторить в новом круге')
  const form = desk.getByRole('dialog', { name: 'Повторное замечание' })
  await form.getByRole('textbox', { name: 'Замечание', exact: true }).fill('Представьте расчёт перекрытия.')
  await form.getByRole('button', { name: 'Сохранить замечание' }).click()
  await form.waitFor({ state: 'hidden' })
  await agree(desk, 'Выдать замечания')

  const { page } = declarant
  await declarant.open(`/request/${id}`)
  await act(page, 'Приступить к устранению')
  await openSection(page, 'Замечания')
  await page.getByRole('heading', { name: 'Замечания, 2-й круг' }).waitFor()
  await page.getByText('Представьте расчёт перекрытия.').first().waitFor()
  await answerRemark(page, { kind: 'Разъяснено', text: 'Расчёт помещён в раздел 4, приложение Б.' })
  await act(page, 'Сформировать документы')
  await openSection(page, 'Печатные формы')
  await sign(page, page.getByRole('button', { name: /^Подписать 2 / }).first())
  await agree(page, 'Отправить ответы на замечания')

  await seeStage(desk, 'examination')
  await decision.getByText('Принять', { exact: true }).click()
  await agree(desk, 'Перейти к подготовке заключения')
  await seeStage(page, 'prepareConclusion')

  async function answerFirstRound() {
    await makeMove(declarant.api, id, 'startCorrection')
    const [first] = (await declarant.api(remarks.list, { params: { id } })).remarks
    const body = { type: 'explained', text: 'Нагрузка принята по заданию.' } as const
    await declarant.api(remarks.reply, { params: { id: first?.id ?? '' }, body })
    await makeMove(declarant.api, id, 'completeCorrectionEdit')
    await signPrintForms(declarant.api, id)
    await makeMove(declarant.api, id, 'submitCorrection')
  }
})

test('remarks that came by one letter, as of old, are answered by one letter with files', async () => {
  const declarant = await portal.as('declarant')
  const staff = await portal.as('admin')
  const id = await aRequestWithRemarks({ declarant: declarant.api, staff: staff.api })
  // Such applications came from another system: the letter is there, a record of its remarks is not.
  await inDatabase(portal.dataDir, 'delete from remark where request_id = $1', [id])
  const { page } = declarant
  await declarant.open(`/request/${id}/project`)
  await openSection(page, 'Замечания')
  await page.getByText('Замечания направлены письмом').waitFor()
  await act(page, 'Приступить к устранению')
  await act(page, 'Сформировать документы')
  await openSection(page, 'Печатные формы')
  await sign(page, page.getByRole('button', { name: /^Подписать 2 / }).first())
  await agree(page, 'Отправить ответы на замечания', async (dialog) => {
    await dialog.getByRole('textbox').fill('Ответы на замечания в приложенном файле.')
    await dialog.locator('input[type=file]').setInputFiles(chosen(aPdf('Ответы.pdf')))
    await dialog.getByText('Ответы.pdf').first().waitFor()
  })

  const desk = staff.page
  await staff.open(`/request/${id}/project`)
  await openSection(desk, 'Переписка')
  await desk.getByText('Текст письма').first().click()
  await desk.getByText('Ответы на замечания в приложенном файле.').first().waitFor()
  await desk
    .getByRole('link', { name: /Ответы\.pdf/ })
    .first()
    .waitFor()
})
