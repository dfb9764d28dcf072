import { journal } from '@portal/contract/features/journal/endpoints'
import { limits } from '@portal/domain/settings/limits'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDeclarantRequest } from '../../testing/arrange/declarant-request.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { refreshJournal } from './queries-journal.ts'

let portal: TestPortal
let api: Api
beforeAll(async () => {
  portal = await aPortal({ clock: '2026-03-20T07:00:00.000Z' })
  api = await portal.as('admin')
  await aDeclarantRequest(portal, {
    number: '77-2026-00002',
    submitted_at: new Date('2026-02-02T21:30:00.000Z'),
    subdivision: '77',
    stage: 'completeness',
  })
})
afterAll(() => portal.close())

describe('with 40 000 rows and one more', () => {
  beforeAll(async () => {
    await refreshJournal(portal.db)
    const portion = 4000
    for (let from = 1; from <= limits.journalExportRows + 1; from += portion)
      await sql`
        insert into request_journal select x.*
        from (select j from request_journal j where number = '77-2026-00002') t(j),
          generate_series(${from}::int, ${Math.min(from + portion - 1, limits.journalExportRows + 1)}::int) n,
          lateral jsonb_populate_record(j, jsonb_build_object(
            'request_id', gen_random_uuid(), 'number', '90-2026-' || lpad(n::text, 5, '0'), 'subdivision', '90')) x`.execute(
        portal.db,
      )
  }, 60_000)

  test('the total says that there is one too many, Excel is refused in the words of the specification, CSV has all', async () => {
    const query = { subdivision: ['90'], columns: ['number' as const] }
    const first = await api(journal.list, { query: { subdivision: ['90'], size: 1 } })
    expect(first.body.total).toEqual({ count: 40_001, more: false })
    const { status, problem } = await api(journal.xlsx, { query })
    expect([status, problem.title]).toEqual([422, limits.journalExportHint])
    const csv = await api(journal.xlsx, { query: { ...query, format: 'csv' } })
    expect(Buffer.from(csv.bytes).toString().trim().split('\r\n')).toHaveLength(40_002)
  }, 60_000)

  test('40 000 may be taken', async () => {
    await sql`delete from request_journal where number = '90-2026-00001'`.execute(portal.db)
    const { status, bytes } = await api(journal.xlsx, { query: { subdivision: ['90'], columns: ['number'] } })
    expect(status).toBe(200)
    const [sheet] = (await readXlsx(bytes)).sheets
    expect(sheet?.rows).toHaveLength(40_001)
  }, 60_000)
})
