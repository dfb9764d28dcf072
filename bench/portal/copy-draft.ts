import type { Db } from '@portal/server/platform/db/schema'
import { sql } from 'kysely'

const copies = 1000

/**
 * Gives the newest drafts in filling and the newest submitted applications every row of the sample: sections, people, lists,
 * folders and their documents to be.
 */
export async function copyDraft(db: Db, { sampleId }: { sampleId: string }): Promise<void> {
  await sql`
    create temp table target as
    select kept.id, md5(${sampleId} || kept.id) as salt
    from (values (true), (false)) wanted(is_draft) cross join lateral (
      select r.id from request r cross join request sample
      where sample.id = ${sampleId} and r.id <> sample.id
        and case when wanted.is_draft then r.stage = 'draft_filling' else r.number is not null end
        and not exists (select from request_section s where s.request_id = r.id)
      order by (r.owner_id = sample.owner_id) desc, (r.organization_id = sample.organization_id) desc, r.updated_at desc
      limit ${sql.lit(copies)}) kept`.execute(db)
  // Parents first: only the ids of the rows and of what they point to are new.
  await copyRows(db, sampleId, 'request_section', [])
  await copyRows(db, sampleId, 'participant', ['id', 'same_as'])
  await copyRows(db, sampleId, 'address', ['id'])
  await copyRows(db, sampleId, 'financing', ['id', 'owner_id'])
  await copyRows(db, sampleId, 'indicator', ['id'])
  await copyRows(db, sampleId, 'folder', ['id', 'parent_id'])
  await copyRows(db, sampleId, 'item', ['id', 'folder_id'])
  await sql`drop table target`.execute(db)
}

async function copyRows(db: Db, sampleId: string, table: string, ids: readonly string[]) {
  const changed = [
    `'request_id', t.id`,
    // With the version and the variant of an id: any other thirty-two digits are nobody's.
    ...ids.map(
      (column) =>
        `'${column}', overlay(overlay(md5(t.salt || s.${column}) placing '7' from 13) placing '8' from 17)::uuid`,
    ),
  ]
  await sql`
    insert into ${sql.table(table)}
    select (jsonb_populate_record(s, jsonb_build_object(${sql.raw(changed.join(', '))}))).*
    from ${sql.table(table)} s cross join target t where s.request_id = ${sampleId}`.execute(db)
}
