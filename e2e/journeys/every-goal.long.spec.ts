import { requests } from '@portal/contract/features/requests/endpoints'
import { goalCodes } from '@portal/domain/request/goal-codes'
import { goals } from '@portal/domain/request/goals'
import { objectTypeCodes, workTypeCodes } from '@portal/domain/request/objects/objects'
import { expect, test } from 'vitest'
import { aFilledDraft } from '../arrange/arrange.ts'
import { accessibilityFaults } from '../screens/axe.ts'
import { fillFolders, signPrintForms } from '../arrange/documents.ts'
import { createByHand, fillByHand } from '../steps/fill-by-hand.ts'
import { exampleOf } from '../arrange/fill-draft.ts'
import { makeMove } from '../arrange/make-move.ts'
import { usePortal } from '../portal/portal.ts'
import { aNote, aPdf } from '../arrange/samples.ts'
import { act, agree, chosen, seeStage } from '../steps/steps.ts'

const portal = usePortal()
// Every kind of works, of every goal and of every object.
const journeys = goalCodes.flatMap((goal, row) =>
  objectTypeCodes.map((objectType, column) => {
    const workType = workTypeCodes[(row + column) % workTypeCodes.length] ?? '1'
    return { goal, objectType, workType }
  }),
)

test.each(journeys)(
  'goal $goal, object type $objectType, work type $workType: filled on the screen; the list beside the form leads to all that is left, and the draft can be submitted',
  async ({ goal, objectType, workType }) => {
    const declarant = await portal.as('declarant')
    const { api, page } = declarant
    const example = exampleOf({ goal, objectType, workType })
    const id = await createByHand(page, example)
    await fillByHand(page, example)

    const panel = page.getByRole('region', { name: 'Что осталось' })
    const phone = panel.getByRole('button', { name: /^обязательно Телефон/ })
    const field = page.getByRole('textbox', { name: 'Телефон контактного лица' })
    await field.fill('')
    await phone.click()
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.type('+7 (495) 123-45-67')
    await page.keyboard.press('Tab')
    await phone.waitFor({ state: 'detached' })
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Alt+KeyH')
    const history = page.getByRole('dialog', { name: /^Телефон контактного лица: история/ })
    await history.getByText('введено вручную').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')

    await act(page, 'Перейти к загрузке документов')
    await seeStage(page, 'draft_documents')
    const { surveys } = goals[goal]
    const missing = panel.getByRole('button', {
      name: surveys ? /Результаты инженерных изысканий/ : /Пояснительная записка/,
    })
    const asked = page.waitForEvent('filechooser')
    await missing.first().click()
    const upload = page.locator(`[data-path^="uploads.${surveys ? 'surveys' : '01'}/"] [data-act="upload"]:focus`)
    await upload.waitFor()
    await page.keyboard.press('Enter')
    await (await asked).setFiles(chosen(surveys ? aPdf('Отчёт.pdf') : aNote()))
    await page.getByText('Загружено: 1 файл').waitFor()
    await fillFolders(api, id)
    await expect.poll(() => panel.getByRole('button', { name: /^обязательно/ }).count(), { timeout: 20_000 }).toBe(0)
    await panel.getByRole('status').getByText('всё заполнено').waitFor()
    await act(page, 'Сформировать печатные формы')
    await seeStage(page, 'draft_printing')
    await signPrintForms(api, id)
    await agree(page, 'Отправить заявление')
    await page.waitForURL(/\/(notify|project)/)
  },
)

test.each(journeys)(
  'goal $goal, object type $objectType, work type $workType, repeated: it tells what has changed since, and can be submitted',
  async ({ goal, objectType, workType }) => {
    const declarant = await portal.as('declarant')
    const { api, page } = declarant
    const id = await aFilledDraft({ declarant: api }, { goal, objectType, workType, primacy: '2' })
    const { sections } = await api(requests.get, { params: { id } })
    const changes = { 'declarer.changeSummary': '', 'declarer.causeRepeat': '' }
    await api(requests.update, { params: { id }, body: { revision: sections.declarer?.revision ?? 0, changes } })

    await declarant.open(`/request/${id}/draft`)
    const panel = page.getByRole('region', { name: 'Что осталось' })
    const cause = panel.getByRole('button', { name: /^обязательно Причина повторной экспертизы/ })
    await cause.click()
    const reason = page.getByRole('combobox', { name: 'Причина повторной экспертизы' })
    await expect.poll(() => reason.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowDown')
    await cause.waitFor({ state: 'detached' })
    const summary = panel.getByRole('button', { name: /^обратите внимание Что изменено/ })
    await summary.click()
    const told = page.getByRole('textbox', { name: 'Что изменено после прежней экспертизы' })
    await expect.poll(() => told.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.type('Изменены конструкции покрытия спортивного зала.')
    await page.keyboard.press('Tab')
    await summary.waitFor({ state: 'detached' })
    expect(await accessibilityFaults(page)).toEqual([])

    await makeMove(api, id, 'completeFilling')
    await fillFolders(api, id)
    await expect.poll(() => panel.getByRole('button', { name: /^обязательно/ }).count()).toBe(0)
    await makeMove(api, id, 'completeDocuments')
    await signPrintForms(api, id)
    await makeMove(api, id, 'submitRequest')
    await page.waitForURL(/\/(notify|project)/)
  },
)
