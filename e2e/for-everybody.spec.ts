import { auth } from '@portal/contract/auth'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { accessibilityFaults, colourFaults } from './axe.ts'
import { findChromium } from './chromium.ts'
import { type MainScreen, mainScreens } from './main-screens.ts'
import type { Screen } from './people.ts'
import { usePortal } from './portal.ts'

const portal = usePortal()
const desk: Screen = { width: 1440, height: 900 }
const phone: Screen = { width: 390, height: 844 }

let screens: MainScreen[] = []
beforeAll(async () => {
  if (findChromium() === null) return
  const declarant = await portal.as('declarant')
  const staff = await portal.as('admin')
  screens = await mainScreens({ declarant: declarant.api, staff: staff.api })
})

test.each([
  ['on a desk', desk],
  ['on a phone', phone],
])('every main screen is accessible %s, also in the dark and in the contrast skin', async (_, size) => {
  const faults: string[] = []
  for await (const { name, page } of visit(size)) {
    for (const fault of await accessibilityFaults(page)) faults.push(`${name}: ${fault}`)
    for (const skin of ['5', '6']) {
      await dress(page, skin)
      for (const fault of await colourFaults(page)) faults.push(`${name} in skin ${skin}: ${fault}`)
    }
  }
  expect(faults).toEqual([])
})

test.each([
  ['at the width of a phone', phone, 100],
  ['with text twice as large and wide apart', desk, 200],
])('no main screen scrolls sideways %s', async (_, size, textSize) => {
  const wide: string[] = []
  for await (const { name, page } of visit(size, textSize)) {
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (over > 0) wide.push(`${name}: ${over} px`)
  }
  expect(wide).toEqual([])
})

/** Each main screen as its person sees it, drawn whole. */
async function* visit(size: Screen, textSize = 100) {
  const guest = await portal.guest('declarant', size)
  const declarant = await portal.as('declarant', size)
  const admin = await portal.as('admin', size)
  const active = await portal.as('active', size)
  const people = { guest, declarant, admin, active }
  for (const { context, api } of Object.values(people)) {
    const look = JSON.stringify({ size: String(textSize), ...(textSize > 100 && { spacing: 'widest', lines: 'wide' }) })
    await context.addInitScript((look) => localStorage.setItem('portal.look', look), look)
    await api(auth.saveSettings, { body: { textSize } })
  }
  for (const { name, login, path } of screens) {
    const { page } = people[login ?? 'guest']
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .skeleton'))
    expect(await page.locator('html').getAttribute('data-size')).toBe(String(textSize))
    yield { name, page }
  }
}

/** Puts on a dark skin as the menu of skins does. */
async function dress(page: Page, skin: string) {
  await page.evaluate((skin) => {
    const { dataset } = document.documentElement
    Object.assign(dataset, { skin: `smart-style-${skin}`, mantineColorScheme: 'dark' })
    if (skin === '6') dataset['mono'] = 'on'
  }, skin)
}
