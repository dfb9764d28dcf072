import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aDraft } from '../arrange/fill-draft.ts'
import { name } from '../portal/colleagues.ts'
import { usePortal } from '../portal/portal.ts'
import { until } from '../portal/until.ts'

const portal = usePortal()

test('the menu of a draft follows what is in sight, down and up again', async () => {
  const person = await portal.as('declarant')
  const { page } = person
  const id = await aDraft(person.api)
  await person.open(`/request/${id}/draft`)
  await name(page).waitFor()
  const menu = page.getByRole('navigation', { name: 'Разделы заявления' })
  const current = () => menu.locator('[aria-current]').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  const marked: (string | null)[] = []
  await expect.poll(async () => (await current()).length).toBe(1)
  const headings = await menu.locator('a[href*="#"]').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  // As a hand does it: the wheel, and on when the page has come to rest.
  const roll = async (by: number) => {
    for (let place = await placeOf(page); by > 0 ? place.at < place.most - 1 : place.at > 0; ) {
      const before = place.at
      await page.mouse.wheel(0, by)
      place = await until(
        () => placeOf(page),
        ({ at, isAtRest }) => isAtRest && at !== before,
        { what: 'the page under the wheel' },
      )
      const [now = null] = await current()
      if (marked.at(-1) !== now) marked.push(now)
    }
  }
  await page.mouse.move(700, 400)
  await roll(400)
  const down = marked.splice(0)
  expect(down.length).toBeGreaterThan(4)
  expect(down.map((href) => headings.indexOf(href))).toEqual(
    down.map((href) => headings.indexOf(href)).toSorted((one, other) => one - other),
  )
  await roll(-400)
  expect(marked.at(-1)).toBe('#declarer')
})

/** How far the draft is rolled down, how far it can be, and whether two frames after one another show it there. */
function placeOf(page: Page) {
  return page.locator('#declarer').evaluate(async (first) => {
    let box: Element | null = first
    while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement
    const rolled = box ?? document.documentElement
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    await frame()
    const before = rolled.scrollTop
    await frame()
    const at = Math.round(rolled.scrollTop)
    return { at, most: Math.floor(rolled.scrollHeight - rolled.clientHeight), isAtRest: before === rolled.scrollTop }
  })
}
