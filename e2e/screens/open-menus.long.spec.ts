import { expect, test } from 'vitest'
import { accessibilityFaults, colourFaults } from './axe.ts'
import { aDraft } from '../arrange/fill-draft.ts'
import { usePortal } from '../portal/portal.ts'
import { settled } from '../portal/settled.ts'
import { dress } from './dress.ts'

const portal = usePortal()

test('the entry of a menu the arrows have come to is read in the dark and in the contrast skin, too', async () => {
  const { page, api, open } = await portal.as('declarant', { width: 390, height: 844 })
  await open(`/request/${await aDraft(api)}/draft`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settled(page)
  await page.getByRole('button', { name: 'Добавить участника' }).press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('menuitem')
  for (const skin of ['5', '6']) {
    await dress(page, skin)
    expect(await colourFaults(page), `skin ${skin}`).toEqual([])
  }
})

test('every open menu and list of choices is accessible, obeys the arrows and gives the focus back', async () => {
  const { page, api, open } = await portal.as('declarant', { width: 1440, height: 900 })
  const draft = `/request/${await aDraft(api)}/draft`
  const menus = [
    ['/requests', /^Оформление/],
    ['/requests', /профиль и выход/],
    ['/requests', /^Действия с видом/],
    [draft, /^Добавить участника/],
    [draft, /^Действия: /],
  ] as const
  const lists = [
    ['/requests', /^Вид экспертизы/],
    ['/requests', /^Период/],
    ['/requests', /^Ещё фильтры/],
    ['/requests', /^Столбцы/],
    ['/requests', /^Уведомления/],
  ] as const
  const faults: string[] = []
  for (const [path, name] of [...menus, ...lists]) {
    await open(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await settled(page)
    const button = page.getByRole('button', { name }).first()
    await button.press('Enter')
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
    for (const fault of await accessibilityFaults(page)) faults.push(`${name} of ${path}: ${fault}`)
    if (menus.some(([at, one]) => at === path && one === name)) {
      await page.keyboard.press('ArrowDown')
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('role') ?? '')
      await expect.poll(focused, { message: `${name}` }).toMatch(/^menuitem/)
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
    expect(await button.evaluate((it) => it === document.activeElement), `focus back at ${name}`).toBe(true)
  }
  expect(faults).toEqual([])
})
