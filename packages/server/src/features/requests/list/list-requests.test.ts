import { requests } from '@portal/contract/features/requests/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDraft, aDraftInFilling, answered, standAt } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { aRequestRow } from '../../../testing/arrange/rows.ts'
import { statementsOf } from '../../../testing/statements.ts'

let portal: TestPortal
let api: Api
let staff: Api
let bridge: string
let school: string
let surveys: string
beforeAll(async () => {
  portal = await aPortal()
  api = await portal.as('declarant')
  staff = await portal.as('admin')
  bridge = (await aDraft(api, { goal: '21', objectType: '1', objectName: 'Мост через Оку' })).id
  school = (await aDraft(api, { goal: '21', objectType: '3', subdivision: '02', objectName: 'Школа на 550 мест' })).id
  surveys = (await aDraft(api, { goal: '10', workType: '2', objectName: 'Изыскания для школы' })).id
  await standAt(portal, bridge, 'completeness')
  await standAt(portal, school, 'signingInPaperForm')
})
afterAll(() => portal.close())

type Query = NonNullable<NonNullable<Parameters<typeof api<typeof requests.mine>>[1]>['query']>
const idsOf = async (query: Query, who = api) => answered(await who(requests.mine, { query })).rows.map((row) => row.id)

describe('what a filter leaves', () => {
  const cases: [string, Query, () => string[]][] = [
    ['a text anywhere in the name', { text: 'школ' }, () => [school, surveys]],
    ['a group of stages', { group: 'draft' }, () => [surveys]],
    ['a stage', { stages: ['completeness'] }, () => [bridge]],
    ['a goal', { goal: ['10'] }, () => [surveys]],
    ['a kind of object', { objectType: ['1', '3'] }, () => [bridge, school]],
    ['a kind of work', { workType: ['2'] }, () => [surveys]],
    ['a subdivision', { subdivision: ['02'] }, () => [school]],
    ['my turn: mine and that of both sides', { turn: 'you' }, () => [school, surveys]],
    ['the turn of the other side', { turn: 'other' }, () => [bridge]],
    ['a group and a turn that do not meet', { group: 'draft', turn: 'other' }, () => []],
    ['today in Moscow', { from: '2026-03-02', to: '2026-03-02' }, () => [bridge, school, surveys]],
    ['days before', { to: '2026-03-01' }, () => []],
    ['days nobody lives in', { from: '0001-01-01', to: '9999-12-31' }, () => [bridge, school, surveys]],
    ['what was not read', { unread: true }, () => []],
    ['what is overdue', { overdue: true }, () => []],
  ]
  test.each(cases)('%s', async (_name, query, expected) => {
    expect((await idsOf(query)).toSorted()).toEqual(expected().toSorted())
  })

  test('the same by the call that takes a body, with the total', async () => {
    const { rows, total } = answered(await api(requests.list, { body: { group: 'contract' } }))
    expect(rows.map(({ id }) => id)).toEqual([school])
    expect(total).toEqual({ count: 1, more: false })
  })

  test('the turn is that of the reader: staff are awaited where the declarant is not', async () => {
    const { rows } = answered(await staff(requests.list, { body: { turn: 'you' } }))
    expect(rows.map(({ id }) => id).toSorted()).toEqual([bridge, school].toSorted())
  })

  test('an unknown group and a made-up cursor are refused with a sentence', async () => {
    for (const query of [{ group: 'none' }, { cursor: 'abc' }, { subdivision: ['0\u0000'] }]) {
      const { problem } = await api(requests.mine, { query })
      expect(problem.code).toBe('INVALID_INPUT')
      expect(problem.errors?.[0]?.message).toMatch(/^[А-Я]/)
    }
  })
})

test('a list may be narrowed to what the declarant is to mend, and to what he has mended', async () => {
  const { id } = await aDraft(api, { objectName: 'Вернувшееся' })
  await standAt(portal, id, 'completenessCorrection_edit')
  expect(await idsOf({ returned: true })).toEqual([id])
  expect(answered(await staff(requests.list, { body: { returned: true } })).rows).toEqual([])
  await standAt(portal, id, 'completeness')
  await portal.db.updateTable('request').set({ is_back: true }).where('id', '=', id).execute()
  expect(await idsOf({ returned: true })).toEqual([])
  expect(answered(await staff(requests.list, { body: { returned: true } })).rows.map((row) => row.id)).toEqual([id])
  await portal.db.updateTable('request').set({ deleted_at: portal.clock.now() }).where('id', '=', id).execute()
})

