import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type DemoLogin, demoPassword } from './accounts.ts'
import { type Api, apiAs, openSession } from './api.ts'
import { watch } from './watch.ts'

/** A person at a computer: a browser of his own, and for arrangement his calls. */
export interface Person {
  login: DemoLogin
  context: BrowserContext
  page: Page
  api: Api
  /** Opens an address of the portal. */
  open(path: string): Promise<void>
}

interface Place {
  browser: Browser
  address: string
  complain: (text: string) => void
}

export interface Screen {
  width?: number
  height?: number
}

/** A person who has signed in already. */
export async function aSignedIn(place: Place, login: DemoLogin, screen: Screen = {}): Promise<Person> {
  const cookie = await openSession(place.address, login)
  const context = await aContext(place, login, screen)
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: place.address }])
  return person(place, { login, context, cookie })
}

/** A person who has not: `signIn` does it as people do. */
export async function aGuest(place: Place, login: DemoLogin, screen: Screen = {}): Promise<Person> {
  const context = await aContext(place, login, screen)
  return person(place, { login, context, cookie: await openSession(place.address, login) })
}

/** Signs in on the page that asks for it. */
export async function signIn({ page, login }: Pick<Person, 'page' | 'login'>): Promise<void> {
  await page.getByLabel('Логин').fill(login)
  await page.getByRole('textbox', { name: 'Пароль' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
}

async function aContext({ browser, address, complain }: Place, login: string, screen: Screen) {
  const { width = 1440, height = 900 } = screen
  const context = await browser.newContext({
    baseURL: address,
    locale: 'ru-RU',
    // As far from Moscow as Russia goes: every time on screen must be Moscow's all the same.
    timezoneId: 'Asia/Kamchatka',
    viewport: { width, height },
    reducedMotion: 'reduce',
  })
  // As long as the slowest machine needs for what takes a second elsewhere.
  context.setDefaultTimeout(30_000)
  await watch(context, login, complain)
  return context
}

async function person(
  { address }: Place,
  { login, context, cookie }: { login: DemoLogin; context: BrowserContext; cookie: string },
): Promise<Person> {
  const page = await context.newPage()
  return {
    login,
    context,
    page,
    api: apiAs(address, cookie),
    async open(path) {
      await page.goto(path)
    },
  }
}
