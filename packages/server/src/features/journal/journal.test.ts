import { journal } from '@portal/contract/features/journal/endpoints'
import { journalList } from '@portal/contract/features/journal/journal-list'
import { sortsOf } from '@portal/contract/list'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scopeOf } from '../../kernel/scope/scope.ts'
import { readPage } from '../../platform/list/list-query.ts'
import { aRequestRow } from '../../testing/arrange/rows.ts'
import { putContract, putPayment } from '../../testing/moves/put-deal.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { journalRows } from './queries-journal.ts'

let portal: TestPortal
let api: Api
let owner: string
const numbers = ['77-2026-00001', '77-2026-00002', '06-2026-00003', '06-2026-00004']
const ids: string[] = []

beforeAll(async () => {
  portal = await aPortal({ clock: '2026-03-20T07:00:00.000Z' })
  api = await portal.as('admin')
  owner = (
    await portal.db.selectFrom('app_user').select('id').where('login', '=', 'declarant').executeTakeFirstOrThrow()
  ).id
  for (const [at, number] of numbers.entries())
    ids.push(
      await aRequestRow(portal.db, {
        owner_id: owner,
        number,
        submitted_at: new Date(Date.UTC(2026, 1, 1 + at, 21, 30)),
        subdivision: number.slice(0, 2),
        stage: at === 3 ? 'examination' : 'completeness',
        object_name: `Школа № ${at % 2}`,
        declarant_name: 'ООО «Северный»',
        declarant_inn: '7701234560',
        due_at: at === 0 ? new Date('2026-03-10T20:59:59.999Z') : null,
        region: '77',
      }),
    )
  await aRequestRow(portal.db, { owner_id: owner, object_name: 'Черновик' })
})
afterAll(() => portal.close())

type Query = NonNullable<NonNullable<Parameters<typeof api<typeof journal.list>>[1]>['query']>

async function listed(query: Query = {}) {
  const { status, body } = await api(journal.list, { query })
  expect(status).toBe(200)
  return body
}

const numbersOf = async (query: Query) => (await listed(query)).rows.map(({ number }) => number)

test('an application stands in the journal from its submission on, whatever writes it; a draft does not', async () => {
  expect(await numbersOf({ sort: 'number' })).toEqual(numbers.toSorted())
  const [row] = (await listed({ number: '00001' })).rows
  expect(row).toMatchObject({
    object: 'Школа № 0',
    declarant: 'ООО «Северный»',
    inn: '7701234560',
    region: 'Москва',
    due: '2026-03-10',
    overdue: 8,
    contract: null,
    price: null,
  })
})

test('what other features write is in it at once: contract, money, remarks, people', async () => {
  const [, , , id = ''] = ids
  await putContract(portal, id, {
    form: 'paper',
    signedBy: [],
    actRequired: false,
    number: '0001Д-26/06',
    contract_date: '2026-02-20',
  })
  await putPayment(portal, id, '1000.50')
  await portal.db.updateTable('request').set({ lead_id: owner }).where('id', '=', id).execute()
  const [row] = (await listed({ contract: '0001д', paidFrom: '1000,5', paidTo: '1000.50' })).rows
  expect(row).toMatchObject({ number: '06-2026-00004', contractDate: '2026-02-20', paid: '1000.50' })
  await portal.db.updateTable('app_user').set({ surname: 'Ющенко' }).where('id', '=', owner).execute()
  expect(await numbersOf({ lead: 'ющ' })).toEqual(['06-2026-00004'])
})

test('each filter narrows alone and with others, and a wrong one is refused in words', async () => {
  expect(await numbersOf({ subdivision: ['06'], sort: 'number' })).toEqual(['06-2026-00003', '06-2026-00004'])
  expect(await numbersOf({ stage: ['examination'] })).toEqual(['06-2026-00004'])
  expect(await numbersOf({ overdue: true })).toEqual(['77-2026-00001'])
  // 21:30 in UTC is half past midnight of the next day in Moscow.
  expect(await numbersOf({ submittedFrom: '2026-02-02', submittedTo: '2026-02-02' })).toEqual(['77-2026-00001'])
  expect(await numbersOf({ object: '№ 1', subdivision: ['77'] })).toEqual(['77-2026-00002'])
  const { status, problem } = await api(journal.list, { query: { priceFrom: 'много' } })
  expect([status, problem.errors]).toEqual([
    400,
    [{ path: 'priceFrom', message: 'Число пишется цифрами, до двух знаков после запятой' }],
  ])
})

