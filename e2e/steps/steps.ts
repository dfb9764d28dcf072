import { type Stage, stageRule } from '@portal/domain/stages/stages'
import type { FileChooser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { aPdf, type Sample } from '../arrange/samples.ts'

/** Makes a move that asks nothing. */
export async function act(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: title, exact: true }).first().click()
}

/** Makes a move that asks first: fills its dialog and agrees. */
export async function agree(page: Page, title: string, fill?: (dialog: Locator) => Promise<void>): Promise<void> {
  await act(page, title)
  await finish(page, title, fill)
}

/** The same for a move that stands under «Ещё действия». */
export async function agreeFromMenu(
  page: Page,
  title: string,
  fill?: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: 'Ещё действия' }).first().click()
  await page.getByRole('menuitem', { name: title }).click()
  await finish(page, title, fill)
}

async function finish(page: Page, title: string, fill?: (dialog: Locator) => Promise<void>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await fill?.(dialog)
  await dialog.getByRole('button', { name: title, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Signs what a button offers, with the certificate the dialog proposes, and waits until all of it is accepted. */
export async function sign(page: Page, button: Locator): Promise<void> {
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Подписание' })
  const agreed = dialog.getByRole('button', { name: /^Подписать \d/ })
  const isOne = /^Подписать 1\s/.test(await agreed.innerText())
  // One file is signed without a report.
  const taken = isOne ? page.waitForResponse((reply) => reply.url().includes('/api/file/sign/')) : undefined
  // The two buttons may lie one over the other: two clicks as quick as these would be taken for a double one.
  await agreed.click({ trial: true })
  await agreed.press('Enter')
  if (taken) expect((await taken).status(), 'the signature is accepted').toBe(200)
  else {
    const report = page.getByRole('dialog', { name: 'Итог подписания' })
    await report.waitFor({ timeout: 60_000 })
    expect(await report.getByText(/Не удалось/).count(), 'every file is signed').toBe(0)
    await report.getByRole('button', { name: 'Готово' }).click()
  }
  await dialog.waitFor({ state: 'hidden' })
}

/** Opens a section of an application by its menu. */
export async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Разделы заявления' }).getByRole('link', { name }).click()
}

/** Waits until the page itself says that the application stands at a stage. */
export async function seeStage(page: Page, stage: Stage): Promise<void> {
  const { title } = stageRule(stage)
  await page.getByRole('main').getByText(title, { exact: true }).first().waitFor({ timeout: 20_000 })
}

/** Tells who else has the application before his eyes. */
export function whoElse(page: Page): Locator {
  return page.getByRole('button', { name: /^Сейчас открыто ещё у/ })
}

/** Puts a new version in the place of a file. Its folder is opened first. */
export async function replaceFile(page: Page, { folder, file }: { folder: RegExp; file: RegExp }, sample: Sample) {
  const list = page.getByRole('region', { name: 'Документация' })
  await list.getByRole('button', { name: folder }).click()
  await list
    .getByRole('button', { name: /^Загрузить/ })
    .first()
    .waitFor()
  const chooser = await chooseInMenu(page, list.getByRole('button', { name: file }), 'Заменить')
  await chooser.setFiles(chosen(sample))
  await list.getByText('версия 2').first().waitFor()
}

/** Opens a menu and takes the entry that asks for a file. Its button stands at the lower edge of the window, where a menu has least room. */
async function chooseInMenu(page: Page, menu: Locator, entry: string): Promise<FileChooser> {
  await menu.evaluate((button) => button.scrollIntoView({ block: 'end' }))
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    menu.click().then(() => page.getByRole('menuitem', { name: entry }).click({ timeout: 5000 })),
  ])
  return chooser
}

/** Writes a remark on a document; the declarant does not see it yet. */
export async function writeRemark(page: Page, { on, text }: { on: string; text: string }): Promise<void> {
  await act(page, 'Добавить замечание')
  const form = page.getByRole('dialog', { name: 'Новое замечание' })
  await form.getByRole('combobox', { name: 'Документ' }).fill(on)
  await page.getByRole('option', { name: on }).first().click()
  await form.getByRole('combobox', { name: 'Направление' }).fill('Конструктивные решения')
  await page.getByRole('option', { name: 'Конструктивные решения' }).first().click()
  await form.getByRole('textbox', { name: 'Замечание', exact: true }).fill(text)
  await form.getByRole('textbox', { name: 'Требование' }).fill('п. 8.2 СП 20.13330.2016')
  await form.getByRole('button', { name: 'Сохранить замечание' }).click()
  await form.waitFor({ state: 'hidden' })
}

/** Answers the remark that is open, and waits until the answer has saved itself. «Исправлено» names the file. */
export async function answerRemark(page: Page, { kind, text, file }: { kind: string; text: string; file?: string }) {
  const answer = page.getByRole('region', { name: 'Ответ' })
  await answer.getByText(kind, { exact: true }).click()
  await answer.getByRole('textbox').fill(text)
  if (file) await answer.getByRole('checkbox', { name: file }).check()
  await answer.getByText('Сохранено', { exact: true }).waitFor()
}

/** The conclusion: its result and file are entered, it is signed in the dialog that issues it, and gets number and day. */
export async function issueConclusion(
  page: Page,
  { number, day, result }: Record<'number' | 'day' | 'result', string>,
) {
  await openSection(page, 'Заключение')
  const card = page.getByRole('region', { name: 'Заключение', exact: true })
  await card.getByRole('button', { name: 'Внести заключение' }).click()
  await card.getByText(result, { exact: true }).click()
  await card.locator('input[type=file]').setInputFiles(chosen(aPdf('Заключение.pdf')))
  await card.getByText('Заключение.pdf').waitFor()
  await card.getByRole('button', { name: 'Сохранить заключение' }).click()
  await agree(page, 'Выдать заключение', async (dialog) => {
    await dialog.getByLabel('Номер заключения').fill(number)
    await dialog.getByRole('textbox', { name: 'Дата заключения' }).fill(day)
    await sign(page, dialog.getByRole('button', { name: 'Подписать', exact: true }))
    await dialog.getByText('Подписан', { exact: true }).waitFor()
  })
}

/** Both sides sign a paper of the deal on the portal. */
export async function signPaper(people: readonly Page[], paper: RegExp): Promise<void> {
  for (const page of people) {
    await openSection(page, 'Договор и оплата')
    const papers = page.getByRole('region', { name: 'Документы договора' })
    await sign(page, papers.getByRole('listitem').filter({ hasText: paper }).getByRole('button', { name: 'Подписать' }))
  }
}

/** A sample as the file field of a page takes it. */
export function chosen({ name, bytes }: Sample): { name: string; mimeType: string; buffer: Buffer } {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
}