test('staff find what nobody has taken; declarants are not asked whose it is', async () => {
  const ids = answered(await staff(requests.list, { body: { nobody: true } })).rows.map(({ id }) => id)
  expect(ids.toSorted()).toEqual([bridge, school].toSorted())
  expect((await api(requests.mine, { query: { nobody: true } })).problem.errors?.[0]?.path).toBe('nobody')
})

test('the address of the object is searched, beside its name, whatever the case, ё and hyphens', async () => {
  const rows = [{ region: '72', text: 'Тюменская область, п. Берёзовка-Нижняя, ул. Школьная, д. 5' }]
  const id = await aDraftInFilling(api, { objectName: 'Сельский клуб' })
  answered(await api(requests.setAddresses, { params: { id }, body: { revision: 0, rows } }))
  for (const text of ['березовка нижняя', 'БЕРЁЗОВКА-НИЖ', 'берёзов']) expect(await idsOf({ text })).toEqual([id])
  for (const text of [
    'клуб берёзовка',
    'школьная 5 КЛУБ',
    'нижняя, сельский, ул. д 5 п',
    '«ул. Школьная, д. 5» клуб',
    '"сельский клуб',
  ])
    expect(await idsOf({ text })).toEqual([id])
  for (const text of ['клуб берёзовка виадук', 'нижняя-берёзовка', 'берёзовка 6', '«клуб сельский»', 'клуб 2'])
    expect(await idsOf({ text })).toEqual([])
  expect(await idsOf({ region: ['72'] })).toEqual([id])
  expect(await idsOf({ region: ['77'] })).toEqual([])
  await portal.db.updateTable('request').set({ deleted_at: portal.clock.now() }).where('id', '=', id).execute()
})

test('a row says in words what it is, whose turn and what to do', async () => {
  const { rows } = answered(await api(requests.mine, { query: { goal: ['10'] } }))
  expect(rows).toMatchObject([
    {
      id: surveys,
      number: expect.stringMatching(/^Ч-\d+$/),
      stageTitle: 'Черновик. Создание заявления',
      tone: 'neutral',
      goalTitle: 'Инженерные изыскания',
      subdivisionTitle: 'Центральный филиал',
      declarantName: 'ООО «Строй-Пример»',
      unread: false,
      turn: { side: 'you', who: 'Ваш ход' },
    },
  ])
})

test('an act of another person makes a request unread until it is opened', async () => {
  const colleague = await portal.as('orgadmin')
  const { id } = await aDraft(api, { objectName: 'Непрочитанное' })
  expect(await idsOf({ unread: true }, colleague)).toContain(id)
  answered(await colleague(requests.markRead, { params: { id } }))
  expect(await idsOf({ unread: true }, colleague)).not.toContain(id)
})

test('staff find under «Мои» what they are assigned to, and under «Все» everything', async () => {
  const { body } = await staff(requests.lead, { params: { id: bridge } })
  const admin = body.candidates.find(({ name }) => name.startsWith('Смотрова'))
  const expert = body.candidates.find(({ name }) => name.startsWith('Знатоков'))
  const put = (leadId: string | null, experts: { id: string; discipline: string | null }[]) =>
    staff(requests.assign, { params: { id: bridge }, body: { leadId, experts, reason: 'Отпуск' } })
  answered(await put(admin?.id ?? null, [{ id: expert?.id ?? '', discipline: '955.7' }]))
  expect(await idsOf({}, staff)).toEqual([bridge])
  expect(await idsOf({}, await portal.as('admin3'))).toEqual([bridge])
  expect(await idsOf({}, await portal.as('admin2'))).toEqual([])
  const ledBy = async (lead = '') => answered(await staff(requests.list, { body: { lead: [lead] } })).rows
  expect(await ledBy(admin?.id)).toMatchObject([{ id: bridge, lead: admin?.name }])
  expect(await ledBy(expert?.id)).toEqual([])
  const byDeclarant = await api(requests.list, { body: { lead: [admin?.id ?? ''] } })
  expect(byDeclarant.problem.errors).toMatchObject([{ path: 'lead' }])
  const told = await portal.db
    .selectFrom('notification')
    .select('user_id')
    .where('code', '=', 'staffAssigned')
    .where('request_id', '=', bridge)
    .execute()
  expect(told.map(({ user_id }) => user_id).toSorted()).toEqual([admin?.id ?? '', expert?.id ?? ''].toSorted())
  const { body: named } = await api(requests.lead, { params: { id: bridge } })
  expect(named).toMatchObject({ lead: { id: admin?.id }, experts: [{ discipline: '955.7' }], candidates: [] })
  // A member of the other side cannot be made staff, and staff alone assign.
  const owner = await portal.db.selectFrom('request').select('owner_id').where('id', '=', bridge).executeTakeFirst()
  expect((await put(owner?.owner_id ?? null, [])).problem.code).toBe('NOT_FOUND')
  const own = await api(requests.assign, { params: { id: bridge }, body: { leadId: null, experts: [] } })
  expect(own.problem.code).toBe('FORBIDDEN')
  answered(await put(null, []))
  expect(await idsOf({}, staff)).toEqual([])
})

