// Row 12, a key: in a draft of 220 fields on a machine four times slower. Beside it, in the same run, a page with one field and
// nothing else: what no portal can do without, the wait for the next of the screen's sixty frames a second with it.
import { launchBrowser } from '@portal/e2e/browser'
import type { BrowserContext, Page } from 'playwright-core'
import { signedIn } from './signed-in.ts'
import { workOfKeys } from './key-work.ts'
import { median, report } from './measure.ts'
import { watched, watchPaint } from './painted.ts'

const fields = 220
const slowdown = 4
const rounds = 4
const keysARound = 6
const pause = 150
const settledAfter = 2000

export async function typeIn(draft: string, person: { address: string; cookie: string }): Promise<void> {
  const browser = await launchBrowser()
  try {
    const context = await signedIn(browser, person)
    await watched(context)
    const bare = await aBarePage(context)
    const form = await aLongForm(context, draft)
    const work = { bare: await workOfKeys(bare, press), form: await workOfKeys(form.page, press) }
    const took = { bare: await slowed(bare), form: await slowed(form.page) }
    for (let round = 0; round < rounds; round++) for (const at of ['bare', 'form'] as const) await took[at].press()
    const inForm = `in a form of ${form.drawn} fields`
    report('key to paint in a page of one field', { value: median(took.bare.values), unit: 'ms' })
    report(`key to paint ${inForm}`, { value: median(took.form.values), unit: 'ms', must: { atMost: 50 } })
    // Whatever else the machine does meanwhile: the time the thread of the page itself has run, as if so much slower.
    report('work at a key in a page of one field', { value: median(work.bare) * slowdown, unit: 'ms' })
    report(`work at a key ${inForm}`, { value: median(work.form) * slowdown, unit: 'ms' })
  } finally {
    await browser.close()
  }
}

async function aBarePage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.setContent('<textarea rows="3"></textarea>')
  await page.evaluate(watchPaint)
  await page.locator('textarea').click()
  return page
}

async function aLongForm(context: BrowserContext, id: string): Promise<{ page: Page; drawn: number }> {
  const page = await context.newPage()
  await page.goto(`/request/${id}/draft`)
  await page.getByRole('textbox', { name: 'Наименование объекта' }).click()
  await page.waitForTimeout(settledAfter)
  const drawn = await page.locator('#main :is(input, select, textarea)').count()
  if (drawn < fields) throw new Error(`the form has ${drawn} fields only`)
  return { page, drawn }
}

/** A page on a slower machine, and how long each key took in it from the pressing to the paint. */
export async function slowed(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const slowTo = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate })
  const values: number[] = []
  return {
    values,
    async press() {
      await page.bringToFront()
      // A page is made slow by keeping its processor busy: two at once would wait for each other.
      await slowTo(slowdown)
      await page.waitForTimeout(settledAfter)
      await page.evaluate(() => Reflect.get(window, 'painted').keydown.splice(0))
      for (let n = 0; n < keysARound; n++) await press(page)
      values.push(...(await page.evaluate((): number[] => Reflect.get(window, 'painted').keydown)))
      await slowTo(1)
    },
  }
}

async function press(page: Page): Promise<void> {
  await page.keyboard.press('KeyA')
  await page.waitForTimeout(pause)
}
