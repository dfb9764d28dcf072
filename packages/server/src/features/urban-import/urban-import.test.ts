import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { urbanImport } from '@portal/contract/features/urban-import/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anId } from '../../testing/arrange/builders.ts'
import { act, aFilledDraft, answered } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { putDocument } from '../../testing/arrange/put-rows.ts'
import type { CallMade } from '../../platform/external/guarded-call.ts'
import { folderUrban } from '../../platform/external/urban/folder.ts'
import type { UrbanSystem } from '../../platform/external/urban/port.ts'
import { simulatedUrban } from '../../platform/external/urban/simulator.ts'
import { jobKey } from './queries.ts'
import { importDocuments, sweepImports } from './run-import.ts'

let portal: TestPortal
let api: Api
beforeAll(async () => {
  portal = await aPortal()
  api = await portal.as('declarant')
})
afterAll(() => portal.close())

async function atDocuments(): Promise<string> {
  const id = await aFilledDraft(api)
  await act(api, id, 'completeFilling', 'draft_documents')
  return id
}
const check = (requestId: string, number: string, who = api) =>
  who(urbanImport.checkOks, { query: { requestId, number } })
const start = (id: string, number: string, replace: string[] = []) =>
  api(urbanImport.start, { params: { id }, body: { number, replace }, key: randomUUID() })
const progressOf = async (id: string) => answered(await api(urbanImport.progress, { params: { id } }))
/** Does what the job does, whether or not a worker has done it already. */
async function work(importId: string | null) {
  await importDocuments(portal.ctx, { importId: importId ?? '' })
}
const filesOf = async (id: string) => {
  const { folders } = answered(await api(completeness.folders, { params: { id } }))
  return folders.flatMap(({ code, items }) =>
    items.flatMap(({ documents }) => documents.map(({ file, version }) => [code, file.name, version])),
  )
}

test('an object’s documents come into their sections as unsigned files, and a second time nothing comes', async () => {
  const id = await atDocuments()
  const { title, rows } = answered(await check(id, 'GP-77-0001'))
  expect([title, rows.map(({ state }) => state)]).toEqual([expect.stringContaining('Ярославль'), ['new', 'new', 'new']])
  const begun = answered(await start(id, 'GP-77-0001'))
  expect(begun).toMatchObject({ state: 'running', total: 3, percent: 0 })
  await work(begun.id)
  expect(await progressOf(id)).toMatchObject({ state: 'done', done: 3, failed: 0, percent: 100 })
  expect((await filesOf(id)).map(([code]) => code)).toEqual(['03', '04', '06'])
  expect(answered(await check(id, 'GP-77-0001')).rows.map(({ state }) => state)).toEqual(['same', 'same', 'same'])
  expect((await start(id, 'GP-77-0001')).problem.title).toContain('уже загружено')
})

test('a lying checksum and a missing file are told line by line, in the table too; the rest comes', async () => {
  const id = await atDocuments()
  const { id: importId } = answered(await start(id, 'GP-50-0002'))
  await work(importId)
  const told = await progressOf(id)
  expect(told).toMatchObject({ done: 1, failed: 2 })
  expect(told.faults.map(({ line, why }) => [line, why])).toEqual([
    [2, expect.stringContaining('SHA-256 не совпала')],
    [3, expect.stringContaining('файла нет')],
  ])
  const { status, headers } = await api(urbanImport.exportErrors, { params: { id } })
  expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheet')])
})

test('nothing of the declarant is replaced unless he says so; then it becomes the next version', async () => {
  const id = await atDocuments()
  const { folders } = answered(await api(completeness.folders, { params: { id } }))
  const item = folders.find(({ code }) => code === '04')?.items[0]
  await putDocument(portal, id, { type: 'section', itemId: item?.id ?? '' })
  const { rows } = answered(await check(id, 'GP-77-0001'))
  expect(rows.find(({ externalId }) => externalId === 'gp1-kr')).toMatchObject({ state: 'clash' })
  await work(answered(await start(id, 'GP-77-0001')).id)
  expect(await progressOf(id)).toMatchObject({ done: 2, skipped: 1 })
  await work(answered(await start(id, 'GP-77-0001', ['gp1-kr'])).id)
  expect((await filesOf(id)).find(([code]) => code === '04')).toEqual(['04', 'КР том 4.pdf', 2])
})

