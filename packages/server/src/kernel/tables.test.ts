import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../platform/db/transaction.ts'
import { aDatabase, type TestDatabase } from '../testing/database.ts'
import { aGrant, anId, anOrganization, aRequestRow, aUser, dayOne } from '../testing/arrange/rows.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

test('a draft goes with everything in it; what was submitted stays', async () => {
  const { db } = database
  const owner = await aUser(db)
  const id = await aRequestRow(db, { owner_id: owner })
  await aGrant(db, { requestId: id, subjectId: anId(), rights: 1 })
  const [folder, item, document, file, remark, agreement] = Array.from({ length: 6 }, () => anId())
  const sha256 = new Uint8Array(32)
  const at = { created_at: dayOne }
  await db
    .insertInto('folder')
    .values({ id: folder ?? '', request_id: id, code: '1', title: 'Раздел', position: 0 })
    .execute()
  await db
    .insertInto('item')
    .values({ id: item ?? '', request_id: id, folder_id: folder ?? '', code: '1', title: 'Том', position: 0 })
    .execute()
  await db
    .insertInto('blob')
    .values({ sha256, size: 1, ...at })
    .execute()
  await db
    .insertInto('file')
    .values({
      id: file ?? '',
      request_id: id,
      sha256,
      name: 'том.pdf',
      size: 1,
      media_type: 'application/pdf',
      uploaded_by: owner,
      ...at,
    })
    .execute()
  await transaction(db, async (tx) => {
    await tx
      .insertInto('document')
      .values({
        id: document ?? '',
        request_id: id,
        item_id: item ?? '',
        type: 'slotFile',
        title: 'Том',
        last_no: 1,
        ...at,
      })
      .execute()
    await tx
      .insertInto('document_version')
      .values({
        id: anId(),
        document_id: document ?? '',
        request_id: id,
        no: 1,
        file_id: file ?? '',
        by_user: owner,
        ...at,
      })
      .execute()
  })
  await db
    .insertInto('signature')
    .values({ id: anId(), request_id: id, file_id: file ?? '', sha256, cms: sha256, ...at })
    .execute()
  await db
    .insertInto('remark')
    .values({
      id: remark ?? '',
      request_id: id,
      kind: 'document',
      round: 1,
      item_id: item ?? '',
      body: 'Нет подписи',
      author_id: owner,
      ...at,
    })
    .execute()
  await db
    .insertInto('agreement')
    .values({
      id: agreement ?? '',
      request_id: id,
      kind: 'termination',
      no: 1,
      document_id: document ?? '',
      ...at,
      updated_at: dayOne,
    })
    .execute()
  await db
    .insertInto('termination')
    .values({
      id: anId(),
      request_id: id,
      no: 1,
      initiator: 'declarant',
      ground: 'нет',
      notice_on: '2026-03-10',
      agreement_id: agreement ?? '',
      ...at,
    })
    .execute()

  await db.updateTable('request').set({ number: '77-2026-09999' }).where('id', '=', id).execute()
  await expect(db.deleteFrom('request').where('id', '=', id).execute()).rejects.toMatchObject({ code: '23001' })
  await db.updateTable('request').set({ number: null }).where('id', '=', id).execute()
  await db.deleteFrom('request').where('id', '=', id).execute()
  for (const table of [
    'folder',
    'item',
    'document',
    'document_version',
    'file',
    'remark',
    'request_access',
    'termination',
  ] as const)
    expect(await db.selectFrom(table).select('request_id').where('request_id', '=', id).execute()).toEqual([])
})

test('what is repeated beside who sees an application is what the application says', async () => {
  const { db } = database
  const [owner, guest] = [await aUser(db), await aUser(db)]
  const [organization, other] = [await anOrganization(db), await anOrganization(db)]
  const id = await aRequestRow(db, { owner_id: owner, organization_id: organization })
  await aGrant(db, { requestId: id, subjectId: guest, rights: 1 })
  const differing = async () => {
    const columns =
      sql.raw(`subject_id, request_id, rights, until, updated_at, created_at, deleted_at, due_at, number, stage,
      subdivision, region, goal, done_by, is_back, owner_id`)
    const { rows } = await sql`
      (select ${columns} from request_access_wanted except select ${columns} from request_access)
      union all
      (select ${columns} from request_access except select ${columns} from request_access_wanted)`.execute(db)
    return rows
  }
  const changes = [
    { updated_at: new Date(dayOne.getTime() + 1000) },
    { created_at: new Date(dayOne.getTime() - 1000) },
    { deleted_at: dayOne },
    { deleted_at: null, due_at: dayOne },
    { number: '77-2026-09998', stage: 'examination' as const },
    { subdivision: '01', region: '42', goal: 10 },
    { done_by: 'declarant' as const, is_back: true },
    { owner_id: guest },
    { organization_id: other },
    { organization_id: null },
    { organization_id: organization, number: null },
  ]
  for (const change of changes) {
    await db.updateTable('request').set(change).where('id', '=', id).execute()
    expect(await differing()).toEqual([])
  }
  await db.deleteFrom('request_access').where('request_id', '=', id).execute()
  expect(await differing()).toHaveLength(3)
  await sql`select rebuild_request_access()`.execute(db)
  expect(await differing()).toEqual([])
})

test('what the search knows of organisation and month is what the request says', async () => {
  const { db } = database
  const [owner, organization] = [await aUser(db), await anOrganization(db)]
  await sql`
    insert into request (id, goal, object_type, work_type, subdivision, owner_id, organization_id, stage, stage_since,
      created_at, updated_at)
    select gen_random_uuid(), 21, 1, 1, '77', ${owner}, case when n % 3 > 0 then ${organization}::uuid end, 'draft_filling',
      ${dayOne}, ${dayOne}, ${dayOne}::timestamptz + n * interval '1 day'
    from generate_series(1, 300) n`.execute(db)
  await sql`
    insert into request_search (request_id, search, month)
    select id, ' мост ', month_number(updated_at) from request where owner_id = ${owner}`.execute(db)
  const told = async () => {
    const { rows } = await sql`
      select count(*)::integer as requests,
        count(*) filter (where month = month_number(updated_at)
          and organization_month is not distinct from organization_month(organization_id, month))::integer as right
      from request join request_search on request_id = id where owner_id = ${owner}`.execute(db)
    return rows
  }
  expect(await told()).toEqual([{ requests: 300, right: 300 }])
  await sql`
    update request set organization_id = nullif(${organization}::uuid, organization_id),
      updated_at = updated_at + draft_number % 2 * interval '2 months'
    where owner_id = ${owner}`.execute(db)
  expect(await told()).toEqual([{ requests: 300, right: 300 }])
})
