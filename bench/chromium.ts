import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'

/** Chromium refuses its sandbox to root alone; everybody else keeps it. */
export const isRoot = process.getuid?.() === 0

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: ['--disable-gpu', '--disable-background-networking'],
    chromiumSandbox: !isRoot,
  })
}

/** A browser in which the person has signed in already. */
export async function signedIn(
  browser: Browser,
  { address, cookie }: { address: string; cookie: string },
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: address, ...options })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: address }])
  return context
}

/** Named by CHROMIUM, else the first on PATH. */
export function chromiumPath(): string {
  const names = ['chromium', 'chromium-browser', 'google-chrome']
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [process.env.CHROMIUM ?? '', ...folders.flatMap((at) => names.map((name) => join(at, name)))]
  const found = candidates.find((path) => path !== '' && existsSync(path))
  if (!found) throw new Error('Браузер не найден: задайте в CHROMIUM путь к нему.')
  return found
}
