import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Api } from '../../portal/api.ts'
import { usePortal } from '../../portal/portal.ts'
import { until } from '../../portal/until.ts'
import { accessibilityFaults } from '../../screens/axe.ts'
import { designTaskIn, fillTask, schemaOfTasks } from '../../steps/fill-task.ts'
import { focused, press, tabTo } from '../../steps/keys.ts'

const portal = usePortal()
const phone = { width: 390, height: 844 }

test('a task is filled by keys alone, approved by two, signed, and gives way to its next version', async () => {
  const { page, open, api } = await portal.as('declarant')
  const customer = await portal.as('orgadmin', phone)
  const funds = await portal.as('declarant2')
  await schemaOfTasks(api)
  await open('/design-task')
  await press(page, 'Создать пустое задание')
  await fillTask(page)
  // The list of the field that Tab came to is open.
  await page.keyboard.press('Escape')
  expect(await accessibilityFaults(page)).toEqual([])
  const id = designTaskIn(page)
  expect((await api(designTasks.version, { query: { id } })).object).toBe('Школа на 900 мест')

  await appoint(page, 'Примеров', /^Примеров/)
  await appoint(page, 'declarant2', /^Условнов/, 'fundsManager')
  await confirmed(page, 'Передать на согласование')
  await remarkAndRefuse(customer.page, id)
  expect(await accessibilityFaults(customer.page)).toEqual([])
  await page.reload()
  await answerRemark(page)
  await confirmed(page, 'Передать на согласование')
  for (const approver of [customer.page, funds.page]) await agree(approver, id)
  await page.reload()
  await signAndConfirm(page)
  expect(await statusOf(api, id)).toBe('confirmed')

  await press(page, 'Создать заявление')
  await page.waitForURL(/\/request\/[\w-]+\/draft/)
  const request = /request\/([\w-]+)/.exec(page.url())?.[1] ?? ''
  expect((await api(requests.get, { params: { id: request } })).objectName).toBe('Школа на 900 мест')

  await open(`/design-task/${id}`)
  await press(page, 'Новая версия')
  const next = await until(
    () => Promise.resolve(designTaskIn(page)),
    (now) => now !== id && now !== '',
  )
  const number = page.getByRole('textbox', { name: 'Номер задания' })
  await number.fill('ЗП-900/2')
  await number.press('Tab')
  // Who approved the former version approves this one as well.
  await confirmed(page, 'Передать на согласование')
  for (const approver of [customer.page, funds.page]) await agree(approver, next)
  await page.reload()
  await signAndConfirm(page)
  expect([await statusOf(api, id), await statusOf(api, next)]).toEqual(['superseded', 'confirmed'])

  await compareVersions(page)

  // What gave way is open for ever, as it was signed, and cannot be changed.
  await open(`/design-task/${id}`)
  await page.getByText('Заменено новой версией', { exact: true }).waitFor()
  expect(await number.inputValue()).toBe('ЗП-900')
  expect(await number.isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Новая версия' }).count()).toBe(0)
  await seeXml(page)
})

const statusOf = async (api: Api, id: string) => (await api(designTasks.version, { query: { id } })).status

/** A person is named to approve it: found by what is typed, in the usual role or the one after it. */
async function appoint(page: Page, typed: string, found: RegExp, role?: string): Promise<void> {
  const { keyboard } = page
  await press(page, 'Назначить')
  await until(
    () => focused(page),
    ({ inDialog }) => inDialog,
  )
  await tabTo(page, 'Кто')
  await keyboard.type(typed)
  await page.getByRole('option', { name: found }).first().waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  if (role !== undefined) {
    await tabTo(page, 'В каком качестве')
    await keyboard.press('ArrowDown')
    expect((await focused(page)).value).toBe(role)
  }
  await tabTo(page, ({ name, inDialog }) => inDialog && name === 'Назначить')
  await keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** On a phone: a remark to a field, and a refusal that sends the task back. */
async function remarkAndRefuse(page: Page, id: string): Promise<void> {
  await page.goto(`/design-task/${id}`)
  await page.getByRole('group', { name: 'Номер задания' }).focus()
  const remarks = page.getByRole('region', { name: 'Замечания и комментарии' })
  await remarks.getByRole('button', { name: 'Написать о нём' }).click()
  await remarks.getByLabel(/Номер задания/).fill('Номер не по журналу')
  await remarks.getByRole('button', { name: 'Записать' }).click()
  await remarks.getByText('Номер не по журналу').waitFor()
  await page.getByRole('button', { name: 'Не согласовать' }).click()
  await page.getByRole('dialog').getByLabel('Комментарий').fill('Есть замечание к номеру')
  await page.getByRole('dialog').getByRole('button', { name: 'Не согласовать' }).click()
  await page.getByText('На доработке', { exact: true }).first().waitFor()
}

/** The author goes from the remark to its field and closes it with an answer. */
async function answerRemark(page: Page): Promise<void> {
  const remarks = page.getByRole('region', { name: 'Замечания и комментарии' })
  await remarks.getByText('Номер не по журналу').waitFor()
  await remarks.getByRole('listitem').getByRole('button').first().click()
  expect((await focused(page)).name).toBe('Номер задания')
  await press(page, 'Ответить или закрыть')
  await tabTo(page, 'Ответ')
  await page.keyboard.type('Номер по журналу верен')
  await press(page, 'Закрыть замечание')
  await remarks.getByText('закрыто', { exact: true }).waitFor()
}

async function agree(page: Page, id: string): Promise<void> {
  await page.goto(`/design-task/${id}`)
  const act = page
    .getByRole('region', { name: 'Согласующие' })
    .getByRole('button', { name: 'Согласовать', exact: true })
  await act.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Комментарий').fill('Замечаний нет')
  await dialog.getByRole('button', { name: 'Согласовать', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await act.waitFor({ state: 'hidden' })
}

/** Once to sign the file, once to confirm what is signed. */
async function signAndConfirm(page: Page): Promise<void> {
  await press(page, 'Подписать задание')
  await until(
    () => focused(page),
    ({ name, inDialog }) => inDialog && /^Подписать \d/.test(name),
  )
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await confirmed(page, 'Утвердить подписью')
  await page.getByText('Утверждено', { exact: true }).first().waitFor()
}

async function confirmed(page: Page, act: string): Promise<void> {
  await press(page, act)
  await press(page, ({ name, inDialog }) => inDialog && name === act)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** From what differs in the new version one comes to its field. */
async function compareVersions(page: Page): Promise<void> {
  await fromMenu(page, 'Сравнить версии')
  const drawer = page.getByRole('dialog', { name: 'Чем отличается версия 2' })
  const row = drawer.getByRole('listitem').filter({ hasText: 'ЗП-900/2' })
  await row.getByText('изменено').waitFor()
  await row.getByRole('button', { name: /Номер задания$/ }).click()
  await drawer.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await focused(page)).name).toBe('Номер задания')
}

/** The file as it was signed, line by line. */
async function seeXml(page: Page): Promise<void> {
  await fromMenu(page, 'Показать XML')
  const dialog = page.getByRole('dialog', { name: 'XML задания' })
  const line = dialog.locator('.xml-line').filter({ hasText: '<Number>' })
  expect(await line.innerText()).toMatch(/^5\s+<Number>ЗП-900<\/Number>$/)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Ещё действия' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