test('an import that was interrupted goes on with what waits; one that was stopped brings no more', async () => {
  const id = await atDocuments()
  const { id: importId } = answered(await start(id, 'GP-77-0001'))
  // As a killed process leaves it: one file saved, the rest waiting, nobody at work.
  await work(importId)
  await portal.db
    .updateTable('urban_import')
    .set({ state: 'running', finished_at: null, touched_at: new Date(0) })
    .where('id', '=', importId ?? '')
    .execute()
  await sweepImports(portal.ctx)
  await work(importId)
  expect(await progressOf(id)).toMatchObject({ state: 'done', done: 3 })
  expect(await filesOf(id)).toHaveLength(3)
  const other = await atDocuments()
  const { id: stopped } = answered(await start(other, 'GP-77-0001'))
  expect((await start(other, 'GP-77-0001')).problem.title).toContain('уже идёт')
  expect(answered(await api(urbanImport.cancel, { params: { id: other } })).state).toBe('cancelled')
  const before = await filesOf(other)
  await work(stopped)
  expect(await filesOf(other)).toEqual(before)
})

/** A running import that no job knows of, last touched then, with one document to bring. */
async function anImport(requestId: string, touchedAt: Date): Promise<string> {
  const importId = anId(portal)
  const { folders } = answered(await api(completeness.folders, { params: { id: requestId } }))
  await portal.db
    .insertInto('urban_import')
    .values({
      id: importId,
      request_id: requestId,
      number: 'GP-77-0001',
      title: 'Онкологический центр',
      by_user: await portal.idOf('declarant'),
      touched_at: touchedAt,
      created_at: portal.clock.now(),
    })
    .execute()
  await portal.db
    .insertInto('urban_import_file')
    .values({
      import_id: importId,
      line: 1,
      external_id: 'gp1-kr',
      name: 'КР том 4.pdf',
      place: 'Конструктивные решения',
      path: 'gp1-kr.pdf',
      signature: null,
      sha256: null,
      crc32: null,
      item_id: folders.find(({ code }) => code === '04')?.items[0]?.id ?? null,
      document_id: null,
      file_id: null,
      state: 'waiting',
      why: null,
    })
    .execute()
  return importId
}

test('an import says that it lives while one file takes longer than the sweep waits', async () => {
  const id = await atDocuments()
  const importId = await anImport(id, new Date(0))
  const row = portal.db.selectFrom('urban_import').select('touched_at').where('id', '=', importId)
  let [begin, release] = [() => {}, () => {}]
  const asked = new Promise<void>((resolve) => {
    begin = resolve
  })
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow: UrbanSystem = {
    ...simulatedUrban,
    deliver: async () => ({
      async open() {
        begin()
        await held
        return null
      },
      close() {},
    }),
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const external = { ...portal.ctx.external, urban: slow }
    const working = importDocuments({ ...portal.ctx, external }, { importId })
    await asked
    await portal.db
      .updateTable('urban_import')
      .set({ touched_at: new Date(0) })
      .where('id', '=', importId)
      .execute()
    vi.advanceTimersByTime(30_000)
    await expect.poll(async () => (await row.executeTakeFirstOrThrow()).touched_at.getTime()).toBeGreaterThan(0)
    release()
    await working
  } finally {
    vi.useRealTimers()
  }
  expect(await progressOf(id)).toMatchObject({ state: 'done', failed: 1 })
})

test('an import that is worked on is left alone; one that nobody works on any more is taken up', async () => {
  const id = await atDocuments()
  const touched = (ago: number) => new Date(portal.ctx.machineNow().getTime() - ago)
  const importId = await anImport(id, touched(100_000))
  await sweepImports(portal.ctx)
  const { rows } = await sql`
    select from graphile_worker.jobs where key = ${jobKey(importId)}`.execute(portal.db)
  expect(rows).toEqual([])
  await portal.db
    .updateTable('urban_import')
    .set({ touched_at: touched(130_000) })
    .where('id', '=', importId)
    .execute()
  await sweepImports(portal.ctx)
  await expect.poll(async () => (await progressOf(id)).state, { timeout: 10_000 }).toBe('done')
})

