import { randomUUID } from 'node:crypto'
import { events } from '@portal/contract/features/events/endpoints'
import { listExports } from '@portal/contract/features/list-exports/endpoints'
import { notices } from '@portal/contract/features/notices/endpoints'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/new-id.ts'
import { answered } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { aRequestRow } from '../../testing/arrange/rows.ts'
import { makeListExport, sweepListExports } from './make-export.ts'

let portal: TestPortal
let api: Api

beforeAll(async () => {
  portal = await aPortal({ clock: '2026-03-20T07:00:00.000Z' })
  api = await portal.as('admin')
  const owner_id = await portal.idOf('declarant')
  for (const number of ['77-2026-00001', '77-2026-00002'])
    await aRequestRow(portal.db, {
      owner_id,
      number,
      submitted_at: new Date('2026-03-01T07:00:00Z'),
      object_name: 'Мост',
    })
})
afterAll(() => portal.close())

type Asked = NonNullable<Parameters<typeof api<typeof listExports.startJournal>>[1]>['query']
const ask = async (query: Asked = {}, who = api) =>
  answered(await who(listExports.startJournal, { query, key: randomUUID() }))
const seen = async (id: string, who = api) => answered(await who(listExports.one, { params: { id } }))
const taken = (id: string, who = api) => who(listExports.file, { params: { id } })
/** Does what the job does, whether or not a worker has done it already. */
const work = (exportId: string) => makeListExport(portal.ctx, { exportId })
const ago = (ms: number) => new Date(portal.ctx.now().getTime() - ms)

async function putExport(
  state: 'waiting' | 'running' | 'done',
  more: { user_id?: string; touched_at?: Date; created_at?: Date } = {},
) {
  const id = newId(portal.ctx)
  const now = portal.ctx.machineNow()
  await portal.db
    .insertInto('list_export')
    .values({
      id,
      user_id: await portal.idOf('admin'),
      on_behalf_of: null,
      asked: JSON.stringify({ list: 'journal', query: {} }),
      state,
      total: null,
      file_id: null,
      why: null,
      touched_at: now,
      created_at: now,
      finished_at: null,
      ...more,
    })
    .execute()
  return id
}

test('a file is made by a job exactly as the list is narrowed, and is its person’s alone', async () => {
  const { id, search } = await ask({ number: '00002', columns: ['number', 'object'] })
  expect(search).toBe('number=00002')
  await work(id)
  const made = await seen(id)
  expect(made).toMatchObject({ list: 'journal', state: 'done', rows: 1, format: 'xlsx', why: null })
  expect(made.file).toMatchObject({ name: 'Журнал заявлений 20.03.2026.xlsx' })
  const { bytes } = await taken(id)
  const [sheet] = (await readXlsx(bytes)).sheets
  expect(sheet?.rows.map((row) => row.slice(0, 2))).toEqual([
    ['№ заявления', 'Наименование объекта'],
    ['77-2026-00002', 'Мост'],
  ])
  const another = await portal.as('admin2')
  expect((await another(listExports.one, { params: { id } })).status).toBe(404)
  expect((await taken(id, another)).status).toBe(404)
  expect(answered(await another(listExports.list)).exports).toEqual([])
  expect(answered(await api(listExports.list)).exports.map((one) => one.id)).toContain(id)
  // The record of acts knows who took it and how many rows.
  const { rows } = answered(await api(events.list, { query: { type: ['export.xlsx'] } }))
  expect(rows[0]).toMatchObject({ who: expect.any(String) })
})

test('the declarant has no journal to export', async () => {
  const declarant = await portal.as('declarant')
  expect((await declarant(listExports.startJournal, { query: {}, key: randomUUID() })).status).toBe(403)
})

test('who waited longer than a second is told when it is there, who did not is not', async () => {
  const bell = async () =>
    answered(await api(notices.notifications, { query: {} })).rows.filter(({ title }) => title === 'Файл списка готов')
  const before = await bell()
  await work(await putExport('waiting', { created_at: ago(-600_000) }))
  expect(await bell()).toEqual(before)
  await work(await putExport('waiting', { created_at: ago(5000) }))
  expect((await bell())[0]).toMatchObject({ link: '/exports', text: expect.stringContaining('строк в нём 2') })
})

test('events come by the same way, as CSV where it is wanted', async () => {
  const asked = await api(listExports.startEvents, { query: { format: 'csv' }, key: randomUUID() })
  const { id } = answered(asked)
  await work(id)
  expect(await seen(id)).toMatchObject({ list: 'events', state: 'done', format: 'csv' })
  expect((await taken(id)).bytes.toString('utf8')).toContain('Когда;Кто')
})

test('of one who may see the journal no more nothing is made', async () => {
  const asker = await portal.idOf('admin3')
  const id = await putExport('waiting', { user_id: asker })
  await portal.db.updateTable('app_user').set({ blocked_at: portal.ctx.now() }).where('id', '=', asker).execute()
  await work(id)
  const row = await portal.db.selectFrom('list_export').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'failed', file_id: null, why: expect.stringContaining('закрыта') })
})

test('one that was stopped gives no file, and a fourth at once is refused', async () => {
  const [first, ...others] = [await putExport('running'), await putExport('running'), await putExport('running')]
  const refused = await api(listExports.startJournal, { query: {}, key: randomUUID() })
  expect(refused.problem).toMatchObject({ code: 'EXPORTS_UNDER_WAY', title: expect.stringContaining('3') })
  for (const id of [first, ...others])
    expect(answered(await api(listExports.stop, { params: { id } }))).toMatchObject({ state: 'stopped' })
  await work(first)
  expect(await seen(first)).toMatchObject({ state: 'stopped', file: null })
})

test('one whose instance was killed is taken up again; an old one loses its file', async () => {
  const left = await putExport('running', { touched_at: ago(180_000) })
  await sweepListExports(portal.ctx)
  const jobs = await sql<{
    key: string
  }>`select key from graphile_worker.jobs where key = ${`makeListExport ${left}`}`.execute(portal.db)
  expect(jobs.rows).toHaveLength(1)
  await work(left)
  const { file } = await seen(left)
  expect(file).not.toBeNull()
  await portal.db
    .updateTable('list_export')
    .set({ finished_at: ago(8 * 86_400_000) })
    .where('id', '=', left)
    .execute()
  await sweepListExports(portal.ctx)
  expect(await seen(left)).toMatchObject({ state: 'done', file: null })
  expect((await taken(left)).status).toBe(404)
})
