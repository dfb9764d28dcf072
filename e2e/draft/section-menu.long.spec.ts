import { expect, test } from 'vitest'
import { aDraft } from '../arrange/fill-draft.ts'
import { name } from '../portal/colleagues.ts'
import { usePortal } from '../portal/portal.ts'

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
  // As a hand does it: the wheel, with time for the page to come to rest.
  const roll = async (by: number) => {
    for (let n = 0; n < 40; n += 1) {
      await page.mouse.wheel(0, by)
      await page.waitForTimeout(60)
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
