// Row 12: from what a person does until it is painted, in Chromium: a filter of the list, a skin, a key in a form of 220 fields
// on a machine four times slower. And the documents of 2 000 places: scrolling them, a folder, a key.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completeness } from '@portal/contract/completeness'
import { requests } from '@portal/contract/requests'
import { goalRow } from '@portal/domain/request/goals'
import { aDraft, aDraftInFilling, aFilledDraft, answered } from '@portal/server/testing/drafts'
import type { Page } from 'playwright-core'
import { startPortal } from './child.ts'
import { launchChromium, signedIn } from './chromium.ts'
import { median, report } from './measure.ts'
import { watchPaint } from './painted.ts'
import { signIn } from './sign-in.ts'

const pageOfList = 50
const few = 5
const rareGoal = '22'
const fields = 220
const slowdown = 4
const times = 20
const pause = 150
const settledAfter = 2000
const places = 2000
const scrolledFrames = 240

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
const portal = await startPortal(folder)
const browser = await launchChromium()
const declarant = await signIn(portal.address, 'declarant', 1)
try {
  const form = await aLongForm()
  const tree = await aLargeTree()
  for (let n = 0; n < pageOfList - few; n++) await aDraft(declarant.api)
  for (let n = 0; n < few; n++) await aDraft(declarant.api, { goal: rareGoal })
  const context = await signedIn(browser, { address: portal.address, cookie: declarant.cookie })
  // Compiled by esbuild, functions name themselves by this; in the page nobody knows it.
  await context.addInitScript('globalThis.__name ??= (it) => it')
  await context.addInitScript(watchPaint)
  const page = await context.newPage()
  await filterTheList(page)
  await switchSkins(page)
  await typeInto(page, form)
  await walkTheTree(await context.newPage(), tree)
} finally {
  declarant.close()
  await browser.close()
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** A filled draft with as many indicators as it takes. */
async function aLongForm(): Promise<string> {
  const id = await aFilledDraft(declarant.api)
  const { body } = await declarant.api(requests.get, { params: { id } })
  const rows = Array.from({ length: 32 }, (_, n) => ({
    name: `Показатель ${n}`,
    unit: 'м²',
    value: '1',
    isMain: n === 0,
  }))
  const { revision } = body.indicators
  answered(await declarant.api(requests.setIndicators, { params: { id }, body: { revision, rows } }))
  return id
}

async function filterTheList(page: Page): Promise<void> {
  await page.goto('/requests')
  await page
    .locator('tbody tr')
    .nth(pageOfList - 1)
    .waitFor()
  await page.getByRole('button', { name: 'Вид экспертизы' }).click()
  const filter = page.getByRole('checkbox', { name: goalRow(rareGoal).short })
  const idle: number[] = []
  const took: number[] = []
  for (let n = 0; n < times; n++) {
    took.push(
      await filter.evaluate((box, rows) => Reflect.get(window, 'paintedRows')(box, rows), n % 2 ? pageOfList : few),
    )
    await page.waitForTimeout(pause)
    idle.push(await page.evaluate(() => Reflect.get(window, 'emptyFrame')()))
  }
  report('a frame in which nothing happens', { value: median(idle), unit: 'ms' })
  report('filter to paint', { value: median(took), unit: 'ms', must: { atMost: 50 } })
}

async function switchSkins(page: Page): Promise<void> {
  await page.goto('/requests')
  await page
    .locator('tbody tr')
    .nth(pageOfList - 1)
    .waitFor()
  // A menu opened while the page still settles is closed by it.
  await page.waitForTimeout(settledAfter)
  await page.getByRole('button', { name: /^Оформление/ }).click()
  const skins = page.locator('[role^="menuitem"]:has(.skin-sample)')
  await skins.first().waitFor()
  const count = await skins.count()
  for (let n = 0; n < times; n++) {
    await skins.nth((n + 1) % count).click()
    await page.waitForTimeout(pause)
  }
  report('skin switch to paint', { value: median(await taken(page, 'click')), unit: 'ms', must: { atMost: 100 } })
}

async function typeInto(page: Page, id: string): Promise<void> {
  await page.goto(`/request/${id}/draft`)
  await page.getByRole('textbox', { name: 'Наименование объекта' }).click()
  await page.waitForTimeout(settledAfter)
  const drawn = await page.locator('#main :is(input, select, textarea)').count()
  if (drawn < fields) throw new Error(`the form has ${drawn} fields only`)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  for (let n = 0; n < times; n++) {
    await page.keyboard.press('KeyA')
    await page.waitForTimeout(pause)
  }
  const value = median(await taken(page, 'keydown'))
  report(`key to paint in a form of ${drawn} fields`, { value, unit: 'ms', must: { atMost: 20 } })
}

/** A draft with so many places for documents. */
async function aLargeTree(): Promise<string> {
  const id = await aDraftInFilling(declarant.api)
  const { folders } = answered(await declarant.api(completeness.generate, { params: { id } }))
  const folder = folders.at(-1)?.id ?? ''
  const missing = places - folders.reduce((sum, { items }) => sum + items.length, 0)
  for (let n = 0; n < missing; n++)
    answered(
      await declarant.api(completeness.addItem, {
        params: { id: folder },
        body: { title: `Прилагаемый документ ${n}` },
      }),
    )
  return id
}

async function walkTheTree(page: Page, id: string): Promise<void> {
  await page.goto(`/request/${id}/draft#uploads`)
  await page.getByRole('button', { name: 'Развернуть все' }).click()
  await page.locator('.docs-tree-virtual').waitFor()
  await page.waitForTimeout(settledAfter)
  const perSecond = await page.evaluate(async (frames) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const main = document.querySelector('#main')
    const before = main?.scrollTop ?? 0
    await frame()
    const from = performance.now()
    for (let n = 0; n < frames; n++) {
      main?.scrollBy(0, 80)
      await frame()
    }
    const took = performance.now() - from
    const at = main?.getBoundingClientRect()
    const inSight = document.elementFromPoint((at?.left ?? 0) + (at?.width ?? 0) / 2, (at?.top ?? 0) + 200)
    if ((main?.scrollTop ?? 0) < before + frames * 40) throw new Error('the page did not scroll')
    if (!inSight?.closest('.docs-unit')) throw new Error('no row where the tree was scrolled to')
    return (frames * 1000) / took
  }, scrolledFrames)
  report(`scrolling ${places} places`, { value: perSecond, unit: 'frames a second', must: { atLeast: 59 } })
  const folder = page.locator('.docs-toggle').first()
  await folder.scrollIntoViewIfNeeded()
  await page.evaluate(() => Reflect.get(window, 'painted').click.splice(0))
  for (let n = 0; n < times; n++) {
    await folder.click()
    await page.waitForTimeout(pause)
  }
  const clicks = median(await taken(page, 'click'))
  report(`folder to paint among ${places} places`, { value: clicks, unit: 'ms', must: { atMost: 50 } })
  await folder.focus()
  await page.evaluate(() => Reflect.get(window, 'painted').keydown.splice(0))
  for (let n = 0; n < times; n++) {
    await page.keyboard.press('ArrowDown')
    await page.waitForTimeout(pause)
  }
  const keys = median(await taken(page, 'keydown'))
  report(`key to paint among ${places} places`, { value: keys, unit: 'ms', must: { atMost: 50 } })
}

function taken(page: Page, type: 'click' | 'keydown'): Promise<number[]> {
  return page.evaluate((type) => Reflect.get(window, 'painted')[type], type)
}
