// Pictures of the main screens for people to look at: node --conditions=source --import tsx e2e/screenshots.ts [folder]
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth } from '@portal/contract/auth'
import type { DemoLogin } from './accounts.ts'
import { aDraftWithDocuments, aRequestAtSigning, aRequestWithRemarks, aSubmittedRequest } from './arrange.ts'
import { apiAs, openSession } from './api.ts'
import { launchBrowser } from './browser.ts'
import { aDraft } from './fill-draft.ts'
import { aGuest, aSignedIn } from './people.ts'
import { startServer } from './server-process.ts'

const folder = process.argv[2] ?? join(tmpdir(), 'shots')
const skins = (process.env['SKINS'] ?? '0,5,6').split(',')
const widths = [1440, 390] as const

const dataDir = mkdtempSync(join(tmpdir(), 'portal-shots-'))
const server = await startServer(dataDir)
const browser = await launchBrowser()
const place = { browser, address: server.address, complain: (text: string) => console.error(text) }
try {
  mkdirSync(folder, { recursive: true })
  const pages = await arrange()
  for (const { name, login, path } of pages)
    for (const skin of skins) for (const width of widths) await shoot({ name, login, path, skin, width })
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

interface Shot {
  name: string
  /** null: nobody has signed in. */
  login: DemoLogin | null
  path: string
}

async function arrange(): Promise<Shot[]> {
  const declarant = apiAs(server.address, await openSession(server.address, 'declarant'))
  const staff = apiAs(server.address, await openSession(server.address, 'admin'))
  const sides = { declarant, staff }
  const draft = await aDraft(declarant)
  const documents = await aDraftWithDocuments(sides, {
    objectName: 'Детский сад на 220 мест, г. Химки, мкр. Левобережный',
  })
  const submitted = await aSubmittedRequest(sides, { objectName: 'Поликлиника на 320 посещений в смену, г. Тверь' })
  const signing = await aRequestAtSigning(sides, { objectName: 'Реконструкция очистных сооружений, г. Дубна' })
  const remarks = await aRequestWithRemarks(sides)
  return [
    { name: 'login', login: null, path: '/login' },
    { name: 'landing', login: null, path: '/' },
    { name: 'requests', login: 'declarant', path: '/requests' },
    { name: 'requests-all', login: 'admin', path: '/requests-all' },
    { name: 'new', login: 'declarant', path: '/request/new' },
    { name: 'draft', login: 'declarant', path: `/request/${draft}/draft` },
    { name: 'documents', login: 'declarant', path: `/request/${documents}/draft?section=uploads` },
    { name: 'notify', login: 'declarant', path: `/request/${submitted}/notify` },
    { name: 'completeness', login: 'admin', path: `/request/${submitted}/project` },
    { name: 'signing', login: 'declarant', path: `/request/${signing}/project` },
    { name: 'remarks', login: 'declarant', path: `/request/${remarks}/project` },
    { name: 'remarks-staff', login: 'admin', path: `/request/${remarks}/project` },
    { name: 'test', login: 'admin', path: `/request/${remarks}/test` },
  ]
}

async function shoot({ name, login, path, skin, width }: Shot & { skin: string; width: number }): Promise<void> {
  const screen = { width, height: width > 1000 ? 900 : 844 }
  const person = login ? await aSignedIn(place, login, screen) : await aGuest(place, 'declarant', screen)
  if (login) await person.api(auth.saveSettings, { body: { skin: `smart-style-${skin}` } })
  else await person.context.addInitScript((key) => localStorage.setItem('portal.look', key), `smart-style-${skin}`)
  await person.page.goto(path, { waitUntil: 'networkidle' }).catch(() => {})
  const file = join(folder, `${name}-${width}-s${skin}.png`)
  await person.page.screenshot({ path: file })
  if (name === 'remarks' && width === 1440 && skin === '0' && process.env['README'])
    cpSync(file, join('docs/pictures', 'request.png'))
  await person.context.close()
}
