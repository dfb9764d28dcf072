import { requests } from '@portal/contract/requests'
import { goalCodes } from '@portal/domain/request/goals'
import { goals } from '@portal/domain/request/goals'
import { expect, test } from 'vitest'
import { aFilledDraft } from './arrange.ts'
import { accessibilityFaults } from './axe.ts'
import { fillFolders, signPrintForms } from './documents.ts'
import { makeMove } from './make-move.ts'
import { usePortal } from './portal.ts'

const portal = usePortal()
const journeys = goalCodes.flatMap((goal) => [
  { goal, objectType: '1', object: 'linear' } as const,
  { goal, objectType: '2', object: 'capital' } as const,
])

test.each(journeys)(
  'goal $goal, $object object: the list beside the form leads to all that is left, and the draft can be submitted',
  async ({ goal, objectType }) => {
    const declarant = await portal.as('declarant')
    const { api, page } = declarant
    const id = await aFilledDraft({ declarant: api }, { goal, objectType })
    const { sections } = await api(requests.get, { params: { id } })
    const emptied = { 'declarer.contactPhone': '' }
    await api(requests.update, {
      params: { id },
      body: { revision: sections.declarer?.revision ?? 0, changes: emptied },
    })

    await declarant.open(`/request/${id}/draft`)
    const panel = page.getByRole('region', { name: 'Что осталось' })
    const phone = panel.getByRole('button', { name: /^обязательно Телефон/ })
    await phone.click()
    const field = page.getByRole('textbox', { name: 'Телефон контактного лица' })
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.type('+7 (495) 123-45-67')
    await page.keyboard.press('Tab')
    await expect.poll(() => phone.count(), { message: 'the line goes as soon as the field is filled' }).toBe(0)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Alt+KeyH')
    const history = page.getByRole('dialog', { name: /^Телефон контактного лица: история/ })
    await history.getByText('введено вручную').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')

    const { surveys } = goals[goal]
    const missing = panel.getByRole('button', {
      name: surveys ? /Результаты инженерных изысканий/ : /Пояснительная записка/,
    })
    await missing.first().click()
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.closest('[data-path^="uploads."]')?.getAttribute('data-path')),
      )
      .toMatch(surveys ? /^uploads\.surveys/ : /^uploads\.01/)

    await makeMove(api, id, 'completeFilling')
    await fillFolders(api, id)
    await expect.poll(() => panel.getByRole('button', { name: /^обязательно/ }).count()).toBe(0)
    await panel.getByRole('status').getByText('всё заполнено').waitFor()
    await makeMove(api, id, 'completeDocuments')
    await signPrintForms(api, id)
    await makeMove(api, id, 'submitRequest')
    await page.waitForURL(/\/(notify|project)/)
  },
)

test.each(journeys)(
  'goal $goal, $object object, repeated: it tells what has changed since, and can be submitted',
  async ({ goal, objectType }) => {
    const declarant = await portal.as('declarant')
    const { api, page } = declarant
    const id = await aFilledDraft({ declarant: api }, { goal, objectType, primacy: '2' })
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