test('every order goes both ways, page by page, rows without a value last', async () => {
  const source = journalRows(await scopeOf(portal.db, owner, portal.clock.now()), {})
  for (const sort of sortsOf(journalList)) {
    const whole = await readPage(portal.db, source, { sort, size: 10 })
    const first = await readPage(portal.db, source, { sort, size: 3 })
    expect(first.next, sort).not.toBeNull()
    const rest = await readPage(portal.db, source, { sort, size: 3, cursor: first.next ?? '' })
    expect(
      [...first.rows, ...rest.rows].map(({ number }) => number),
      sort,
    ).toEqual(whole.rows.map(({ number }) => number))
    expect(whole.rows, sort).toHaveLength(4)
  }
  expect(await numbersOf({ sort: '-overdue' })).toEqual([
    '77-2026-00001',
    ...(await numbersOf({ sort: '-overdue' })).slice(1),
  ])
})

test('rows equal by one order are put in order by the next ones, over pages too', async () => {
  const query: Query = { sort: 'object', thenBy: ['-subdivision', '-number'] }
  const order = ['77-2026-00001', '06-2026-00003', '77-2026-00002', '06-2026-00004']
  expect(await numbersOf(query)).toEqual(order)
  expect(await byPages(query)).toEqual(order)
  expect(await byPages({ sort: 'region', thenBy: ['-due', 'price'] })).toEqual(
    await numbersOf({ sort: 'region', thenBy: ['-due', 'price'] }),
  )
  expect((await api(journal.list, { query: { sort: 'object', cursor: 'W10' } })).status).toBe(400)
})

async function byPages(query: Query) {
  const read: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await listed({ ...query, size: 1, ...(cursor && { cursor }) })
    read.push(...page.rows.map(({ number }) => number))
    if (page.next === null) return read
    cursor = page.next
  }
}

test('whom an application is closed to does not find it; whoever is no staff has no journal', async () => {
  expect((await (await portal.as('declarant'))(journal.list, {})).status).toBe(403)
  const [closed = ''] = ids
  const admin = await portal.db
    .selectFrom('app_user')
    .select('id')
    .where('login', '=', 'admin')
    .executeTakeFirstOrThrow()
  await sql`insert into request_exclusion (id, request_id, user_id, reason, period, created_by, created_at)
    values (gen_random_uuid(), ${closed}, ${admin.id}, 'Родственник', '[2026-01-01,)', ${admin.id}, ${portal.clock.now()})`.execute(
    portal.db,
  )
  expect(await numbersOf({ sort: 'number' })).not.toContain('77-2026-00001')
  await sql`delete from request_exclusion`.execute(portal.db)
})

test('a file has true days, moments and figures, and the order of the list', async () => {
  const { bytes } = await api(journal.xlsx, {
    query: { sort: '-number', columns: ['number', 'submitted', 'due', 'paid'], number: '77' },
  })
  const [sheet] = (await readXlsx(bytes)).sheets
  expect(sheet?.rows).toEqual([
    ['№ заявления', 'Дата подачи', 'Срок этапа', 'Оплачено, руб.'],
    ['77-2026-00002', new Date('2026-02-03T00:30:00.000Z'), null, null],
    ['77-2026-00001', new Date('2026-02-02T00:30:00.000Z'), new Date('2026-03-10T00:00:00.000Z'), null],
  ])
})

test('each column of a file is the same beside the number alone and among all others', async () => {
  const columns = journalList.columns
  const rowsOf = async (chosen: typeof columns) => {
    const { bytes } = await api(journal.xlsx, { query: { sort: 'number', columns: [...chosen] } })
    // Files are taken a few a minute.
    portal.clock.wait(60_000)
    return (await readXlsx(bytes)).sheets[0]?.rows ?? []
  }
  const whole = await rowsOf(columns)
  expect(whole).toHaveLength(5)
  for (const [at, column] of columns.entries())
    if (column !== 'number')
      expect((await rowsOf(['number', column])).map(([, cell]) => cell ?? null)).toEqual(
        whole.map((cells) => cells[at] ?? null),
      )
})
