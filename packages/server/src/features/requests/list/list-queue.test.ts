import { requests } from '@portal/contract/features/requests/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft, answered, standAt } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { putContract, putTermination } from '../../../testing/moves/put-deal.ts'

let portal: TestPortal
let api: Api
let staff: Api
let late: string
let soon: string
let draft: string
let checked: string
beforeAll(async () => {
  portal = await aPortal()
  api = await portal.as('declarant')
  staff = await portal.as('admin')
  const ids: string[] = []
  for (const objectName of ['Очистные сооружения', 'Школа', 'Поликлиника', 'Котельная'])
    ids.push((await aDraft(api, { objectName })).id)
  ;[late = '', soon = '', draft = '', checked = ''] = ids
  await stand(late, 'completenessCorrection', '2026-02-27T20:59:59.999Z')
  await stand(soon, 'examinationCorrection', '2026-03-04T20:59:59.999Z')
  await stand(checked, 'completeness', '2026-03-05T20:59:59.999Z')
})
afterAll(() => portal.close())

async function stand(id: string, stage: Parameters<typeof standAt>[2], due: string) {
  await standAt(portal, id, stage)
  await portal.db
    .updateTable('request')
    .set({ due_at: new Date(due) })
    .where('id', '=', id)
    .execute()
}

const queueOf = async (of: 'mine' | 'all' | 'nobody', who: Api) =>
  answered(await who(requests.queue, { query: { of } }))
const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id)

test('what waits for the declarant comes by its last day, overdue first, what has none last', async () => {
  const { you, other, overdue, days } = await queueOf('mine', api)
  expect(idsOf(you)).toEqual([late, soon, draft])
  expect(you.total).toEqual({ count: 3, more: false })
  expect(idsOf(other)).toEqual([checked])
  expect(overdue).toEqual({ count: 1, more: false })
  expect(days).toHaveLength(10)
  expect(days.slice(0, 4)).toEqual([
    { day: '2026-03-02', count: 0 },
    { day: '2026-03-03', count: 0 },
    { day: '2026-03-04', count: 1 },
    { day: '2026-03-05', count: 0 },
  ])
})

test('a draft says how far it is filled in and what is missing; what was sent says nothing', async () => {
  const progressOf = async (who: Api) => answered(await who(requests.queueDrafts, { query: { ids: [draft, late] } }))
  const drafts = await progressOf(api)
  expect(Object.keys(drafts)).toEqual([draft])
  const readiness = answered(await api(requests.readiness, { params: { id: draft } }))
  const missing = [...new Set(readiness.blockers.flatMap(({ blocks, label }) => (blocks ? [label] : [])))]
  expect(drafts[draft]).toEqual({
    percent: Math.floor((readiness.done / readiness.total) * 100),
    missing: missing.slice(0, 3),
    more: missing.length - 3,
  })
  expect(await progressOf(await portal.as('declarant2'))).toEqual({})
})

test('a colleague finds it under the whole organisation, not under his own', async () => {
  const colleague = await portal.as('orgadmin')
  expect(idsOf((await queueOf('mine', colleague)).you)).toEqual([])
  expect(idsOf((await queueOf('all', colleague)).you)).toEqual([late, soon, draft])
  expect(idsOf((await queueOf('all', await portal.as('declarant2'))).you)).toEqual([])
})

test('staff see the other half of the same table, and what nobody has taken', async () => {
  const all = await queueOf('all', staff)
  expect(idsOf(all.you)).toEqual([checked])
  expect(idsOf(all.other)).toContain(late)
  expect(idsOf((await queueOf('mine', staff)).you)).toEqual([])
  await portal.db.updateTable('request').set({ number: '01-2026-00001' }).where('id', '=', checked).execute()
  expect(idsOf((await queueOf('nobody', staff)).you)).toEqual([checked])
})

test('who has signed is not told to sign again: the request waits for the other side, in the queue as in the lists', async () => {
  const { id } = await aDraft(api, { objectName: 'Мост' })
  await stand(id, 'signingInElectronicForm', '2026-03-04T20:59:59.999Z')
  const signed = async (...signedBy: ('declarant' | 'organisation')[]) => {
    await portal.db.deleteFrom('contract_version').execute()
    await portal.db.deleteFrom('contract').where('request_id', '=', id).execute()
    await putContract(portal, id, { form: 'electronic', actRequired: true, signedBy })
    await portal.ctx.process.settle(portal.ctx, id)
  }
  const listed = async (turn: 'you' | 'other', who: Api) => {
    const { rows, total } = answered(await who(requests.list, { body: { turn, sort: 'dueAt' } }))
    expect(total).toEqual({ count: rows.length, more: false })
    return rows.map((row) => row.id)
  }
  await signed()
  const before = await queueOf('mine', api)
  expect(idsOf(before.you)).toContain(id)
  expect(before.days[2]?.count).toBe(2)
  expect([await listed('you', api), await listed('other', api)]).toEqual([[late, soon, id, draft], [checked]])

  await signed('declarant')
  const { you, other, overdue, days } = await queueOf('mine', api)
  expect(idsOf(you)).toEqual([late, soon, draft])
  expect(you.total).toEqual({ count: 3, more: false })
  expect(idsOf(other)).toEqual([id, checked])
  expect(other.total).toEqual({ count: 2, more: false })
  expect(other.rows[0]?.turn).toMatchObject({ who: 'Ход экспертизы', todo: 'Ждём подписи экспертизы' })
  expect([overdue.count, days[2]?.count]).toEqual([1, 1])
  expect([await listed('you', api), await listed('other', api)]).toEqual([
    [late, soon, draft],
    [id, checked],
  ])
  expect(idsOf((await queueOf('all', staff)).you)).toContain(id)
  expect(await listed('you', staff)).toContain(id)

  await signed('organisation')
  expect(await listed('you', api)).toContain(id)
  expect(await listed('you', staff)).not.toContain(id)
  expect(await listed('other', staff)).toContain(id)
  await stand(id, 'contractTerminationInitiated', '2026-03-04T20:59:59.999Z')
  await putTermination(portal, id, { state: 'proposed', initiator: 'declarant', ground: 'agreement' })
  await portal.ctx.process.settle(portal.ctx, id)
  expect(await listed('other', api)).toContain(id)
  expect(await listed('you', staff)).toContain(id)
})

test('more than a thousand that wait are told as more than a thousand', async () => {
  await sql`
    insert into request (id, goal, object_type, work_type, subdivision, owner_id, organization_id, stage, stage_since, due_at,
      created_at, updated_at)
    select gen_random_uuid(), goal, object_type, work_type, subdivision, owner_id, organization_id, stage, stage_since, due_at,
      created_at, updated_at
    from request, generate_series(1, 1000) where id = ${late}`.execute(portal.db)
  const { you, other, overdue } = await queueOf('all', await portal.as('orgadmin'))
  expect([you.rows.length, you.total, overdue]).toEqual([50, { count: 1000, more: true }, { count: 1000, more: true }])
  expect(other.total).toEqual({ count: 2, more: false })
})
