import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let author: Api
beforeAll(async () => {
  portal = await aPortal()
  const admin = await portal.as('admin')
  author = await portal.as('declarant')
  const bytes = readFileSync(new URL('../../../../schemas/design-task-01-00.xsd', import.meta.url))
  const query = { name: 'design-task-01-00.xsd' }
  const { schema } = answered(await admin(designTasks.uploadSchema, { query, bytes, key: randomUUID() }))
  const dates = { validFrom: '2026-01-01', validUntil: null }
  const body = { id: schema.id, documentType: 'designTask', title: 'Задание', ...dates } as const
  answered(await admin(designTasks.addSchema, { body, key: randomUUID() }))
})
afterAll(() => portal.close())

const aTask = async () => answered(await author(designTasks.create, { body: {}, key: randomUUID() })).id
const see = async (id: string) => answered(await author(designTasks.version, { query: { id } }))

async function add(id: string, path: string) {
  const { revision } = await see(id)
  const body = { revision, path, action: 'add' } as const
  return answered(await author(designTasks.blocks, { query: { id }, body, key: randomUUID() })).path
}

const valuesOf = async (id: string) =>
  Object.fromEntries((await see(id)).content.map(({ path, value }) => [path, value]))

test('a table takes what is pasted from a spreadsheet: commas, days, titles of codes', async () => {
  const id = await aTask()
  const path = 'Content/Object/TEI'
  const values = [
    ['Общая площадь', 'Квадратный метр', '19 472,2'],
    ['Этажей', '642', '4'],
  ]
  const pasted = { query: { id }, body: { revision: 0, path, column: 'Name', values }, key: randomUUID() }
  answered(await author(designTasks.cells, pasted))
  // Sent again for want of an answer, the rows are not added once more.
  answered(await author(designTasks.cells, pasted))
  const all = await valuesOf(id)
  expect(all[`${path}~3`]).toBeUndefined()
  expect([all[`${path}~1/Measure`], all[`${path}~1/Value`], all[`${path}~2/Measure`]]).toEqual([
    '055',
    '19472.2',
    '642',
  ])
  const many = Array.from({ length: 5001 }, () => ['x'])
  const { problem } = await author(designTasks.cells, {
    query: { id },
    body: { revision: 1, path, column: 'Name', values: many },
    key: randomUUID(),
  })
  expect(problem.errors?.[0]?.message).toContain('до 5000 строк')
})

test('rows are copied, moved and taken away many at once, and columns of a grid come and go', async () => {
  const id = await aTask()
  const table = await add(id, 'Content/Objective/Table')
  const path = `${table}/Row`
  const revision = async () => (await see(id)).revision
  const values = Array.from({ length: 50 }, (_, at) => [`${at + 1}`, `Комната ${at + 1}`])
  const pasted = { revision: await revision(), path, column: '0', values }
  answered(await author(designTasks.cells, { query: { id }, body: pasted, key: randomUUID() }))
  const column = async (action: 'add' | 'remove' | 'move', at: number, to?: number) => {
    const body = { revision: await revision(), path, action, at, ...(to !== undefined && { to }) }
    answered(await author(designTasks.columns, { query: { id }, body, key: randomUUID() }))
  }
  const rows = async (action: 'copy' | 'move' | 'remove' | 'restore', named: string[], before?: string) => {
    const body = { revision: await revision(), path, action, rows: named, ...(before && { before }) }
    return author(designTasks.rows, { query: { id }, body, key: randomUUID() })
  }
  /** The texts of the rows as they stand. */
  const grid = async () => {
    const { content } = await see(id)
    const stand = (list: string) =>
      content
        .filter((one) => !one.isRemoved && one.position !== null && one.path.replace(/~\d+$/, '') === list)
        .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
    return stand(path).map((row) => stand(`${row.path}/Cell`).map(({ value }) => value))
  }
  await column('add', 2)
  await column('move', 1, 0)
  expect((await grid()).slice(0, 2)).toEqual([
    ['Комната 1', '1', null],
    ['Комната 2', '2', null],
  ])
  await column('remove', 2)
  answered(await rows('move', [`${path}~49`, `${path}~50`], `${path}~1`))
  answered(await rows('copy', [`${path}~49`, `${path}~50`]))
  answered(
    await rows(
      'remove',
      Array.from({ length: 48 }, (_, at) => `${path}~${at + 1}`),
    ),
  )
  expect(await grid()).toEqual([
    ['Комната 49', '49'],
    ['Комната 50', '50'],
    ['Комната 49', '49'],
    ['Комната 50', '50'],
  ])
  answered(await rows('restore', [`${path}~1`]))
  expect((await grid())[2]).toEqual(['Комната 1', '1'])
  expect((await rows('remove', ['Content/Object/TEI~1'])).problem.title).toContain('не строка этой таблицы')
})
