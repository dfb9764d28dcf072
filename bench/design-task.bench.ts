// A design task: the schema of the ministry compiled and made a form, one field of a document of 30 MB, checks of a filled and
// of a large document, a key in the largest section, and the code of the editor.
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { idempotencyHeader } from '@portal/contract/endpoint'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { launchBrowser } from '@portal/e2e/browser'
import { readUpload } from '@portal/server/features/design-tasks/index'
import { startPortal } from './portal/child.ts'
import { signIn } from './portal/sign-in.ts'
import { median, report } from './measures/measure.ts'
import { watched } from './measures/painted.ts'
import { signedIn } from './measures/signed-in.ts'
import { slowed } from './measures/typing.ts'

const megabytes = 30
const edits = 20
const rounds = 4
/** So long the demonstration may write until its first design task is there. */
const patience = 120_000

// The ministry's schema is not shipped: without it the portal's own is measured, which is a tenth of it.
const official = fileURLToPath(new URL('../../shared/data/minstroy-xsd/DesignAssignment-01-01.xsd', import.meta.url))
const own = fileURLToPath(new URL('../packages/server/schemas/design-task-01-00.xsd', import.meta.url))
const assets = fileURLToPath(new URL('../packages/web/dist/assets/', import.meta.url))

await compile()
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
const portal = await startPortal(folder)
const author = await signIn(portal.address, 'declarant', 1)
try {
  const [task = ''] = await tasks()
  const document = await (await sent('GET', `${designTasks.xml.path}?id=${task}`)).text()
  const filled: number[] = []
  for (let n = 0; n < 5; n += 1) filled.push(await validate(task))
  report('design task: a filled task checked', { value: median(filled), unit: 'ms', must: { atMost: 300 } })
  const large = await aLargeTask(document)
  report('design task: 30 MB checked', { value: await validate(large), unit: 'ms', must: { atMost: 10_000 } })
  report('design task: one field of 30 MB', { value: await edit(large), unit: 'ms', must: { atMost: 50 } })
  report('design task: key to paint', { value: await typeIn(task), unit: 'ms', must: { atMost: 50 } })
} finally {
  author.close()
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
}
const chunks = readdirSync(assets).filter((name) => /^design-task-page.*\.js$/.test(name))
for (const name of chunks)
  report(`design task: chunk ${name}`, {
    value: brotliCompressSync(readFileSync(join(assets, name))).length / 1000,
    unit: 'kB',
    must: { atMost: 120 },
  })

async function compile(): Promise<void> {
  const isOfficial = existsSync(official)
  const begun = performance.now()
  const read = await readUpload({ path: isOfficial ? official : own, name: 'task.xsd' })
  const took = performance.now() - begun
  if (!read.model) throw new Error(read.problems.map(({ text }) => text).join('; '))
  const name = isOfficial ? 'schema 01.01' : 'the portal’s own schema'
  report(`design task: ${name} compiled and made a form, with the process for it`, {
    value: took,
    unit: 'ms',
    must: { atMost: 1000 },
  })
}

/** The drafts of the demonstration, which is written while the portal is open already. */
async function tasks(): Promise<string[]> {
  const last = performance.now() + patience
  while (performance.now() < last) {
    const { rows } = JSON.parse(await author.get(designTasks.list.path))
    const drafts = rows.flatMap((row: { id: string; status: string }) => (row.status === 'draft' ? row.id : []))
    if (drafts.length > 0) return drafts
    await setTimeout(500)
  }
  throw new Error(`no design task of the demonstration in ${patience / 1000} s`)
}

/** The filled document with paragraphs to thirty megabytes. */
async function aLargeTask(document: string): Promise<string> {
  const text = 'Требование к зданию. '.repeat(25)
  const paragraph = `<Text>${text}</Text>`
  const more = paragraph.repeat(Math.ceil((megabytes * 1024 ** 2) / Buffer.byteLength(paragraph)))
  const body = Buffer.from(document.replace('</Objective>', `${more}</Objective>`))
  const made = await sent('POST', `${designTasks.createFromXml.path}?name=large.xml`, body)
  const { id } = await made.json()
  return id
}

async function sent(method: string, path: string, body?: Uint8Array): Promise<Response> {
  const headers = {
    cookie: author.cookie,
    ...(body && { 'content-type': 'application/octet-stream', [idempotencyHeader]: randomUUID() }),
  }
  const reply = await fetch(portal.address + path, { method, headers, ...(body && { body: Buffer.from(body) }) })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${(await reply.text()).slice(0, 500)}`)
  return reply
}

async function validate(id: string): Promise<number> {
  const begun = performance.now()
  await author.post(`${designTasks.validate.path}?id=${id}`, {})
  return performance.now() - begun
}

async function edit(id: string): Promise<number> {
  const times: number[] = []
  let { revision } = JSON.parse(await author.post(`${designTasks.validate.path}?id=${id}`, {}))
  for (let n = 0; n < edits; n += 1) {
    const body = { revision, path: 'Requisites/Number', value: `ЗП-${n}` }
    const begun = performance.now()
    const { status, body: reply } = await author.send('PUT', `${designTasks.editField.path}?id=${id}`, body)
    times.push(performance.now() - begun)
    if (status !== 200) throw new Error(reply.slice(0, 500))
    ;({ revision } = JSON.parse(reply))
  }
  return median(times)
}

/** A key in the section with the most fields, on a machine four times slower. */
async function typeIn(id: string): Promise<number> {
  const browser = await launchBrowser()
  try {
    const context = await signedIn(browser, { address: portal.address, cookie: author.cookie })
    await watched(context)
    const page = await context.newPage()
    await page.goto(`/design-task/${id}`)
    await page.locator('#main :is(input, textarea)').first().waitFor()
    await page.locator('#main :is(input[type="text"], input:not([type]), textarea):enabled').first().click()
    const keys = await slowed(page)
    for (let round = 0; round < rounds; round += 1) await keys.press()
    return median(keys.values)
  } finally {
    await browser.close()
  }
}
