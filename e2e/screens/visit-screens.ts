import { auth } from '@portal/contract/features/auth/endpoints'
import { schemeKeys } from '@portal/domain/settings/look-choices'
import { beforeAll, expect } from 'vitest'
import { accessibilityFaults, colourFaults } from './axe.ts'
import { dress } from './dress.ts'
import { findChromium } from '../portal/chromium.ts'
import { type MainScreen, mainScreens } from './main-screens.ts'
import type { Screen } from '../portal/people.ts'
import { usePortal } from '../portal/portal.ts'
import { settled } from '../portal/settled.ts'
import { horizontalOverflow } from './horizontal-overflow.ts'

export const desk = { width: 1440, height: 900 } satisfies Screen
export const phone = { width: 390, height: 844 } satisfies Screen
// A4 less the margins of print.css, 12 mm at either side, at 96 dots to the inch.
const portrait = { width: 703, height: 1017 } satisfies Screen
const landscape = { width: 1032, height: 688 } satisfies Screen

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

  /** Texts too pale to be read in the other light skins and in each scheme for the visually impaired. */
  async function paleTexts(): Promise<string[]> {
    const pale: string[] = []
    for await (const { name, page } of visit(desk)) {
      for (const look of ['1', '2', '3', '4', ...schemeKeys]) {
        await dress(page, look)
        for (const fault of await colourFaults(page)) pale.push(`${name} in ${look}: ${fault}`)
      }
    }
    return pale
  }

  /** Screens that scroll sideways, and by how much. */
  async function wideOnes(size: Screen, textSize: number): Promise<string[]> {
    const wide: string[] = []
    for await (const { name, page } of visit(size, textSize)) {
      for (const part of await horizontalOverflow(page)) wide.push(`${name}: ${part}`)
    }
    return wide
  }

  /** Buttons and segments whose words do not fit into them. */
  async function cutOnes(size: Screen, textSize: number): Promise<string[]> {
    const cut: string[] = []
    for await (const { name, page } of visit(size, textSize)) {
      const words = await page
        .locator('.mantine-Button-label, .mantine-SegmentedControl-label, .top-bell-count')
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

  /** What moves on the pages of one who asks for no motion, and of one who does not. */
  async function movingParts(reducedMotion: 'reduce' | 'no-preference'): Promise<string[]> {
    const moving = new Set<string>()
    for await (const { name, page } of visit(desk, 100, ['requests', 'draft', 'progress'])) {
      await page.emulateMedia({ reducedMotion })
      for (const part of await page.evaluate(findMovable)) moving.add(`${name}: ${part}`)
    }
    return [...moving]
  }

  /** How a ticked box of a draft is printed: the colours of the box and of its tick. */
  async function tickOnPaper(): Promise<string[]> {
    for await (const { page } of visit(desk, 100, ['documents'])) {
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

  /** What the list, a draft and the progress of an application lose on paper or print in vain. */
  async function paperFaults(): Promise<string[]> {
    const faults: string[] = []
    for await (const { name, page } of visit(desk, 100, ['requests', 'draft', 'progress'])) {
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize(name === 'requests' ? landscape : portrait)
      for (const fault of await page.evaluate(findPaperFaults)) faults.push(`${name}: ${fault}`)
      await page.emulateMedia({ media: null })
      await page.setViewportSize(desk)
    }
    return faults
  }

  /** Each main screen as its person sees it, drawn whole. */
  async function* visit(size: Screen, textSize = 100, names?: readonly string[]) {
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
    const asked = screens.filter(({ name }) => names?.includes(name) ?? true)
    for (const { name, as, path } of asked) {
      const { page } = people[as]
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await settled(page)
      expect(await page.locator('html').getAttribute('data-size')).toBe(String(textSize))
      yield { name, page }
    }
  }

  return { faultsOf, paleTexts, movingParts, wideOnes, cutOnes, tickOnPaper, paperFaults }
}

/** Runs in the page: parts that would move when they change, however short. */
function findMovable(): string[] {
  const lasts = (times: string) => times.split(',').some((time) => Number.parseFloat(time) > 0)
  return [...document.body.querySelectorAll('*')].flatMap((part) => {
    const { animationName, animationDuration, transitionProperty, transitionDuration } = getComputedStyle(part)
    const isAnimated = animationName !== 'none' && lasts(animationDuration)
    const isMoved = transitionProperty !== 'none' && lasts(transitionDuration)
    return isAnimated || isMoved ? [`<${part.tagName.toLowerCase()} class="${part.getAttribute('class') ?? ''}">`] : []
  })
}

/** Runs in the page: what is printed beyond the edge of the paper, and what is of no use on paper. */
function findPaperFaults(): string[] {
  const visible = [...document.body.querySelectorAll('*')].filter((part) => part.checkVisibility())
  const nameOf = (part: Element) => `<${part.tagName.toLowerCase()} class="${part.getAttribute('class') ?? ''}">`
  const width = document.documentElement.clientWidth
  const cut = visible.filter((part) => {
    const { left, right } = part.getBoundingClientRect()
    return right > left && (right > width + 1 || left < -1) && !part.closest('.sr, .skip')
  })
  const vain = visible.filter((part) => part.matches('.no-print'))
  return [
    ...cut.map((part) => `${nameOf(part)} ends at ${Math.round(part.getBoundingClientRect().right)} of ${width} px`),
    ...vain.map((part) => `${nameOf(part)} is printed`),
  ]
}
