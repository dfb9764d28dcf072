import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { DemoLogin } from './accounts.ts'
import { launchBrowser } from './browser.ts'
import { findChromium } from './chromium.ts'
import { aGuest, aSignedIn, type Person, type Screen } from './people.ts'
import { type ServerProcess, startServer } from './server-process.ts'

export interface Portal {
  readonly address: string
  readonly browser: Browser
  /** A browser in which the person has signed in already. */
  as(login: DemoLogin, screen?: Screen): Promise<Person>
  /** A browser of a person who has not signed in yet. */
  guest(login?: DemoLogin, screen?: Screen): Promise<Person>
}

/**
 * The built product as a process of its own with the folder of its own, for the journeys of one file. After each test
 * nothing may be left in the consoles, no page may have failed, no reply may be a 5xx, no label may be English.
 */
export function usePortal(): Portal {
  let server: ServerProcess | undefined
  let browser: Browser | undefined
  let dataDir = ''
  const complaints: string[] = []
  const place = () => {
    if (!server || !browser) throw new Error('the portal is not started')
    return { address: server.address, browser, complain: (text: string) => void complaints.push(text) }
  }

  beforeAll(async () => {
    if (findChromium() === null) return
    dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
    server = await startServer(dataDir)
    browser = await launchBrowser()
  })
  beforeEach(({ skip }) => {
    if (findChromium() === null) skip()
  })
  afterEach(async () => {
    for (const context of browser?.contexts() ?? []) await context.close()
    expect(complaints.splice(0), 'what browsers complained of').toEqual([])
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
    as: (login, screen) => aSignedIn(place(), login, screen),
    guest: (login = 'declarant', screen) => aGuest(place(), login, screen),
  }
}
