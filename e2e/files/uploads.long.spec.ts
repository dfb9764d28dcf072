import { createHash } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiAs, openSession, type Api } from '../portal/api.ts'
import { aFilledDraft } from '../arrange/arrange.ts'
import { launchKeptBrowser } from '../portal/browser.ts'
import { makeMove } from '../arrange/make-move.ts'
import { signIn } from '../portal/people.ts'
import { type ServerProcess, startServer } from '../portal/server-process.ts'
import { until } from '../portal/until.ts'

const megabyte = 1_048_576
const modelSize = 300 * megabyte

let folder = ''
let server: ServerProcess
let browser: BrowserContext
let cookie: string
let declarant: Api
const dataDir = () => join(folder, 'data')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-uploads-'))
  server = await startServer(dataDir())
  cookie = await openSession(server.address, 'declarant')
  declarant = apiAs(server.address, cookie)
  browser = await launchKeptBrowser(join(folder, 'browser'))
  const [name = '', value = ''] = cookie.split('=')
  await browser.addCookies([{ name, value, url: server.address }])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A model of so many bytes that begins and ends as one does. */
async function aModel(name: string, size: number): Promise<string> {
  const path = join(folder, name)
  const file = await open(path, 'w')
  // Of every name another content: none is there already.
  const head = Buffer.from(`ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;\n/* ${name} */\nDATA;\n`)
  const tail = Buffer.from('\nENDSEC;\nEND-ISO-10303-21;\n')
  await file.write(head)
  const block = Buffer.alloc(megabyte)
  for (let at = head.length; at < size - tail.length; at += block.length) {
    block.fill(`#${at}=IFCCARTESIANPOINT((0.,${at}.,0.));\n`)
    await file.write(block.subarray(0, Math.min(block.length, size - tail.length - at)))
  }
  await file.write(tail)
  await file.close()
  return path
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

async function slowLine(page: Page, bytesPerSecond: number) {
  const wire = await browser.newCDPSession(page)
  const line = { offline: false, latency: 40, downloadThroughput: -1, uploadThroughput: bytesPerSecond }
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', line)
}

const dock = (page: Page) => page.getByRole('region', { name: 'Загрузка файлов' })
const sentOf = async (page: Page) =>
  Number(await dock(page).getByRole('progressbar').first().getAttribute('aria-valuenow'))

test.each([
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
])('300 MB arrive whole though the tab is closed and the server is killed, %s', async (where, screen) => {
  const name = `Модель КР ${where}.ifc`
  const id = await aFilledDraft({ declarant })
  await makeMove(declarant, id, 'completeFilling')
  const model = await aModel(name, modelSize)
  const page = await browser.newPage()
  const openUploads = async (on: Page) => {
    await on.setViewportSize(screen)
    await slowLine(on, 12 * megabyte)
    await on.goto(`${server.address}/request/${id}/draft#uploads`)
  }
  await openUploads(page)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByText('Перетащите файлы сюда').click(),
  ])
  await chooser.setFiles(model)
  await until(
    () => sentOf(page),
    (sent) => sent >= 20,
    { within: 120_000 },
  )
  // What was sent to the disk of the browser stays there when the tab goes.
  const second = await browser.newPage()
  await page.close({ runBeforeUnload: false })
  await openUploads(second)
  await until(
    () => sentOf(second),
    (sent) => sent >= 40,
    { within: 120_000 },
  )
  await server.kill()
  await dock(second).getByText('Нет связи с порталом').or(dock(second).getByText('На паузе')).first().waitFor()
  server = await startServer(dataDir(), { PORT: new URL(server.address).port })
  const item = await until(
    async () => {
      const { folders } = await declarant(completeness.folders, { params: { id } })
      return folders.flatMap(({ items }) => items).find(({ documents }) => documents.length > 0)
    },
    (found) => found !== undefined,
    { within: 300_000 },
  )
  const [document] = item?.documents ?? []
  expect(document?.file).toMatchObject({ name, size: modelSize })
  const kept = await declarant(files.info, { params: { ref: document?.file.ref ?? '' } })
  const digest = await sha256Of(model)
  expect(kept.sha256).toBe(digest)
  const reply = await fetch(`${server.address}/api/file/download/${document?.file.ref}`, { headers: { cookie } })
  const hash = createHash('sha256')
  for await (const chunk of reply.body ?? []) hash.update(chunk)
  expect(hash.digest('hex')).toBe(digest)
  await second.close()
})

/** What the page asked the portal to go on from, for each upload anew. */
function offsetsSent(page: Page): number[] {
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  return offsets
}

/** The browser falls: nothing of it has a chance to write down what it knows. */
async function crash(page: Page): Promise<void> {
  const closed = browser.waitForEvent('close')
  const wire = await browser.newCDPSession(page)
  await wire.send('Browser.crash').catch(() => undefined)
  await closed
}

test('the queue outlives the crash of the browser and the session: what it kept goes on, a file too large to keep is asked for', async () => {
  const id = await aFilledDraft({ declarant })
  await makeMove(declarant, id, 'completeFilling')
  const [small, large] = ['Модель АР.ifc', 'Модель КР.ifc'] as const
  const paths = new Map([
    [small, await aModel(small, 40 * megabyte)],
    [large, await aModel(large, 1_100 * megabyte)],
  ])
  const page = await browser.newPage()
  const draft = `${server.address}/request/${id}/draft#uploads`
  await slowLine(page, 12 * megabyte)
  await page.goto(draft)
  await page.getByLabel(/Перетащите файлы сюда/).setInputFiles([...paths.values()])
  await dock(page).getByRole('button', { name: 'Показать файлы' }).click()
  const sentOfLarge = async () =>
    Number(await dock(page).getByRole('progressbar', { name: large }).getAttribute('aria-valuenow'))
  // So early that the browser has written nothing of its small memory to the disk.
  await until(sentOfLarge, (sent) => sent >= 1, { within: 60_000 })
  await crash(page)
  browser = await launchKeptBrowser(join(folder, 'browser'))
  // Whether a session outlives the crash is the browser's to decide: here it does not, and the queue must all the same.
  await browser.clearCookies()
  const after = await browser.newPage()
  const offsets = offsetsSent(after)
  await after.goto(draft)
  await signIn({ page: after, login: 'declarant' })
  const queue = dock(after)
  await queue.getByRole('button', { name: 'Показать файлы' }).click()
  await queue.getByText(/больше\sне\sвидит\sэтот\sфайл\.\sВыберите\sего\sснова,\sпродолжим\sс\s\d+\s%/).waitFor()
  const choose = async (path = '') => {
    const asked = after.waitForEvent('filechooser')
    await queue.getByRole('button', { name: /^Выбрать файл/ }).click()
    await (await asked).setFiles(path)
  }
  await choose(paths.get(small))
  await queue.getByText(/Это\sдругой\sфайл:\sнужен\s«Модель\sКР\.ifc»/).waitFor()
  await choose(paths.get(large))
  const placed = async () => {
    const { folders } = await declarant(completeness.folders, { params: { id } })
    return folders.flatMap(({ items }) => items.flatMap(({ documents }) => documents.map(({ file }) => file)))
  }
  const all = await until(placed, ({ length }) => length === 2, { within: 240_000 })
  expect(Math.min(...offsets)).toBeGreaterThan(0)
  for (const { name, ref } of all) {
    const { sha256 } = await declarant(files.info, { params: { ref } })
    const [path = ''] = [...paths].flatMap(([own, there]) => (own === name ? [there] : []))
    expect(sha256, name).toBe(await sha256Of(path))
  }
  await after.close()
})
