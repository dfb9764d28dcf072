import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { isRoot, readyChromium } from './chromium.ts'

/** Chromium that talks to nobody but the portal. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-gpu',
  '--no-first-run',
  '--no-pings',
]

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await launching())
}

/** The same with a folder of its own, as people have it: what pages keep on the disk is there when they are opened again. */
export async function launchKeptBrowser(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...(await launching()),
    locale: 'ru-RU',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
}

async function launching() {
  const { executablePath, args } = await readyChromium()
  return { executablePath, args: [...args, ...quiet], chromiumSandbox: !isRoot }
}
