import type { Page } from 'playwright-core'

/** A password an invited person chooses. */
export const chosenPassword = 'лесная тропа у озера'

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /профиль и выход/ }).click()
  await page.getByRole('menuitem', { name: 'Выйти' }).click()
  await page.getByRole('heading', { name: 'Вход', exact: true }).waitFor()
}

export async function enter(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Логин').fill(login)
  await page.getByRole('textbox', { name: 'Пароль' }).fill(password)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
}

export async function seeInside(page: Page): Promise<void> {
  await page.getByRole('button', { name: /профиль и выход/ }).waitFor()
}

/** Opens the link of an invitation and chooses a password, which signs in. */
export async function takeInvitation(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('textbox', { name: 'Новый пароль' }).fill(chosenPassword)
  await page.getByRole('button', { name: 'Задать пароль и войти' }).click()
  await seeInside(page)
}
