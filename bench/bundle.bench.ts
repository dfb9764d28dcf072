// Row 10: what the browser really fetches for the first sight of four pages, in brotli, in how many files, and the largest of the lazy chunks.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { apiAs } from '@portal/e2e/api'
import { aSubmittedRequest } from '@portal/e2e/arrange'
import { launchBrowser } from '@portal/e2e/browser'
import { aDraftInFilling } from '@portal/server/testing/arrange/drafts'
import { startPortal } from './portal/child.ts'
import { signedIn } from './measures/signed-in.ts'
import { report } from './measures/measure.ts'
import { signIn } from './portal/sign-in.ts'

const dist = fileURLToPath(new URL('../packages/web/dist/', import.meta.url))
const settledAfter = 2500
/** Shown apart: they are fetched only where such a file is opened. */
const viewers = /^(pdf|ifc|xml)/

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
const portal = await startPortal(folder)
const browser = await launchBrowser()
const declarant = await signIn(portal.address, 'declarant', 1)
try {
  const draft = await aDraftInFilling(declarant.api)
  const submitted = await aSubmittedRequest({ declarant: apiAs(portal.address, declarant.cookie) })
  await measure('/login', 170)
  await measure('/requests', 250)
  await measure(`/request/${draft}/draft`, 290)
  await measure(`/request/${submitted}/project`, 270)
  const chunks = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js') && !viewers.test(name))
  const largest = chunks.map((name) => ({ name, size: sizeOf(`/assets/${name}`) })).sort((a, b) => b.size - a.size)
  for (const { name, size } of largest.slice(0, 1))
    report(`largest chunk, ${name}`, { value: size, unit: 'kB', must: { atMost: 120 } })

  async function measure(path: string, atMost: number): Promise<void> {
    const fetched = await fetchedFor(path)
    const fonts = fetched.filter((one) => one.endsWith('.woff2'))
    const code = fetched.filter((one) => !one.endsWith('.woff2'))
    const page = path.replace(draft, '{id}').replace(submitted, '{id}')
    report(`first load of ${page}`, { value: sum(code), unit: 'kB brotli', must: { atMost } })
    report(`fonts of ${page}`, { value: sum(fonts), unit: 'kB', must: { atMost: 62 } })
    // A call waits behind the files of its page where the browser has six lines only.
    report(`files of ${page}`, { value: fetched.length, unit: 'files', must: { atMost: 30 } })
    for (const one of fetched.sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, 15))
      console.error(`${sizeOf(one).toFixed(1).padStart(8)} kB ${one}`)
  }
} finally {
  declarant.close()
  await browser.close()
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Addresses of the page and of the files it asked for until it came to rest. */
async function fetchedFor(path: string): Promise<string[]> {
  const { address } = portal
  const isGuest = path === '/login'
  const context = await (isGuest
    ? browser.newContext({ baseURL: address })
    : signedIn(browser, { address, cookie: declarant.cookie }))
  const page = await context.newPage()
  const asked = new Set(['/index.html'])
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/assets/')) asked.add(pathname)
  })
  await page.goto(path, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // What the page asks for by itself once it stands belongs to its first load; its stream of news never comes to rest.
  await pause(settledAfter)
  await context.close()
  return [...asked]
}

function sum(paths: readonly string[]): number {
  return paths.reduce((total, path) => total + sizeOf(path), 0)
}

/** Kilobytes as they travel: a font is compressed already. */
function sizeOf(path: string): number {
  const content = readFileSync(join(dist, path))
  return (path.endsWith('.woff2') ? content.length : brotliCompressSync(content).length) / 1000
}
