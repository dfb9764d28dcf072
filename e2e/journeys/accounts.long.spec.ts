import { requests } from '@portal/contract/features/requests/endpoints'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { aDraft } from '../arrange/fill-draft.ts'
import { letterTo } from '../portal/letters.ts'
import type { Person } from '../portal/people.ts'
import { usePortal } from '../portal/portal.ts'
import { chosenPassword, enter, seeInside, signOut, takeInvitation } from '../steps/entry.ts'

const portal = usePortal()

const phone = { width: 390, height: 844 }

/** A colleague is invited by the administrator of the organisation; answers the link the administrator gives on. */
async function invite({ page, open }: Person, email: string): Promise<string> {
  await open('/user')
  await page.getByLabel('Фамилия').fill('Новикова')
  await page.getByLabel('Имя').fill('Анна')
  await page.getByLabel('Электронная почта').fill(email)
  await page.getByRole('button', { name: 'Завести и пригласить' }).click()
  await page.getByText(`Приглашение отправлено на ${email}`).waitFor()
  return (await page.getByText(/\/invitation\/[\w-]+/).innerText()).trim()
}

test('an invited colleague comes in on a phone; a used link says so and leads on', async () => {
  const administrator = await portal.as('orgadmin')
  const url = await invite(administrator, 'novikova@severny.example')
  portal.allow(/409|410/)
  await administrator.page.goto(url)
  await administrator.page.getByText('Эта ссылка для другого человека').waitFor()
  const { page } = await portal.guest('declarant', phone)
  await takeInvitation(page, url)
  await signOut(page)
  await page.goto(url)
  await page.getByText('Пароль уже задан').waitFor()
  await page.getByRole('link', { name: 'Войти' }).click()
  await enter(page, 'novikova@severny.example', chosenPassword)
  await seeInside(page)
})

test('a second factor is set up, used, lost, and taken off by an administrator', async () => {
  const email = 'berezina@severny.example'
  const url = await invite(await portal.as('orgadmin'), email)
  const { page } = await portal.guest('declarant')
  await takeInvitation(page, url)
  await page.goto('/userProfile')
  await page.getByRole('button', { name: 'Включить', exact: true }).click()
  await page.getByLabel('Ваш пароль').fill(chosenPassword)
  await page.getByRole('button', { name: 'Продолжить' }).click()
  const secret = (await page.locator('.own-factor-secret').innerText()).replaceAll(' ', '')
  const telephone = new TOTP({ secret: Secret.fromBase32(secret) })
  await page.getByRole('textbox', { name: 'Код из приложения' }).fill(telephone.generate())
  await page.getByRole('dialog').getByRole('button', { name: 'Включить', exact: true }).click()
  const listed = page.getByRole('list', { name: 'Коды восстановления' }).getByRole('listitem')
  await listed.nth(9).waitFor()
  const codes = await listed.allInnerTexts()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'Коды сохранены' }).click()
  await page.getByText('Кодов восстановления осталось: 10').waitFor()

  await signOut(page)
  portal.allow(/401|422/)
  await enter(page, email, chosenPassword)
  // The present code was taken at the setting up: one step ahead is accepted, too, as clocks differ.
  await page
    .getByRole('textbox', { name: 'Код из приложения' })
    .fill(telephone.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await seeInside(page)

  await signOut(page)
  await enter(page, email, chosenPassword)
  await page.getByRole('button', { name: 'Нет телефона?' }).click()
  await page.getByRole('textbox', { name: 'Код восстановления' }).fill(codes[0]?.toLowerCase() ?? '')
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await seeInside(page)

  const staff = await portal.as('admin')
  await staff.open('/users')
  await staff.page.getByRole('searchbox').or(staff.page.getByPlaceholder('Имя, логин')).first().fill(email)
  // Until the list is narrowed another of her name stands above.
  const herRow = staff.page.getByRole('row').filter({ hasText: email })
  await herRow.getByRole('link', { name: /Новикова Анна/ }).click()
  await staff.page.getByRole('tab', { name: 'Сеансы и вход' }).click()
  await staff.page.getByRole('button', { name: 'Снять второй фактор' }).click()
  await staff.page.getByLabel('Причина').fill('Потеряла телефон и коды')
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Снять второй фактор' }).click()
  await staff.page.getByText('Не включён: для входа достаточно пароля').waitFor()
  await page.getByRole('dialog').getByText('Сеанс закончился').waitFor()
})

test('a lost password is chosen anew by the link from the mail, and the former one opens nothing', async () => {
  const { page, open } = await portal.guest('declarant2')
  portal.allow(/401/)
  await open('/login')
  await page.getByRole('link', { name: 'Забыли пароль?' }).click()
  await page.getByLabel('Электронная почта').fill('declarant2@portal.example')
  await page.getByRole('button', { name: 'Прислать ссылку' }).click()
  await page.getByText('письмо уже в пути').waitFor()
  const letter = () => letterTo(portal.dataDir, 'declarant2@portal.example')
  await expect.poll(letter).toContain('/recovery/')
  const [, token = ''] = /\/recovery\/([\w-]+)/.exec((await letter()) ?? '') ?? []
  await page.goto(`/recovery/${token}`)
  await page.getByRole('textbox', { name: 'Новый пароль' }).fill(chosenPassword)
  await page.getByRole('button', { name: 'Сменить пароль и войти' }).click()
  await seeInside(page)
  await signOut(page)
  await enter(page, 'declarant2', 'demo-portal-2026')
  await page.getByText('Неверный логин или пароль').waitFor()
})

test('a person blocked in the middle of typing loses nothing that was acknowledged', async () => {
  const declarant = await portal.as('declarant')
  const staff = await portal.as('admin')
  const { page } = declarant
  const id = await aDraft(declarant.api)
  portal.allow(/401/)
  await declarant.open(`/request/${id}/draft`)
  const name = page.getByLabel('Наименование объекта')
  await name.fill('Школа у реки')
  const stored = async () => {
    const { sections } = await declarant.api(requests.get, { params: { id } })
    return sections['object']?.data['name']
  }
  await expect.poll(stored).toBe('Школа у реки')
  await staff.open('/users')
  await staff.page.getByPlaceholder('Имя, логин').first().fill('declarant@portal.example')
  await staff.page
    .getByRole('link', { name: /Образцова Вера/ })
    .first()
    .click()
  await staff.page.getByRole('button', { name: 'Заблокировать' }).click()
  await staff.page.getByLabel('Причина').fill('Утрата устройства')
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Заблокировать' }).click()
  await page.getByText('Доступ к порталу закрыт').waitFor()
  await page.getByText('Утрата устройства').waitFor()
  await staff.page.getByRole('button', { name: 'Разблокировать' }).click()
  await staff.page.getByLabel('Причина').fill('Устройство нашлось')
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Разблокировать' }).click()
  await staff.page.getByText('Подтверждён').first().waitFor()
  const again = await portal.as('declarant')
  await again.open(`/request/${id}/draft`)
  await expect.poll(() => again.page.getByLabel('Наименование объекта').inputValue()).toBe('Школа у реки')
})
