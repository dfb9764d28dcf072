import type { Locator, Page } from 'playwright-core'
import type { Sample } from '../arrange/samples.ts'
import { chosen } from './steps.ts'

/** Attaches a ready `.sig` to a file of the documents, by its menu. */
export async function attachSignature(page: Page, name: string, signature: Sample): Promise<void> {
  await page.getByRole('button', { name: `Действия: ${name}` }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: 'Приложить подпись .sig' }).click(),
  ])
  await chooser.setFiles(chosen(signature))
}

/** The dialog with the signatures under a file of the documents. */
export async function openSignatures(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Действия: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Подписи' }).click()
  return page.getByRole('dialog', { name: 'Подписи' })
}

export async function closeSignatures(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Подписи' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}
