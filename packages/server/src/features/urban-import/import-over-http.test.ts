import { randomUUID } from 'node:crypto'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { urbanImport } from '@portal/contract/features/urban-import/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPdf } from '../../testing/arrange/declarant-request.ts'
import { act, aFilledDraft, answered } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { importDocuments } from './run-import.ts'

const folder = mkdtempSync(join(tmpdir(), 'urban-http-'))
const mapping = join(folder, 'mapping.json')
writeFileSync(
  mapping,
  JSON.stringify({
    list: '/objects/{number}',
    file: '/objects/{number}/files/{path}',
    title: 'name',
    files: 'documents',
    fields: { id: 'id', path: 'file', name: 'file', slot: 'slot', item: 'item', signature: 'signature' },
  }),
)

const surveys = ['06.01', '06.02', '06.03', '06.04', '06.05', '06.06', '06.07', '06.08', '06.09', '06.10']
const documents = [
  { id: 'ar', file: 'ar.pdf', slot: '03' },
  ...surveys.map((item) => ({ id: item, file: `${item}.pdf`, slot: 'surveys', item })),
  { id: 'pos', file: 'pos.pdf', slot: '06' },
]
const signed = [{ id: 'kr', file: 'kr.pdf', slot: '04', signature: 'kr.sig' }]
const many = surveys.slice(0, 9).map((item) => ({ id: item, file: `${item}.pdf`, slot: 'surveys', item }))

/** What the system answers, by the last part of the address. */
const replies = new Map<string, [status: number, body: string | Uint8Array]>([
  ['GP-1', [200, JSON.stringify({ name: 'Школа', documents })]],
  ['GP-2', [200, JSON.stringify({ name: 'Школа', documents: signed })]],
  ['GP-3', [403, '']],
  ['GP-4', [200, JSON.stringify({ name: 'Школа', documents: many })]],
  ['kr.pdf', [200, aPdf('Конструкции')]],
  ['kr.sig', [500, '']],
])
const system = createServer((call, reply) => {
  const [status, body] = replies.get(call.url?.split('/').at(-1) ?? '') ?? [404, '']
  reply.writeHead(status).end(body)
})

let portal: TestPortal
let api: Api
beforeAll(async () => {
  await new Promise<void>((done) => system.listen(0, '127.0.0.1', done))
  const address = system.address()
  const urbanUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  portal = await aPortal({ config: { urbanUrl, urbanMapping: mapping } })
  api = await portal.as('declarant')
})
afterAll(async () => {
  await portal.close()
  system.close()
  rmSync(folder, { recursive: true, force: true })
})

async function atDocuments(): Promise<string> {
  const id = await aFilledDraft(api)
  await act(api, id, 'completeFilling', 'draft_documents')
  return id
}

async function started(id: string, number: string): Promise<{ id: string; importId: string }> {
  const body = { number, replace: [] }
  const begun = answered(await api(urbanImport.start, { params: { id }, body, key: randomUUID() }))
  return { id, importId: begun.id ?? '' }
}
const progressOf = async (id: string) => answered(await api(urbanImport.progress, { params: { id } }))

test('a file the system is too busy for waits, the others come meanwhile; asked again it comes as well', async () => {
  replies.set('ar.pdf', [503, ''])
  replies.set('pos.pdf', [200, aPdf('Последний')])
  const id = await atDocuments()
  const begun = await started(id, 'GP-1')
  await expect(importDocuments(portal.ctx, begun)).rejects.toThrow('HTTP 503')
  const { state, total, done, failed, faults, waiting } = await progressOf(id)
  expect(waiting?.what).toBe('Файл «ar.pdf»: система пока не отдаёт его (HTTP 503).')
  // Since the first time, however often it is tried.
  await expect(importDocuments(portal.ctx, begun)).rejects.toThrow('HTTP 503')
  const later = (await progressOf(id)).waiting
  expect(later?.since).toBe(waiting?.since)
  expect(Date.parse(later?.nextAt ?? '')).toBeGreaterThanOrEqual(Date.parse(later?.since ?? '') - 1000)
  expect({ state, done, left: total - done - failed }).toEqual({ state: 'running', done: 1, left: 1 })
  expect(faults.map(({ line }) => line)).toEqual(surveys.map((_, at) => at + 2))
  replies.set('ar.pdf', [200, aPdf('Архитектура')])
  await importDocuments(portal.ctx, begun)
  expect(await progressOf(id)).toMatchObject({ state: 'done', done: 2, waiting: null })
})

test('each file waits since its own first refusal, and once it has come it is not waited for', async () => {
  const files = many.map(({ file }) => file)
  for (const file of files) replies.set(file, [503, ''])
  const begun = await started(await atDocuments(), 'GP-4')
  const waiting = async () => (await progressOf(begun.id)).waiting
  // Eight are tried at once and none of them comes; which is refused first is no matter.
  await expect(importDocuments(portal.ctx, begun)).rejects.toThrow('HTTP 503')
  const first = await waiting()
  expect(first?.what).toMatch(/«06\.0[1-8]\.pdf»/)
  await portal.clock.set(new Date(portal.clock.now().getTime() + 600_000))
  for (const file of files.slice(0, 8)) replies.set(file, [200, aPdf(file)])
  await expect(importDocuments(portal.ctx, begun)).rejects.toThrow('HTTP 503')
  const second = await waiting()
  expect(second?.what).toBe('Файл «06.09.pdf»: система пока не отдаёт его (HTTP 503).')
  expect(Date.parse(second?.since ?? '') - Date.parse(first?.since ?? '')).toBeGreaterThanOrEqual(600_000)
  expect(await progressOf(begun.id)).toMatchObject({ state: 'running', done: 8, faults: [] })
})

test('while the portal cannot read how the system is asked, a file waits, and nothing is said of saving it', async () => {
  const usual = replies.get('kr.pdf') ?? [404, '']
  replies.set('kr.pdf', [503, ''])
  const begun = await started(await atDocuments(), 'GP-2')
  renameSync(mapping, `${mapping}.away`)
  try {
    await expect(importDocuments(portal.ctx, begun)).rejects.toThrow('ENOENT')
    expect((await progressOf(begun.id)).waiting?.what).toBe('Файл «kr.pdf»: портал пока не смог его загрузить.')
  } finally {
    renameSync(`${mapping}.away`, mapping)
    replies.set('kr.pdf', usual)
  }
})

test('a signature that fails keeps its file from nobody: it comes unsigned, and it is said why', async () => {
  const id = await atDocuments()
  await importDocuments(portal.ctx, await started(id, 'GP-2'))
  expect(await progressOf(id)).toMatchObject({
    state: 'done',
    done: 1,
    failed: 0,
    faults: [{ line: 1, why: 'Загружен без подписи: система не отдала файл (HTTP 500).' }],
  })
})

test('where the system does not let the portal in, the declarant is told whom to turn to', async () => {
  const { problem } = await api(urbanImport.checkOks, { query: { requestId: await atDocuments(), number: 'GP-3' } })
  expect(problem.errors?.[0]?.message).toBe(
    'Портал не допущен к информационной системе градостроительной деятельности (HTTP 403). Сообщите администратору портала.',
  )
})
