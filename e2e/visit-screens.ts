import { auth } from '@portal/contract/auth'
import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { accessibilityFaults, colourFaults } from './axe.ts'
import { findChromium } from './chromium.ts'
import { type MainScreen, mainScreens } from './main-screens.ts'
import type { Screen } from './people.ts'
import { usePortal } from './portal.ts'
import { settled } from './settled.ts'

export const desk: Screen = { width: 1440, height: 900 }
export const phone: Screen = { width: 390, height: 844 }

/** A portal of its own with every main screen of it, and what each screen is asked. */
export function useScreens() {
  const portal = usePortal()
  const screens: MainScreen[] = []
  beforeAll(async () => {
    if (findChromium() === null) return
    const declarant = await portal.as('declarant')
    const staff = await portal.as('admin')
    screens.push(...(await mainScreens({ declarant: declarant.api, staff: staff.api })))
  })

  /** Faults of accessibility, also in the dark and in the contrast skin. */
  async function faultsOf(size: Screen): Promise<string[]> {
    const faults: string[] = []
    for await (const { name, page } of visit(size)) {
      for (const fault of await accessibilityFaults(page)) faults.push(`${name}: ${fault}`)
      for (const skin of ['5', '6']) {
        await dress(page, skin)
        for (const fault of await colourFaults(page)) faults.push(`${name} in skin ${skin}: ${fault}`)
      }
    }
    return faults
  }

  /** Screens that scroll sideways, and by how much. */
  async function wideOnes(size: Screen, textSize: number): Promise<string[]> {
    const wide: string[] = []
    for await (const { name, page } of visit(size, textSize)) {
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (over > 0) wide.push(`${name}: ${over} px`)
    }
    return wide
  }

  /** Buttons and segments whose words do not fit into them. */
  async function cutOnes(size: Screen, textSize: number): Promise<string[]> {
    const cut: string[] = []
    for await (const { name, page } of visit(size, textSize)) {
      const words = await page
        .locator('.mantine-Button-label, .mantine-SegmentedControl-label, .bell-count')
        .evaluateAll((labels) =>
          labels
            .filter((label) => label.checkVisibility())
            .filter((label) => label.scrollWidth > label.clientWidth || label.scrollHeight > label.clientHeight + 2)
            .map((label) => label.textContent),
        )
      for (const word of words) cut.push(`${name}: ${word}`)
    }
    return cut
  }

  /** How a ticked box of a draft is printed: the colours of the box and of its tick. */
  async function tickOnPaper(): Promise<string[]> {
    for await (const { name, page } of visit(desk)) {
      if (name !== 'documents') continue
      await page.emulateMedia({ media: 'print' })
      return page
        .locator('.mantine-Checkbox-input:checked')
        .first()
        .evaluate((box) => {
          const tick = box.parentElement?.querySelector('.mantine-Checkbox-icon') ?? box
          return [getComputedStyle(box).backgroundColor, getComputedStyle(tick).color]
        })
    }
    return []
  }

  /** Each main screen as its person sees it, drawn whole. */
  async function* visit(size: Screen, textSize = 100) {
    const guest = await portal.guest('declarant', size)
    const declarant = await portal.as('declarant', size)
    const admin = await portal.as('admin', size)
    const active = await portal.as('active', size)
    const people = { guest, declarant, admin, active }
    for (const { context, api } of Object.values(people)) {
      const look = JSON.stringify({
        size: String(textSize),
        ...(textSize > 100 && { spacing: 'widest', lines: 'wide' }),
      })
      await context.addInitScript((look) => localStorage.setItem('portal.look', look), look)
      await api(auth.saveSettings, { body: { textSize } })
    }
    for (const { name, login, path } of screens) {
      const { page } = people[login ?? 'guest']
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await settled(page)
      expect(await page.locator('html').getAttribute('data-size')).toBe(String(textSize))
      yield { name, page }
    }
  }

  return { faultsOf, wideOnes, cutOnes, tickOnPaper }
}

/** Puts on a dark skin as the menu of skins does. */
export async function dress(page: Page, skin: string) {
  await page.evaluate((skin) => {
    const { dataset } = document.documentElement
    Object.assign(dataset, { skin: `smart-style-${skin}`, mantineColorScheme: 'dark' })
    if (skin === '6') dataset['mono'] = 'on'
  }, skin)
}