test('pages follow one another without a gap or a repetition, whatever the order', async () => {
  const owner = await portal.idOf('declarant2')
  const other = await portal.as('declarant2')
  for (let n = 0; n < 12; n += 1)
    await aRequestRow(portal.db, {
      owner_id: owner,
      object_name: `Объект ${n}`,
      ...(n % 3 === 0 && { number: `Н-${n}` }),
    })
  for (const sort of ['updatedAt', '-number', 'dueAt'] as const) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = answered(await other(requests.mine, { query: { size: 5, sort, cursor } }))
      expect(page.total).toEqual(cursor ? undefined : { count: 12, more: false })
      seen.push(...page.rows.map((row) => row.id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen).toHaveLength(12)
    expect(new Set(seen).size).toBe(12)
  }
})

test('a list costs the same number of statements however many rows it has', async () => {
  const other = await portal.as('declarant2')
  const ofSize = (size: number) => statementsOf(portal, () => other(requests.mine, { query: { size } }))
  await ofSize(1)
  const [one, all] = [await ofSize(1), await ofSize(50)]
  expect(all).toBe(one)
  expect(all).toBeLessThanOrEqual(2)
})

test('one request and one save cost a fixed number of statements', async () => {
  const { id } = await aDraft(api)
  await standAt(portal, id, 'completeness')
  expect(await statementsOf(portal, () => api(requests.get, { params: { id } }))).toBe(1)
  await standAt(portal, id, 'draft_filling')
  const save = (revision: number) => () =>
    api(requests.update, { params: { id }, body: { revision, changes: { 'cost.costTotal': '10.00' } } })
  await save(0)()
  expect(await statementsOf(portal, save(1))).toBe(2)
})

test('the total of a search is told exactly up to 10 000 after its rows have come, above that there are more', async () => {
  const owner = await portal.idOf('declarant2')
  const insert = (rows: number) =>
    sql`
      with made as (
        insert into request
          (id, goal, object_type, work_type, subdivision, stage, stage_since, owner_id, object_name, created_at, updated_at)
        select gen_random_uuid(), 21, 1, 1, '01', 'completeness', ${portal.clock.now()}, ${owner}, 'Пристань',
          ${portal.clock.now()}, ${portal.clock.now()}
        from generate_series(1, ${rows}::integer) n
        returning id, updated_at)
      insert into request_search (request_id, search, month) select id, ' пристань ', month_number(updated_at) from made`.execute(
      portal.db,
    )
  const filter = { text: 'пристань' }
  const counted = async () => answered(await staff(requests.count, { body: { scope: 'all', filter, upTo: 10_000 } }))
  await insert(10_000)
  expect(answered(await staff(requests.list, { body: filter })).total?.more).toBe(true)
  expect(await counted()).toEqual({ count: 10_000, more: false })
  await insert(1)
  expect(await counted()).toEqual({ count: 10_000, more: true })
  const exact = await staff(requests.count, { body: { scope: 'all', filter } })
  expect(answered(exact)).toEqual({ count: 10_001, more: false })
})

test('of exact counts a person asks for at once one is counted, the newest waits, and the others are told to come back', async () => {
  const body = { scope: 'all', filter: { text: 'школ' } } as const
  const replies: Awaited<ReturnType<typeof ask>>[] = []
  const ask = () => api(requests.count, { body })
  const { asked } = await portal.db.transaction().execute(async (tx) => {
    await sql`lock table request_search in access exclusive mode`.execute(tx)
    const all = Promise.all(Array.from({ length: 6 }, async () => replies.push(await ask())))
    const waiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
      return rows.length
    }
    await expect.poll(waiting).toBe(1)
    await expect.poll(() => replies.map(({ status }) => status), { timeout: 10_000 }).toEqual([503, 503, 503, 503])
    expect(replies[0]?.problem).toMatchObject({ code: 'OVERLOADED', seconds: 5 })
    expect(replies[0]?.headers['retry-after']).toBe('5')
    expect(await waiting()).toBe(1)
    // Not to be waited for before the table is free.
    return { asked: all }
  })
  await asked
  for (const reply of replies.slice(4)) expect(answered(reply).count).toBe(2)
})
