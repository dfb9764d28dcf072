import type { Db } from '@portal/server/platform/db/schema'
import { sql } from 'kysely'

// An application is created, saved, read, given to somebody and moved; five events of it are the five of the figure.
const kinds = ['request.created', 'request.updated', 'file.downloaded', 'staff.assigned', 'stage.changed']

/** Five events of every application, chained as the portal chains them, in the months where they belong. */
export async function generateEvents(db: Db): Promise<number> {
  await sql`
    select journal_partitions(first, months) from (
      select min(created_at)::date as first, (extract(epoch from now() - min(created_at)) / 86400 / 28)::integer + 3 as months
      from request) span`.execute(db)
  await sql`insert into user_agent (text) values ('bench') on conflict do nothing`.execute(db)
  await sql`
    insert into journal_stream (id, seq, head) select id, 0, sha256(uuid_send(id)) from request on conflict do nothing`.execute(
    db,
  )
  for (const [day, kind] of kinds.entries()) await addOne(db, kind, day)
  await sql`vacuum (analyze) journal_stream, journal_event`.execute(db)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from journal_event`.execute(db)
  return rows[0]?.n ?? 0
}

/** One more event at the end of every chain. */
async function addOne(db: Db, kind: string, day: number): Promise<void> {
  await sql`
    with event as (
      select s.head, row(least(r.created_at + make_interval(days => ${sql.lit(day)}), now() - interval '1 minute')::instant,
        s.id, s.seq + 1, ${sql.lit(kind)}, r.owner_id, null, 'Declarant', '10.0.0.1'::inet, a.id, r.id, 'request', r.id, 'ok',
        jsonb_build_object('section', 'object', 'fields', jsonb_build_array('object.name', 'object.address'),
          'call', jsonb_build_object('ms', r.draft_number % 900, 'trace', md5(r.draft_number || ${sql.lit(kind)}))), ''::bytea)::journal_event as e
      from journal_stream s join request r on r.id = s.id cross join (select id from user_agent where text = 'bench') a),
    kept as (
      insert into journal_event
      select (e).at, (e).stream_id, (e).seq, (e).type, (e).user_id, (e).on_behalf_of, (e).role, (e).ip, (e).agent_id, (e).request_id,
        (e).object_type, (e).object_id, (e).result, (e).detail, journal_hash(head, e)
      from event returning stream_id, seq, hash)
    update journal_stream s set seq = kept.seq, head = kept.hash from kept where kept.stream_id = s.id`.execute(db)
}
