import { remarks } from '@portal/contract/features/remarks/endpoints'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { explainEverything } from '../../arrange/answers.ts'
import { aRequestAtExamination, aRequestWithRemarks, writeRemark } from '../../arrange/arrange.ts'
import { makeMove } from '../../arrange/make-move.ts'
import { moreRemarks } from '../../arrange/more-remarks.ts'
import type { Api } from '../../portal/api.ts'
import { usePortal } from '../../portal/portal.ts'
import { settled } from '../../portal/settled.ts'
import { accessibilityFaults } from '../../screens/axe.ts'
import { horizontalOverflow } from '../../screens/horizontal-overflow.ts'
import { focused, tabTo } from '../../steps/keys.ts'
import { answerRemark } from '../../steps/steps.ts'

const portal = usePortal()

const current = (page: Page) => page.locator('.remark-line[aria-current]')
const answered = async (api: Api, id: string) => (await api(remarks.list, { params: { id } })).counts.answered

/** The line that is read stands whole in the list that scrolls. */
async function expectInSight(line: Locator): Promise<void> {
  const isInSight = () =>
    line.evaluate((one) => {
      const list = one.closest('.workspace-lines')?.getBoundingClientRect()
      const { top, bottom } = one.getBoundingClientRect()
      return list !== undefined && top >= list.top - 1 && bottom <= list.bottom + 1
    })
  await expect.poll(isInSight).toBe(true)
}

test('three hundred remarks are gone through, found and answered without a mouse', async () => {
  const declarant = await portal.as('declarant')
  const staff = await portal.as('admin')
  const id = await aRequestWithRemarks({ declarant: declarant.api, staff: staff.api })
  await moreRemarks(portal.dataDir, id, 300)
  await makeMove(declarant.api, id, 'startCorrection')
  const { page } = declarant
  const { keyboard } = page
  await declarant.open(`/request/${id}/remarks`)
  await page.getByRole('heading', { level: 1, name: /^Замечания/ }).waitFor()
  await settled(page)
  // Read aloud: the document, the list, the remark, as they stand from the left to the right.
  const parts = page.locator('.workspace > section')
  const names = () => parts.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  expect(await names()).toEqual(['Документ', 'Список замечаний', '1.955.7.1'])
  expect(await accessibilityFaults(page)).toEqual([])

  for (let pressed = 0; pressed < 40; pressed++) await keyboard.press('j')
  await page.getByRole('heading', { level: 2, name: '1.955.7.41', exact: true }).waitFor()
  await expectInSight(current(page))
  await keyboard.press('k')
  await page.getByRole('heading', { level: 2, name: '1.955.7.40', exact: true }).waitFor()
  await expectInSight(current(page))
  expect(new URL(page.url()).searchParams.get('remark')).toMatch(/^[\da-f-]{36}$/)

  await keyboard.press('/')
  await keyboard.type('Замечание 277')
  await expect.poll(() => page.locator('.remark-line').count()).toBeLessThanOrEqual(2)
  await keyboard.press('Enter')
  await tabTo(page, (now) => now.name.includes('1.955.7.277'), 30)
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: '1.955.7.277', exact: true }).waitFor()

  await tabTo(page, (now) => now.kind === 'box' && now.name === 'Исправлено', 40)
  await keyboard.press('ArrowRight')
  expect((await focused(page)).name).toBe('Разъяснено')
  await tabTo(page, (now) => now.name.startsWith('Что сделано'), 3)
  await keyboard.type('Нагрузка дана на листе 12.')
  await keyboard.press('Control+Enter')
  await expect.poll(() => answered(declarant.api, id)).toBe(1)
  // What waits next is opened; it is typed at once again.
  const heading = page.locator('.remark-card h2')
  await expect.poll(() => heading.innerText()).not.toBe('1.955.7.277')
  await keyboard.press(']')
  await expect.poll(() => new URL(page.url()).searchParams.get('file')).not.toBe(null)
  await keyboard.press('[')
  await page.reload()
  await page.locator('.remark-card h2').waitFor()
})

test('an expert decides by A and R, and begins a remark from a template by T', async () => {
  const declarant = await portal.as('declarant')
  const staff = await portal.as('admin')
  const id = await aRequestWithRemarks({ declarant: declarant.api, staff: staff.api })
  await moreRemarks(portal.dataDir, id, 3)
  await explainEverything(declarant.api, id)
  const { page } = staff
  const { keyboard } = page
  await staff.open(`/request/${id}/remarks`)
  await page.getByRole('heading', { level: 2, name: '1.955.7.1', exact: true }).waitFor()
  await settled(page)
  await keyboard.press('a')
  await page.getByRole('heading', { level: 2, name: '1.955.7.2', exact: true }).waitFor()
  await keyboard.press('r')
  const reason = page.getByRole('textbox', { name: 'Почему ответ не принят' })
  await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true)
  await keyboard.type('Лист 2 не заменён.')
  await keyboard.press('Control+Enter')
  await page.getByRole('heading', { level: 2, name: '1.955.7.3', exact: true }).waitFor()
  const states = async () => (await staff.api(remarks.list, { params: { id } })).remarks.map(({ state }) => state)
  expect(await states()).toEqual(['accepted', 'notAccepted', 'answered'])

  await keyboard.press('Escape')
  await keyboard.press('t')
  const form = page.getByRole('dialog', { name: 'Новое замечание' })
  await form.waitFor()
  await expect.poll(() => form.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  // First the list of templates is closed, then the dialog.
  await keyboard.press('Escape')
  await keyboard.press('Escape')
  await form.waitFor({ state: 'hidden' })
})