test('an import that waits long keeps its turn however often the sweep asks for it', async () => {
  const importId = await anImport(await atDocuments(), new Date(0))
  const key = jobKey(importId)
  // Far off, so that nobody takes it up here.
  const add = sql`select graphile_worker.add_job('importDocuments', ${JSON.stringify({ importId })}::json, job_key => ${key}, run_at => now() + interval '1 hour')`
  await add.execute(portal.db)
  const turn = async () =>
    (await sql<{ run_at: Date }>`select run_at from graphile_worker.jobs where key = ${key}`.execute(portal.db)).rows
  const before = await turn()
  expect(before).toHaveLength(1)
  await sweepImports(portal.ctx)
  expect(await turn()).toEqual(before)
  await portal.db.updateTable('urban_import').set({ state: 'cancelled' }).where('id', '=', importId).execute()
})

test('who may not, may not; an object nobody knows and a number that is a path are told', async () => {
  const id = await atDocuments()
  expect((await check(id, 'GP-77-0001', await portal.as('declarant2'))).status).toBe(404)
  expect((await check(id, 'GP-77-0001', await portal.as('admin'))).status).toBe(403)
  expect((await check(id, 'GP-00')).problem.errors?.[0]?.message).toContain('нет')
  expect((await check(id, '../../etc')).problem.errors?.[0]?.message).toContain('нет')
  expect((await start(id, 'GP-69-0003')).problem.title).toContain('пока нет')
})

test('a folder of the operator is read as it lies, and nothing outside it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'urban-'))
  try {
    mkdirSync(join(folder, 'obj'))
    writeFileSync(join(folder, 'obj', 'manifest.json'), JSON.stringify({ title: 'Мост', files: [] }))
    writeFileSync(join(folder, 'obj', 'a.pdf'), 'content')
    writeFileSync(join(folder, 'secret'), 'secret')
    symlinkSync(join(folder, 'secret'), join(folder, 'obj', 'link.pdf'))
    mkdirSync(join(folder, 'torn'))
    writeFileSync(join(folder, 'torn', 'manifest.json'), '{"files": [')
    symlinkSync(join(folder, 'loop'), join(folder, 'loop'))
    const calls: CallMade[] = []
    const urban = folderUrban({ folder, now: () => new Date(), heard: (call) => void calls.push(call) })
    expect(await urban.read('obj')).toEqual({ title: 'Мост', files: [] })
    expect(await urban.read('torn')).toBe('unreadable')
    expect(await urban.read('../obj')).toBeNull()
    // What cannot be looked at is not absent: the exchange has failed, and staff see it.
    expect(await urban.read('loop')).toBeUndefined()
    expect(calls.at(-1)).toMatchObject({ about: 'Объект loop', failure: expect.stringContaining('ELOOP') })
    await expect(urban.deliver('loop')).rejects.toThrow('ELOOP')
    expect(await urban.read('none')).toBeNull()
    expect(await urban.deliver('none')).toBeNull()
    const delivery = await urban.deliver('obj')
    expect(await text((await delivery?.open('a.pdf')) ?? Readable.from([]))).toBe('content')
    expect(await delivery?.open('../secret')).toBeNull()
    expect(await delivery?.open('link.pdf')).toBeNull()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('an object of others is nobody’s to take, where the system names its owners', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'urban-'))
  const owned = await aPortal({ config: { urbanDir: folder } })
  try {
    const put = (number: string, owners: string[]) => {
      mkdirSync(join(folder, number))
      writeFileSync(join(folder, number, 'manifest.json'), JSON.stringify({ title: 'Мост', owners, files: [] }))
    }
    const declarant = await owned.as('declarant')
    const id = await aFilledDraft(declarant)
    const { inn } = await owned.db
      .selectFrom('request as r')
      .innerJoin('organization as o', 'o.id', 'r.organization_id')
      .select('o.inn')
      .where('r.id', '=', id)
      .executeTakeFirstOrThrow()
    put('own', ['7707083893', inn ?? ''])
    put('foreign', ['5003052454'])
    expect((await check(id, 'own', declarant)).status).toBe(200)
    expect((await check(id, 'foreign', declarant)).problem.errors?.[0]).toMatchObject({
      path: 'number',
      message: expect.stringContaining('другой организации'),
    })
  } finally {
    await owned.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
