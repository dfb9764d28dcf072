import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import { aFilledDraft, answered } from '../arrange/drafts.ts'
import { requests } from '@portal/contract/features/requests/endpoints'
import type { TestPortal } from '../portal.ts'
import { aGrant, anId } from '../arrange/rows.ts'
import { putDocument } from '../arrange/put-rows.ts'

/** Tables of an application with the columns that must point into the copy. */
const copied: readonly (readonly [table: string, own: readonly string[]])[] = [
  ['request', ['id']],
  ['request_section', ['request_id']],
  ['participant', ['id', 'request_id', 'same_as']],
  ['participant_account', ['id', 'participant_id']],
  ['address', ['id', 'request_id']],
  ['financing', ['id', 'request_id']],
  ['stead', ['id', 'request_id']],
  ['indicator', ['id', 'request_id']],
  ['folder', ['id', 'request_id']],
  ['item', ['id', 'request_id', 'folder_id']],
  ['item_check', ['id', 'request_id', 'item_id']],
  ['file', ['id', 'request_id']],
  ['document', ['id', 'request_id', 'item_id']],
  ['document_version', ['id', 'document_id', 'request_id', 'file_id']],
  ['signature', ['id', 'request_id', 'file_id']],
]

/**
 * A whole application with one document, ready to be printed, to be copied for every move: filled through the API once, its
 * other obligatory documents explained, the rest taken away. Answers its id.
 */
export async function aBaseApplication(portal: TestPortal): Promise<string> {
  const { db } = portal
  const declarant = await portal.as('declarant')
  const id = await aFilledDraft(declarant)
  const { declarer } = answered(await declarant(requests.get, { params: { id } })).sections
  const conclusion = {
    number: '77-1-1-1-012345-2025',
    date: '2025-06-02',
    issuer: 'Экспертная организация',
    result: '1',
  }
  const changes = { 'declarer.previousConclusions': [conclusion] }
  answered(await declarant(requests.update, { params: { id }, body: { revision: declarer?.revision ?? 0, changes } }))
  const kept = await db
    .selectFrom('item')
    .select(['id', 'folder_id'])
    .where('request_id', '=', id)
    .where('code', '=', '06.01')
    .executeTakeFirstOrThrow()
  await sql`
    delete from item i using folder f
    where f.id = i.folder_id and i.request_id = ${id} and i.id <> ${kept.id} and not i.blocks and (not f.at_least_one or f.code = 'surveys')`.execute(
    db,
  )
  await sql`delete from folder f where f.request_id = ${id} and not exists (select from item i where i.folder_id = f.id)`.execute(
    db,
  )
  await db
    .updateTable('item')
    .set({ ignored_reason: 'Не разрабатывался: не предусмотрен заданием' })
    .where('request_id', '=', id)
    .where('id', '<>', kept.id)
    .execute()
  await db
    .updateTable('item')
    .set({ blocks: true, is_required: true, state: 'signed', number: '1', doc_date: '2026-02-02', author: 'Автор' })
    .where('id', '=', kept.id)
    .execute()
  await putDocument(portal, id, { type: 'slotFile', itemId: kept.id, signedBy: ['declarant'] })
  await makeCopier(db)
  return id
}

/** Another request of the same declarant with the same application. Answers its id. */
export async function copyRequest(portal: TestPortal, base: string): Promise<string> {
  const id = anId()
  await sql`select copy_request(${base}::uuid, ${id}::uuid)`.execute(portal.db)
  const { owner_id } = await portal.db
    .selectFrom('request')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await aGrant(portal.db, { requestId: id, subjectId: owner_id, via: 'owner', rights: 7 })
  return id
}

/** One statement copies everything: ids of the copy follow from those of the base, so that rows find one another. */
async function makeCopier(db: Db): Promise<void> {
  const statements = copied.map(([table, own]) => {
    const ids = own.map((column) => `'${column}', copied_id(base, target, x.${column})`).join(', ')
    const whose =
      table === 'request'
        ? 'x.id = base'
        : table === 'participant_account'
          ? 'x.participant_id in (select id from participant where request_id = base)'
          : 'x.request_id = base'
    return `insert into ${table} overriding user value
      select (jsonb_populate_record(null::${table}, to_jsonb(x) || jsonb_build_object(${ids}))).* from ${table} x where ${whose};`
  })
  await sql
    .raw(`
    create function copied_id(base uuid, target uuid, id uuid) returns uuid language sql immutable as $$
      select case when id = base then target
        else overlay(overlay(md5(id::text || target::text) placing '7' from 13) placing '8' from 17)::uuid end $$;
    create function copy_request(base uuid, target uuid) returns void language plpgsql as $$ begin
      ${statements.join('\n')}
    end $$;`)
    .execute(db)
}
