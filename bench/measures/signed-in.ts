import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'

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