test('on a phone remarks are read, looked up in the document and answered one after the other', async () => {
  const declarant = await portal.as('declarant', { width: 390, height: 844 })
  const staff = await portal.as('admin')
  const id = await aRequestWithRemarks({ declarant: declarant.api, staff: staff.api })
  await moreRemarks(portal.dataDir, id, 2)
  await makeMove(declarant.api, id, 'startCorrection')
  const { page } = declarant
  await declarant.open(`/request/${id}/remarks`)
  await page.getByRole('button', { name: /1\.955\.7\.1\s/ }).click()
  await page.getByRole('heading', { level: 2, name: '1.955.7.1', exact: true }).waitFor()
  await page.getByRole('region', { name: '1.955.7.1' }).getByText('спортивного зала').waitFor()
  const views = page.getByRole('radiogroup', { name: 'Что показать' })
  await views.getByText('Лист', { exact: true }).click()
  await page.getByRole('region', { name: 'Документ' }).locator('canvas').first().waitFor()
  expect(await horizontalOverflow(page)).toEqual([])
  await views.getByText('Ответ', { exact: true }).click()
  await answerRemark(page, { kind: 'Разъяснено', text: 'Нагрузка принята по заданию.' })
  expect(await horizontalOverflow(page)).toEqual([])
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Готово, дальше' }).click()
  await page.getByRole('heading', { level: 2, name: '1.955.7.2', exact: true }).waitFor()
  await answerRemark(page, { kind: 'Не согласны', text: 'Нагрузка на плиту задана техническим заданием заказчика.' })
  await views.getByText('Список', { exact: true }).click()
  await page.getByText('ответы есть на все').first().waitFor()
  expect(await horizontalOverflow(page)).toEqual([])
  expect(await answered(declarant.api, id)).toBe(2)
})

test('four directions are released one after the other, and two people answer them side by side', async () => {
  const declarant = await portal.as('declarant')
  const colleague = await portal.as('orgadmin')
  const staff = await portal.as('admin')
  const id = await aRequestAtExamination({ declarant: declarant.api, staff: staff.api })
  for (const discipline of ['955.7', '955.10', '955.4', '955.5'])
    await staff.api(remarks.create, {
      params: { id },
      body: {
        kind: 'local',
        discipline,
        sheet: '3',
        text: `Уточните лист 3 (${discipline}).`,
        norm: 'п. 6.1 ГОСТ Р 21.101-2020',
      },
    })
  const desk = staff.page
  await staff.open(`/request/${id}/remarks`)
  await desk.getByRole('button', { name: 'Выдать замечания' }).first().click()
  const issue = desk.getByRole('dialog', { name: 'Выдать замечания' })
  const boxes = issue.locator('.release').getByRole('checkbox')
  await boxes.first().waitFor()
  expect(await boxes.count()).toBe(4)
  for (const at of [1, 2, 3]) await boxes.nth(at).uncheck()
  await issue.getByText('Как увидит заявитель').first().click()
  await issue.getByText('Уточните лист 3').first().waitFor()
  await issue.getByRole('button', { name: 'Выдать замечания', exact: true }).click()
  await issue.waitFor({ state: 'hidden' })
  for (const left of [3, 2, 1]) {
    await desk.getByRole('button', { name: `Направить ещё ${left}`, exact: true }).click()
    const more = desk.getByRole('dialog', { name: 'Направить ещё замечания' })
    const offered = more.getByRole('checkbox')
    await offered.first().waitFor()
    for (let at = 1; at < left; at++) await offered.nth(at).uncheck()
    await more.getByRole('button', { name: 'Направить заявителю' }).click()
    await more.waitFor({ state: 'hidden' })
  }
  await makeMove(declarant.api, id, 'startCorrection')
  await Promise.all([declarant, colleague].map((person) => person.open(`/request/${id}/remarks`)))
  const answer = async (page: Page, at: number) => {
    await page.locator('.remark-line').nth(at).click()
    await answerRemark(page, { kind: 'Разъяснено', text: `Указано на листе 3, ответ ${at}.` })
  }
  for (const pair of [
    [0, 1],
    [2, 3],
  ] as const)
    await Promise.all([answer(declarant.page, pair[0]), answer(colleague.page, pair[1])])
  expect(await answered(declarant.api, id)).toBe(4)
  for (const { page } of [declarant, colleague]) await page.getByText('ответы есть на все').first().waitFor()
})

test('two experts change one remark at once: the second is told and keeps what he typed', async () => {
  const declarant = await portal.as('declarant')
  const [one, other] = [await portal.as('admin'), await portal.as('admin2')]
  const id = await aRequestAtExamination({ declarant: declarant.api, staff: one.api })
  await writeRemark(one.api, id)
  const change = async ({ page, open }: typeof one, text: string) => {
    await open(`/request/${id}/remarks`)
    await page.getByRole('button', { name: 'Изменить', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Замечание', exact: true })
    await form.getByRole('textbox', { name: 'Замечание', exact: true }).fill(text)
    return form
  }
  const [first, second] = [
    await change(one, 'Укажите нагрузку на перекрытие зала.'),
    await change(other, 'Укажите нагрузку на покрытие.'),
  ]
  const save = (form: Locator) => form.getByRole('button', { name: 'Сохранить замечание' }).click()
  await save(first)
  await first.waitFor({ state: 'hidden' })
  await save(second)
  await second.getByRole('alert').first().waitFor()
  expect(await second.getByRole('textbox', { name: 'Замечание', exact: true }).inputValue()).toContain('на покрытие')
  const [kept] = (await one.api(remarks.list, { params: { id } })).remarks
  expect(kept?.text).toBe('Укажите нагрузку на перекрытие зала.')
})
