import { requests } from '@portal/contract/features/requests/endpoints'
import { limits } from '@portal/domain/settings/limits'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { aDraft, standAt } from '../../../testing/arrange/drafts.ts'
import { aPortal } from '../../../testing/portal.ts'

test('where Excel has no room it is CSV, whole, with texts that are no formulas', async () => {
  const portal = await aPortal()
  onTestFinished(() => portal.close())
  const declarant = await portal.as('declarant')
  const { id } = await aDraft(declarant, { goal: '21', objectType: '1', objectName: 'Мост' })
  await standAt(portal, id, 'completenessCorrection')
  const staff = await portal.as('admin')
  const many = limits.exportRows + 1
  await sql`
    insert into request (id, goal, object_type, work_type, subdivision, owner_id, stage, stage_since, object_name, created_at, updated_at)
    select gen_random_uuid(), goal, object_type, work_type, subdivision, owner_id, stage, stage_since,
      case when n = 1 then '=1+1; «да»' else 'Мост ' || n end, created_at, updated_at - n * interval '1 second'
    from request cross join generate_series(1, ${many}) n where id = ${id}`.execute(portal.db)
  const asked = {
    scope: 'all' as const,
    query: { goal: ['21' as const], columns: ['object' as const, 'created' as const] },
  }
  const { bytes, headers } = await staff(requests.xlsx, { query: asked })
  expect(headers['content-disposition']).toContain('.csv')
  const lines = bytes.toString().split('\r\n')
  expect(lines[0]).toBe('\ufeffОбъект;Создано')
  expect(lines).toHaveLength(1 + many + 1 + 1)
  expect(lines[2]).toMatch(/^"'=1\+1; «да»";\d\d\.\d\d\.2026 \d\d:\d\d$/)
  expect(new Set(lines.map((line) => line.split(';')[0])).size).toBeGreaterThan(many)
})
