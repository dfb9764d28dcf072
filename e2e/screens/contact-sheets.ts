// Every screen with every caller, skin and width, pairwise: what is wrong on each, and contact sheets for people to look at.
// node --conditions=source --import tsx e2e/screens/contact-sheets.ts <folder> [caller or name of a sample …]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { auth } from '@portal/contract/features/auth/endpoints'
import { delegation } from '@portal/contract/features/delegation/endpoints'
import { organizations } from '@portal/contract/features/organizations/endpoints'
import { shiftDay } from '@portal/domain/calendar/days'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../portal/browser.ts'
import { today } from '../portal/day.ts'
import { aGuest, aSignedIn, type Person } from '../portal/people.ts'
import { startServer } from '../portal/server-process.ts'
import { settled } from '../portal/settled.ts'
import { accessibilityFaults } from './axe.ts'
import { dress } from './dress.ts'
import { horizontalOverflow } from './horizontal-overflow.ts'
import { mainScreens } from './main-screens.ts'
import { type Caller, callers, pairsOfScreens, type Visit } from './pairs-of-screens.ts'

const folder = process.argv[2] ?? join(tmpdir(), 'contact-sheets')
const asked = process.argv.slice(3)
const askedCallers = callers.filter((caller) => asked.includes(caller))
const askedNames = asked.filter((word) => !askedCallers.some((caller) => caller === word))
const perSheet = 24

const dataDir = mkdtempSync(join(tmpdir(), 'portal-sheets-'))
const server = await startServer(dataDir)
const browser = await launchBrowser()
const faults: string[] = []
const words = new Set<string>()
let visited = ''
const place = {
  browser,
  address: server.address,
  complain: (text: string) => void faults.push(`${visited}: ${text}`),
}
try {
  mkdirSync(folder, { recursive: true })
  const people = await everyCaller()
  const screens = await mainScreens({ declarant: people.declarant.api, staff: people.head.api })
  const visits = pairsOfScreens(screens).filter(
    ({ caller, screen }) =>
      (askedCallers.length === 0 || askedCallers.includes(caller)) &&
      (askedNames.length === 0 || askedNames.includes(screen.name)),
  )
  const pictures: string[] = []
  for (const visit of visits) pictures.push(await look(people[visit.caller].page, visit))
  for (let at = 0; at < pictures.length; at += perSheet)
    await aSheet(pictures.slice(at, at + perSheet), join(folder, `sheet-${String(at / perSheet + 1).padStart(2, '0')}`))
  for (const text of words) console.log(`latin: ${text}`)
  for (const fault of faults) console.log(fault)
  console.log(`${visits.length} visits, ${faults.length} faults, pictures in ${folder}`)
  process.exitCode = faults.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function everyCaller(): Promise<Record<Caller, Person>> {
  const people = {
    guest: await aGuest(place, 'declarant'),
    declarant: await aSignedIn(place, 'declarant'),
    deputy: await aSignedIn(place, 'active'),
    supervision: await aSignedIn(place, 'orgadmin2'),
    orgadmin: await aSignedIn(place, 'orgadmin'),
    expert: await aSignedIn(place, 'admin3'),
    head: await aSignedIn(place, 'admin'),
    administrator: await aSignedIn(place, 'admin2'),
  }
  const day = await today(people.head.api)
  const { id: deputyId } = await people.deputy.api(auth.me, {})
  const { id } = await people.declarant.api(delegation.createSubstitution, {
    body: {
      deputyId,
      scope: 'all',
      requestIds: [],
      rights: ['view', 'edit', 'sign'],
      since: day,
      until: shiftDay(day, 14),
      basis: null,
    },
  })
  await people.declarant.api(delegation.activateSubstitution, { params: { id }, body: { action: 'activate' } })
  const [own] = (await people.orgadmin.api(auth.me, {})).organizations
  const body = { inn: '9900005431', until: null }
  await people.orgadmin.api(organizations.grantSupervision, { params: { id: own?.id ?? '' }, body })
  return people
}

/** Opens a screen, judges it and takes its picture. Answers the file of the picture. */
async function look(page: Page, { screen, caller, skin, size }: Visit): Promise<string> {
  visited = `${screen.name}-${caller}-${size.width}-s${skin}`
  await page.setViewportSize(size)
  await page.goto(screen.path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settled(page)
  await dress(page, skin)
  const file = `${visited}.png`
  await page.screenshot({ path: join(folder, file) })
  for (const fault of await accessibilityFaults(page)) faults.push(`${visited}: ${fault}`)
  for (const text of await page.evaluate(findLatin)) words.add(text)
  // Twice as large: half of the window, down to what WCAG 1.4.10 asks for.
  await page.setViewportSize({ ...size, width: Math.max(320, size.width / 2) })
  for (const part of await horizontalOverflow(page)) faults.push(`${visited} enlarged twice: ${part}`)
  return file
}

/** Runs in the page: texts without a Russian letter that hold two Latin words. */
function findLatin(): string[] {
  const texts = [...document.querySelectorAll('body *')]
    .filter((part) => part.children.length === 0 && part.checkVisibility() && !part.closest('code, pre, script, style'))
    .map((part) => part.textContent.trim())
  return texts.filter((text) => /[a-z]{3,}\s+[a-z]{3,}/i.test(text) && !/[а-яё]/i.test(text))
}

async function aSheet(pictures: readonly string[], path: string): Promise<void> {
  const figures = pictures.map(
    (file) => `<figure><img src="${file}"><figcaption>${file.replace('.png', '')}</figcaption></figure>`,
  )
  const style = 'body{display:flex;flex-wrap:wrap;gap:8px;font:13px sans-serif}'
  const inner = 'figure{margin:0}img{height:340px;border:1px solid #888}'
  writeFileSync(
    `${path}.html`,
    `<!doctype html><meta charset="utf-8"><style>${style}${inner}</style>${figures.join('')}`,
  )
  const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } })
  await page.goto(pathToFileURL(`${path}.html`).href)
  await page.screenshot({ path: `${path}.png`, fullPage: true })
  await page.close()
}
