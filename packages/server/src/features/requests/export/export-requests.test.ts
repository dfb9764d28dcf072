import { requests } from '@portal/contract/features/requests/endpoints'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDraft, answered, standAt } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let api: Api
let bridge: string
beforeAll(async () => {
  portal = await aPortal()
  api = await portal.as('declarant')
  bridge = (await aDraft(api, { goal: '21', objectType: '1', objectName: '=HYPERLINK("http://зло")' })).id
  await aDraft(api, { goal: '10', workType: '2', objectName: 'Изыскания для школы' })
  await standAt(portal, bridge, 'completenessCorrection')
  // 23:59:59.999 in Moscow on the last day: in UTC it is still the same day, an hour later it would not be.
  const due = { due_at: new Date('2026-03-10T20:59:59.999Z'), submitted_at: new Date('2026-03-01T22:30:00.000Z') }
  await portal.db.updateTable('request').set(due).where('id', '=', bridge).execute()
})
afterAll(() => portal.close())

type Query = NonNullable<NonNullable<Parameters<typeof api<typeof requests.xlsx>>[1]>['query']>['query']

async function sheetOf(query: Query, who = api) {
  const { status, bytes, headers } = await who(requests.xlsx, { query: { scope: 'all', query } })
  expect(status).toBe(200)
  const [sheet] = (await readXlsx(bytes)).sheets
  return { rows: sheet?.rows ?? [], headers }
}

test('the file holds exactly what the filter leaves, in the order of the list, columns as they were chosen', async () => {
  const { rows, headers } = await sheetOf({ goal: ['10'], columns: ['object', 'goal'] })
  expect(rows).toEqual([
    ['Объект', 'Вид экспертизы'],
    ['Изыскания для школы', 'Инженерные изыскания'],
  ])
  expect(Number(headers['x-expected-size'])).toBeGreaterThan(1000)
  expect(headers['content-disposition']).toContain(encodeURIComponent('Заявления 02.03.2026.xlsx'))
  const { rows: all } = await sheetOf({ sort: 'createdAt', columns: ['object'] })
  expect(all.slice(1).map(([object]) => object)).toEqual(['=HYPERLINK("http://зло")', 'Изыскания для школы'])
})

test('days and moments are real ones and tell Moscow time, figures are figures', async () => {
  const { rows } = await sheetOf({ returned: true, columns: ['due', 'submitted'] })
  expect(rows[0]).toEqual(['Срок', 'Осталось рабочих дней', 'Подано'])
  const [due, left, submitted] = rows[1] ?? []
  expect(due).toEqual(new Date('2026-03-10T00:00:00.000Z'))
  expect(left).toBe(5)
  expect(submitted).toEqual(new Date('2026-03-02T01:30:00.000Z'))
})

test('a text that looks like a formula stays a text', async () => {
  const { rows } = await sheetOf({ returned: true, columns: ['object'] })
  expect(rows[1]).toEqual(['=HYPERLINK("http://зло")'])
  const { bytes } = await api(requests.xlsx, { query: { query: { columns: ['object'] } } })
  expect(bytes.includes('<f>')).toBe(false)
})

test('a list without anything is a file with its head alone; a stranger gets his own list', async () => {
  expect((await sheetOf({ text: 'небоскрёб' })).rows).toHaveLength(1)
  expect((await sheetOf({}, await portal.as('declarant2'))).rows).toHaveLength(1)
})

test('what is not a filter is refused with a sentence', async () => {
  const ask = (query: string) => portal.app.inject({ url: requests.xlsx.path, query: { query } })
  expect((await ask('{}')).statusCode).toBe(401)
  const { problem } = await api(requests.xlsx, { query: { query: { group: 'none' } } })
  expect(problem.errors?.[0]?.message).toBe('Такой группы этапов нет')
  const { problem: column } = await api(requests.xlsx, { query: { query: { columns: [] } } })
  expect(column.errors?.[0]?.message).toBe('Оставьте хотя бы один столбец')
})

test('the exact number is counted on demand', async () => {
  const { count } = answered(await api(requests.count, { body: { scope: 'all', filter: { text: 'школ' } } }))
  expect(count).toBe(1)
  expect(answered(await api(requests.count, { body: { scope: 'mine', filter: {} } })).count).toBe(2)
})

test('the file is in the record with its rows', async () => {
  await sheetOf({})
  const events = portal.db.selectFrom('journal_event').select('detail').where('type', '=', 'export.xlsx')
  const last = await events.orderBy('seq', 'desc').limit(1).executeTakeFirst()
  expect(last?.detail).toMatchObject({ rows: 2 })
})

describe('the file of an organisation', () => {
  const of = async (who: Api, orgId: string) =>
    who(requests.organizationXlsx, { params: { orgId }, query: { query: { columns: ['object'], sort: 'createdAt' } } })
  const organizationOf = async (login: string) => {
    const { organization_id } = await portal.db
      .selectFrom('membership as m')
      .innerJoin('app_user as u', 'u.id', 'm.user_id')
      .select('m.organization_id')
      .where('u.login', '=', login)
      .executeTakeFirstOrThrow()
    return organization_id
  }

  test('holds its requests as far as the reader sees them; a stranger finds no such organisation', async () => {
    const [own, other] = [await organizationOf('declarant'), await organizationOf('declarant2')]
    const objects = async (who: Api, orgId: string) => {
      const [sheet] = (await readXlsx((await of(who, orgId)).bytes)).sheets
      return (sheet?.rows ?? []).slice(1).map(([object]) => object)
    }
    const all = ['=HYPERLINK("http://зло")', 'Изыскания для школы']
    for (const login of ['declarant', 'orgadmin', 'admin'])
      expect(await objects(await portal.as(login), own)).toEqual(all)
    expect(await objects(await portal.as('admin'), other)).toEqual([])
    expect((await of(await portal.as('declarant2'), own)).problem.code).toBe('NOT_FOUND')
    expect((await of(await portal.as('admin'), '01900000-0000-7000-8000-000000000001')).problem.code).toBe('NOT_FOUND')
  })
})
