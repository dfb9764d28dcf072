import { auth } from '@portal/contract/features/auth/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { expect, test } from 'vitest'
import { usePortal } from './portal/portal.ts'
import { takeInvitation } from './steps/entry.ts'
import { seeStage } from './steps/steps.ts'

const portal = usePortal()

for (const [device, screen] of [
  ['a computer', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`an organisation nobody knew comes through the identity service, files its first draft and invites, on ${device}`, async () => {
    const guest = await portal.guest('declarant', screen)
    const { page } = guest
    await guest.open('/request/new')
    await page.getByRole('link', { name: 'Войти через Госуслуги' }).click()
    await page.getByRole('heading', { name: 'Кто входит?' }).waitFor()
    await page.getByRole('link', { name: /^Полевов Семён Демович/ }).click()
    await page.waitForURL('**/request/new')
    await page.getByRole('button', { name: 'Дальше: объект' }).click()
    await page.getByRole('radio', { name: 'Объект капитального строительства производственного назначения' }).check()
    await page.getByRole('radio', { name: 'Строительство', exact: true }).check()
    await page.getByLabel('Наименование объекта').fill('Склад на улице Учебной')
    await page.getByRole('button', { name: 'Дальше: подразделение' }).click()
    await page.getByRole('radio', { name: 'Центральный филиал' }).check()
    await page.getByRole('button', { name: 'Создать черновик' }).click()
    await seeStage(page, 'draft_filling')
    const id = /request\/([\w-]+)/.exec(page.url())?.[1] ?? ''
    const reply = await page.request.get(requests.get.path.replace('{id}', id))
    expect(reply.status()).toBe(200)

    const { organizations } = await (await page.request.get(auth.me.path)).json()
    await page.goto(`/organization/${organizations[0].id}?tab=people`)
    await page.getByRole('button', { name: 'Пригласить' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Электронная почта').fill(`colleague-${screen.width}@polevov.example`)
    await form.getByLabel('Фамилия').fill('Коллегина')
    await form.getByRole('textbox', { name: /^Имя/ }).fill('Нина')
    await form.getByRole('button', { name: 'Пригласить' }).click()
    const url = await page.getByText(/\/invitation\//).innerText()
    const colleague = await portal.guest('declarant2', screen)
    await takeInvitation(colleague.page, url.trim())
    await colleague.open('/organizations')
    await colleague.page
      .getByRole('link', { name: /Изыскания-Пример/ })
      .first()
      .waitFor()
  }, 180_000)

test('who is of two organisations chooses; who is not confirmed is told why and how', async () => {
  const guest = await portal.guest('declarant')
  const { page } = guest
  await guest.open('/login')
  await page.getByRole('link', { name: 'Войти через Госуслуги' }).click()
  await page.getByRole('link', { name: /^Заказчикова/ }).click()
  await page.getByRole('heading', { name: 'От имени кого вы работаете?' }).waitFor()
  await page.getByRole('button', { name: /^ККУ «УКС»/ }).click()
  await page.waitForURL('**/workplace')

  const other = await portal.guest('declarant2')
  await other.open('/login')
  await other.page.getByRole('link', { name: 'Войти через Госуслуги' }).click()
  await other.page.getByRole('link', { name: /^Неподтверждённый/ }).click()
  await other.page.getByRole('heading', { name: 'Войти через Госуслуги не удалось' }).waitFor()
  await other.page.getByText('Подтвердите её').waitFor()
})
