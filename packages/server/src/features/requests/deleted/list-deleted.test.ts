import { requests } from '@portal/contract/features/requests/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraftInFilling, answered } from '../../../testing/arrange/drafts.ts'
import { aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
afterAll(() => portal.close())

test('of more than a hundred deleted drafts the newest are shown, and that there are more', async () => {
  const declarant = await portal.as('declarant')
  const id = await aDraftInFilling(declarant)
  answered(await declarant(requests.remove, { params: { id } }))
  expect(answered(await declarant(requests.deleted, { query: {} })).more).toBe(false)
  await sql`
    with copy as (
      insert into request (id, goal, object_type, work_type, subdivision, owner_id, organization_id, stage, stage_since,
        created_at, updated_at, deleted_at)
      select gen_random_uuid(), goal, object_type, work_type, subdivision, owner_id, organization_id, stage, stage_since,
        created_at, updated_at, deleted_at - n * interval '1 second'
      from request cross join generate_series(1, 100) n where id = ${id} returning id)
    insert into journal_event (at, stream_id, seq, type, user_id, role, request_id, hash)
    select e.at, copy.id, 1, e.type, e.user_id, e.role, copy.id, e.hash
    from copy cross join journal_event e where e.request_id = ${id} and e.type = 'request.deleted'`.execute(portal.db)
  const { drafts, more } = answered(await declarant(requests.deleted, { query: {} }))
  expect([drafts.length, drafts[0]?.id, more]).toEqual([100, id, true])
})
