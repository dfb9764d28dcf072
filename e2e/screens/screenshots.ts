// Pictures of the main screens for people to look at, all or by the names of their samples:
// node --conditions=source --import tsx e2e/screens/screenshots.ts [folder [name …]]
// With README=1 the picture of README is made anew, too.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { auth } from '@portal/contract/features/auth/endpoints'
import { apiAs, openSession } from '../portal/api.ts'
import { launchBrowser } from '../portal/browser.ts'
import { type MainScreen, mainScreens } from './main-screens.ts'
import { aGuest, aSignedIn } from '../portal/people.ts'
import { startServer } from '../portal/server-process.ts'
import { settled } from '../portal/settled.ts'

const folder = process.argv[2] ?? join(tmpdir(), 'shots')
const names = process.argv.slice(3)
const forReadme = fileURLToPath(new URL('../../docs/pictures/request.png', import.meta.url))
const skins = (process.env['SKINS'] ?? '0,5,6').split(',')
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

const dataDir = mkdtempSync(join(tmpdir(), 'portal-shots-'))
const server = await startServer(dataDir)
const browser = await launchBrowser()
const place = { browser, address: server.address, complain: (text: string) => console.error(text) }
try {
  mkdirSync(folder, { recursive: true })
  const screens = await mainScreens({ declarant: await apiOf('declarant'), staff: await apiOf('admin') })
  for (const screen of screens.filter(({ name }) => names.length === 0 || names.includes(name)))
    for (const skin of skins) for (const size of sizes) await shoot(screen, skin, size)
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function apiOf(login: 'declarant' | 'admin') {
  return apiAs(server.address, await openSession(server.address, login))
}

async function shoot({ name, as, path }: MainScreen, skin: string, size: (typeof sizes)[number]): Promise<void> {
  const person = as === 'guest' ? await aGuest(place, 'declarant', size) : await aSignedIn(place, as, size)
  const { context, page, api } = person
  await context.addInitScript((look) => localStorage.setItem('portal.look', look), lookOf(skin))
  await api(auth.saveSettings, { body: { skin: `smart-style-${skin}` } })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settled(page)
  const file = join(folder, `${name}-${size.width}-s${skin}.png`)
  await page.screenshot({ path: file })
  if (process.env['README'] && name === 'progress' && size.width === 1440 && skin === '0') cpSync(file, forReadme)
  await context.close()
}

function lookOf(skin: string): string {
  const mono = skin === '6' ? { mono: 'on' } : {}
  return JSON.stringify({ skin: `smart-style-${skin}`, mantineColorScheme: skin < '5' ? 'light' : 'dark', ...mono })
}
