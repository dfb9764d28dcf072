import { type Browser, chromium } from 'playwright-core'
import { findChromium, noChromium, readyChromium } from './chromium.ts'

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
  const found = findChromium()
  if (found === null) throw new Error(noChromium)
  const { executablePath, args } = await readyChromium(found)
  // Chromium refuses its sandbox to root alone; everybody else keeps it.
  const isRoot = process.getuid?.() === 0
  return chromium.launch({ executablePath, args: [...args, ...quiet], chromiumSandbox: !isRoot })
}
