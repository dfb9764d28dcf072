import { sql } from 'kysely'
import { prepared } from '../../platform/db/connect.ts'
import type { Db } from '../../platform/db/schema.ts'
import { isSigned } from './is-signed.ts'

/** The newest verdict on item `i`, unless a document of it changed afterwards: as the guards of the stages read it. */
export const standingVerdict = sql`(
  select c.verdict from item_check c where c.item_id = i.id
    and not exists (select from document d join document_version v on v.document_id = d.id
                    where d.item_id = i.id and d.deleted_at is null and v.created_at > c.at)
  order by c.at desc limit 1)`

/** Brings the states of the items of a request up to what lies in them; of one item when it is named. */
export async function refreshItemStates(db: Db, requestId: string, itemId: string | null = null): Promise<void> {
  await sql`${sql.raw(prepared)}
    with seen as (
      select i.id, i.opened_at, ${standingVerdict} as verdict,
        (select count(*) from document d where d.item_id = i.id and d.deleted_at is null and d.last_no is not null
           and d.companion_of is null)::int as files,
        (select count(*) from document d where d.item_id = i.id and d.deleted_at is null and d.last_no is not null
           and d.companion_of is null and not ${isSigned})::int as not_signed,
        i.opened_at is not null and exists (
          select from document d join document_version v on v.document_id = d.id
          where d.item_id = i.id and d.deleted_at is null and v.created_at >= i.opened_at) as changed
      from item i
      where i.request_id = ${requestId} and i.deleted_at is null and (${itemId}::uuid is null or i.id = ${itemId}::uuid)),
    now as (
      select id, case
        when opened_at is not null and not changed then 'opened'
        when verdict = 'remark' then 'remarked'
        when verdict = 'accepted' then 'accepted'
        when files = 0 then 'empty'
        when not_signed > 0 then 'notSigned'
        when changed then 'replaced'
        else 'signed' end as state
      from seen)
    update item i set state = now.state from now where i.id = now.id and i.state <> now.state`.execute(db)
}
