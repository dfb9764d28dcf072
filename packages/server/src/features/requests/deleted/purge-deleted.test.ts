import { completeness } from '@portal/contract/features/completeness/endpoints'
import { requestCopies } from '@portal/contract/features/request-copies/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPdf } from '../../../testing/arrange/declarant-request.ts'
import { aDraftInFilling, answered } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { purgeDeleted } from './purge-deleted.ts'

let portal: TestPortal
let declarant: Api

beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
})
afterAll(() => portal.close())

async function aDeletedDraft(): Promise<string> {
  const id = await aDraftInFilling(declarant)
  const { folders } = answered(await declarant(completeness.folders, { params: { id } }))
  const query = { name: 'Пояснительная записка.pdf' }
  const item = folders.flatMap(({ items }) => items).find(({ formats }) => formats.includes('pdf'))
  answered(await declarant(completeness.upload, { params: { id: item?.id ?? '' }, query, bytes: aPdf(id) }))
  answered(await declarant(requests.remove, { params: { id } }))
  return id
}

async function isThere(id: string): Promise<boolean> {
  return (await portal.db.selectFrom('request').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

async function pass(days: number): Promise<void> {
  await portal.clock.set(new Date(portal.clock.now().getTime() + days * 86_400_000))
  await portal.sweep()
}

test('a deleted draft goes for good when it can no longer be taken back, its record stays', async () => {
  const id = await aDeletedDraft()
  const kept = await aDraftInFilling(declarant)
  const { rows } = await sql<{ sha256: Buffer }>`select sha256 from file where request_id = ${id}`.execute(portal.db)
  await pass(29)
  expect(await isThere(id)).toBe(true)
  await pass(2)
  expect([await isThere(id), await isThere(kept)]).toEqual([false, true])
  const left = await portal.db
    .selectFrom('blob')
    .select('orphaned_at')
    .where(
      'sha256',
      'in',
      rows.map(({ sha256 }) => sha256),
    )
    .execute()
  expect(left.map(({ orphaned_at }) => orphaned_at !== null)).toEqual([true])
  const events = await portal.db
    .selectFrom('journal_event')
    .select('type')
    .where('request_id', '=', id)
    .orderBy('at', 'desc')
    .limit(2)
    .execute()
  expect(events.map(({ type }) => type)).toEqual(['request.purged', 'request.deleted'])
})

test('one that was copied goes like any other, and its copy stays', async () => {
  const id = await aDraftInFilling(declarant)
  const query = { copyRequestId: id, copyType: 'withoutDocuments' } as const
  const copy = answered(await declarant(requestCopies.create, { query }))
  answered(await declarant(requests.remove, { params: { id } }))
  await pass(31)
  expect([await isThere(id), await isThere(copy.id)]).toEqual([false, true])
  expect(answered(await declarant(requestCopies.review, { params: { id: copy.id } })).copy).toBeNull()
})

test('how long it is kept is a setting, for taking it back too', async () => {
  const id = await aDeletedDraft()
  await sql`update setting set value = '{"n": 3, "unit": "working"}' where key = 'deletedDraftDays'`.execute(portal.db)
  await portal.clock.set(new Date(portal.clock.now().getTime() + 4 * 86_400_000))
  expect((await declarant(requests.restore, { params: { id } })).problem.code).toBe('REQUEST_NOT_FOUND')
  await portal.sweep()
  expect(await isThere(id)).toBe(false)
})

test('a draft that cannot be forgotten holds up no other', async () => {
  const [stuck, other] = [await aDeletedDraft(), await aDeletedDraft()]
  // A file of it that something outside rests on.
  await sql`
    insert into substitution (id, principal_id, deputy_id, scope, rights, period, basis_file_id, created_by, created_at)
    select gen_random_uuid(), owner_id, ${await portal.idOf('active')}, 'all', 1, '[2026-01-01,2026-01-02)', f.id, owner_id, r.created_at
    from request r join file f on f.request_id = r.id where r.id = ${stuck}`.execute(portal.db)
  await portal.clock.set(new Date(portal.clock.now().getTime() + 31 * 86_400_000))
  await expect(purgeDeleted(portal.ctx)).rejects.toThrow('could not be forgotten')
  expect([await isThere(stuck), await isThere(other)]).toEqual([true, false])
})

test('however many cannot be forgotten, the turn of another comes', async () => {
  const ids: string[] = []
  for (let made = 0; made < 27; made += 1) ids.push(await aDraftInFilling(declarant))
  const [other = ''] = ids.toReversed()
  for (const id of ids) answered(await declarant(requests.remove, { params: { id } }))
  await sql`create function keep_draft() returns trigger language plpgsql as 'begin raise exception ''kept''; end'`.execute(
    portal.db,
  )
  await sql`create trigger keep_draft before delete on request for each row when (old.id <> ${sql.lit(other)})
    execute function keep_draft()`.execute(portal.db)
  await portal.clock.set(new Date(portal.clock.now().getTime() + 31 * 86_400_000))
  // One of two times or so it is among those that are tried.
  for (let minute = 0; minute < 60 && (await isThere(other)); minute += 1) {
    await portal.clock.set(new Date(portal.clock.now().getTime() + 60_000))
    await expect(purgeDeleted(portal.ctx)).rejects.toThrow('could not be forgotten')
  }
  expect(await isThere(other)).toBe(false)
})
