// Row 12: from what a person does until it is painted, in Chromium: a filter of the list, a skin, a key in a form of 220 fields
// on a machine four times slower.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requests } from '@portal/contract/requests'
import { goalRow } from '@portal/domain/request/goals'
import { aDraft, aFilledDraft, answered } from '@portal/server/testing/drafts'
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

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
const portal = await startPortal(folder)
const browser = await launchChromium()
const declarant = await signIn(portal.address, 'declarant', 1)
try {
  const form = await aLongForm()
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

function taken(page: Page, type: 'click' | 'keydown'): Promise<number[]> {
  return page.evaluate((type) => Reflect.get(window, 'painted')[type], type)
}
