// Row 12: from what a person does until it is painted, in Chromium: a filter of the list, a skin, a key in a form of 220 fields
// (typing.ts). And the documents of 2 000 places: scrolling them, a folder, a key.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { goalCodes } from '@portal/domain/request/goal-codes'
import { type Goal, goalRow } from '@portal/domain/request/goals'
import { launchBrowser } from '@portal/e2e/browser'
import { aDraft, aDraftInFilling, aFilledDraft, answered } from '@portal/server/testing/arrange/drafts'
import type { Page } from 'playwright-core'
import { startPortal } from './portal/child.ts'
import { signedIn } from './measures/signed-in.ts'
import { median, report } from './measures/measure.ts'
import { watched } from './measures/painted.ts'
import { signIn } from './portal/sign-in.ts'
import { typeIn } from './measures/typing.ts'

const pageOfList = 50
const few = 5
const usualGoal = '21'
const rareGoal = '22'
// Nobody has applied for these: they change what is asked, not what comes.
const otherGoals = goalCodes.filter((goal) => goal !== usualGoal && goal !== rareGoal)
const times = 20
const pause = 150
const settledAfter = 2000
const places = 2000
const scrolledFrames = 240

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
const portal = await startPortal(folder)
const browser = await launchBrowser()
const declarant = await signIn(portal.address, 'declarant', 1)
try {
  const form = await aLongForm()
  const tree = await aLargeTree()
  for (let n = 0; n < pageOfList - few; n++) await aDraft(declarant.api)
  for (let n = 0; n < few; n++) await aDraft(declarant.api, { goal: rareGoal })
  const context = await signedIn(browser, { address: portal.address, cookie: declarant.cookie })
  await watched(context)
  const page = await context.newPage()
  await filterTheList(page)
  await switchSkins(page)
  await typeIn(form, { address: portal.address, cookie: declarant.cookie })
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
  const box = (goal: Goal) => page.getByRole('checkbox', { name: goalRow(goal).short })
  const choose = (goal: Goal, rows: number) =>
    box(goal).evaluate((box, rows) => Reflect.get(window, 'paintedRows')(box, rows), rows)
  await choose(rareGoal, few)
  const took: { asked: number[]; known: number[]; idle: number[] } = { asked: [], known: [], idle: [] }
  for (let n = 0; n < 2 ** otherGoals.length; n++) {
    const [rows, before] = n % 2 ? [few, pageOfList] : [pageOfList, few]
    took.asked.push(await choose(usualGoal, rows))
    await page.waitForTimeout(pause)
    took.known.push(await choose(usualGoal, before))
    await page.waitForTimeout(pause)
    await choose(usualGoal, rows)
    took.idle.push(await page.evaluate(() => Reflect.get(window, 'emptyFrame')()))
    const other = otherGoals[turnedAt(n + 1)]
    if (other) await box(other).click()
    await page.waitForTimeout(pause)
  }
  report('a frame in which nothing happens', { value: median(took.idle), unit: 'ms' })
  report('filter to paint, when its rows are known', { value: median(took.known), unit: 'ms' })
  report('filter to paint', { value: median(took.asked), unit: 'ms', must: { atMost: 50 } })
}

/** Which goal is turned at a step so that no set of them comes twice: the list of every step is asked for at the server. */
function turnedAt(step: number): number {
  return Math.log2(step & -step)
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
