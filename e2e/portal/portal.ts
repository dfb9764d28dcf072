import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import type { DemoLogin } from './accounts.ts'
import { launchBrowser } from './browser.ts'
import { findChromium } from './chromium.ts'
import { aGuest, aSignedIn, type Person, type Screen } from './people.ts'
import { type ServerProcess, startServer } from './server-process.ts'

export interface Portal {
  readonly address: string
  readonly browser: Browser
  /** Where it keeps its files and, without a mail server, its letters. */
  readonly dataDir: string
  /** A browser in which the person has signed in already. */
  as(login: DemoLogin, screen?: Screen): Promise<Person>
  /** A browser of a person who has not signed in yet. */
  guest(login?: DemoLogin, screen?: Screen): Promise<Person>
  /** What the test itself provokes is not a complaint: until its end. */
  allow(complaint: RegExp): void
}

/**
 * The built product as a process of its own with the folder of its own, for the journeys of one file. After each test
 * nothing may be left in the consoles, no page may have failed, no reply may be a 5xx, no label may be English.
 * `env`: what the operator sets besides, asked when it starts.
 */
export function usePortal(env: () => NodeJS.ProcessEnv = () => ({})): Portal {
  let server: ServerProcess | undefined
  let browser: Browser | undefined
  let dataDir = ''
  const complaints: string[] = []
  const allowed: RegExp[] = []
  const place = () => {
    if (!server || !browser) throw new Error('the portal is not started')
    return { address: server.address, browser, complain: (text: string) => void complaints.push(text) }
  }

  beforeAll(async () => {
    if (findChromium() === null) return
    dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
    const started = inject('startedFolder')
    if (started !== '') cpSync(started, dataDir, { recursive: true })
    server = await startServer(dataDir, env())
    browser = await launchBrowser()
  })
  beforeEach(({ skip }) => {
    if (findChromium() === null) skip()
  })
  afterEach(async ({ task }) => {
    for (const context of browser?.contexts() ?? []) {
      if (task.result?.state === 'fail') await showPages(context, task.name)
      await context.close()
    }
    if (task.result?.state === 'fail') console.log(`The portal wrote:\n${server?.complaints().slice(-20).join('\n')}`)
    const provoked = allowed.splice(0)
    const left = complaints.splice(0).filter((text) => !provoked.some((pattern) => pattern.test(text)))
    expect(left, 'what browsers complained of').toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    const code = await server?.stop()
    if (dataDir) rmSync(dataDir, { recursive: true, force: true })
    expect(code ?? 0).toBe(0)
  })

  return {
    get address() {
      return place().address
    },
    get browser() {
      return place().browser
    },
    get dataDir() {
      return dataDir
    },
    as: (login, screen) => aSignedIn(place(), login, screen),
    guest: (login = 'declarant', screen) => aGuest(place(), login, screen),
    allow: (complaint) => void allowed.push(complaint),
  }
}

/** What people had on their screens when a test failed. */
async function showPages(context: BrowserContext, test: string): Promise<void> {
  const folder = join(tmpdir(), 'portal-e2e-failures')
  for (const [index, page] of context.pages().entries()) {
    const path = join(folder, `${test.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 80)}-${Date.now()}-${index}.png`)
    await page.screenshot({ path, fullPage: true })
    console.log(`${page.url()} looked like ${path}`)
    // A machine that is gone by now keeps no pictures: what was said there tells more than the place in the code.
    const said = page.getByRole('status').or(page.getByRole('alert')).or(page.getByRole('dialog'))
    for (const text of await said.allInnerTexts()) if (text.trim()) console.log(`  said: ${text.slice(0, 400)}`)
  }
}
