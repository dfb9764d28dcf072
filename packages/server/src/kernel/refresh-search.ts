import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/schema.ts'
import { calledBy } from './queries-links.ts'

/** Rewrites what the request is found by; in the transaction that changes its number, object, address or declarant. */
export async function refreshSearch(db: Db, requestId: string): Promise<void> {
  await searchRow(requestId).execute(db)
}

/** The same as a part of a statement that writes more. */
export function searchRow(requestId: string): RawBuilder<unknown> {
  return sql`
    insert into request_search (request_id, search, month)
    select id, fold(concat_ws(' ', ${calledBy('request')}, object_name, declarant_name, declarant_inn, (
      select string_agg(text, ' ' order by position) from address where request_id = request.id and part_id is null))),
      month_number(updated_at)
    from request where id = ${requestId}
    on conflict (request_id) do update set search = excluded.search where request_search.search <> excluded.search`
}
