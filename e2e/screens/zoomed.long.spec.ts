import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aDraftWithDocuments, aRequestWithRemarks } from '../arrange/arrange.ts'
import type { DemoLogin } from '../portal/accounts.ts'
import { usePortal } from '../portal/portal.ts'
import { settled } from '../portal/settled.ts'

const portal = usePortal()
// A window of 1280 × 1024 whose page is enlarged four times.
const zoomed = { width: 320, height: 256 }

/** The control the keyboard stands on, and whether it is seen: neither cut off at an edge nor under something else. */
function focused(page: Page): Promise<{ name: string; isSeen: boolean } | undefined> {
  return page.evaluate(() => {
    const control = document.activeElement
    if (!(control instanceof HTMLElement) || control === document.body) return undefined
    // A field that is drawn by its label.
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined
    const place = control.matches('[type="file"], [type="radio"]') && label ? label : control
    const seen = place.getBoundingClientRect()
    const isSeen = (x: number, y: number) => {
      const over = document.elementFromPoint(seen.left + seen.width * x, seen.top + seen.height * y)
      // A field's own buttons stand over it.
      return over !== null && (place.contains(over) || place.parentElement?.contains(over))
    }
    // Of what is taller than the page a part is enough, from edge to edge.
    const isInSight = [0.15, 0.5, 0.85].some((y) => isSeen(0.1, y) && isSeen(0.9, y))
    const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 60)
    return { name: `${control.tagName} ${name || control.className}`, isSeen: isInSight }
  })
}

async function walk(login: DemoLogin, path: string): Promise<string[]> {
  const { page, open, context } = await portal.as(login, zoomed)
  await open(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settled(page)
  const hidden: string[] = []
  const visited = new Set<string>()
  for (let stop = 0; stop < 45; stop += 1) {
    await page.keyboard.press('Tab')
    const control = await focused(page)
    if (!control) continue
    visited.add(control.name)
    if (!control.isSeen) hidden.push(`${path}: ${control.name}`)
  }
  await context.close()
  expect(visited.size, `controls the keyboard came to on ${path}`).toBeGreaterThan(10)
  return hidden
}

test('on a page enlarged four times the keyboard stands on nothing that cannot be seen', async () => {
  const sides = { declarant: (await portal.as('declarant')).api, staff: (await portal.as('admin')).api }
  const draft = await aDraftWithDocuments(sides)
  const remarks = await aRequestWithRemarks(sides)
  expect(await walk('declarant', '/requests')).toEqual([])
  expect(await walk('declarant', '/workplace')).toEqual([])
  expect(await walk('declarant', `/request/${draft}/draft`)).toEqual([])
  expect(await walk('admin', `/request/${remarks}`)).toEqual([])
  expect(await walk('admin', `/request/${remarks}/remarks`)).toEqual([])
})

test('the smallest page says in its menu in whose name one works, and keeps the way to the low-vision panel', async () => {
  const { page, open } = await portal.as('declarant', zoomed)
  await open('/requests')
  await page.getByRole('button', { name: /Версия\sдля\sслабовидящих/ }).waitFor()
  await page.getByRole('button', { name: 'Меню' }).click()
  await page.getByRole('navigation').getByText('Работаю от имени').waitFor()
})
