import { draftStart } from '@portal/domain/identifiers/numbers'
import { type RawBuilder, sql } from 'kysely'

/** What people call the request of this alias by: its number, or that of the draft. */
export function calledBy(alias: string): RawBuilder<string> {
  return sql<string>`coalesce(${sql.ref(`${alias}.number`)}, ${sql.lit(draftStart)} || ${sql.ref(`${alias}.draft_number`)})`
}

/** What the object of request `e` is compared by. */
export const comparedObject = sql`json_build_object('name', e.object_name, 'objectType', e.object_type::text,
  'cadastrals', coalesce((select json_agg(p.data ->> 'cadastral') from stead p where p.request_id = e.id and p.data ->> 'cadastral' <> ''), '[]'),
  'addresses', coalesce((select json_agg(json_build_object('region', coalesce(a.region, ''), 'text', a.text) order by a.position)
    from address a where a.request_id = e.id and a.part_id is null), '[]'))`

/** Request `t` at stage `s` goes on: it is not over, and no conclusion is issued by it. */
export const isOpen = sql`t.deleted_at is null and not s.is_final
  and not exists (select from conclusion k where k.request_id = t.id and k.state = 'issued')`
