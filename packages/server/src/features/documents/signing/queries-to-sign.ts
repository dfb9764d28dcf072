import type { Side } from '@portal/domain/stages/facts'
import { sql } from 'kysely'
import { prepared } from '../../../platform/db/connect.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { isSigned } from '../../../kernel/files/is-signed.ts'

/** What of one application its reader signs. */
export interface Signable {
  requestId: string
  side: Side
  items: boolean
  types: readonly string[]
}

export interface FilesToSign {
  files: { ref: string; name: string; size: number; title: string }[]
  /** Of those without an error, all that there are. */
  all: number
  faulty: number
}

interface Row {
  request_id: string
  ref: string
  name: string
  size: number
  title: string
  all: number
  faulty: number
}

const shown = 300

/** Files without the signature of their reader's side, by application, in the order of the folders, in one statement. */
export async function listFilesToSign(db: Db, signable: readonly Signable[]): Promise<Map<string, FilesToSign>> {
  const found = new Map<string, FilesToSign>()
  if (signable.length === 0) return found
  const { rows } = await sql<Row>`${sql.raw(prepared)}
    select w.request_id, f.*
    from unnest(${signable.map(({ requestId }) => requestId)}::uuid[], ${signable.map(({ side }) => side)}::text[],
                ${signable.map(({ items }) => items)}::boolean[], ${signable.map(({ types }) => types.join(','))}::text[])
      with ordinality as w(request_id, side, items, types, place)
    cross join lateral (
      select f.id as ref, f.name, f.size, coalesce(i.title, d.title) as title, o.position as folder, i.position as item,
        d.position as document, d.id as document_id, x.faulty as is_faulty,
        (count(*) filter (where not x.faulty) over ())::int as "all", (count(*) filter (where x.faulty) over ())::int as faulty
      from document d
      join document_version v on v.document_id = d.id and v.no = d.last_no
      join file f on f.id = v.file_id
      join blob b on b.sha256 = f.sha256
      left join item i on i.id = d.item_id
      left join folder o on o.id = i.folder_id
      cross join lateral (
        select b.infected is true or exists (
          select from jsonb_each(b.checks) c where c.value ->> 'state' = 'error') as faulty) x
      where d.request_id = w.request_id and d.deleted_at is null and d.companion_of is null and d.voided_at is null
        and (w.items and d.item_id is not null and not ${isSigned}
          or d.item_id is null and d.type = any (string_to_array(w.types, ',')) and ${isNewest} and ${isElectronic} and not ${isSignedBySide})
      order by x.faulty, o.position nulls last, i.position, d.position, d.id
      limit ${sql.lit(shown)}) f
    order by w.place, f.is_faulty, f.folder nulls last, f.item, f.document, f.document_id`.execute(db)
  for (const { request_id, ref, name, size, title, all, faulty } of rows) {
    const own = found.get(request_id) ?? { files: [], all, faulty }
    found.set(request_id, own)
    // Those with an error come after the rest.
    if (own.files.length < all) own.files.push({ ref, name, size, title })
  }
  return found
}

/** Earlier print forms, agreements and acts stay among the documents; only the newest of a type is signed. */
const isNewest = sql`not exists (
  select from document n
  where n.request_id = d.request_id and n.item_id is null and n.type = d.type and n.deleted_at is null
    and (n.created_at, n.id) > (d.created_at, d.id))`

/** Two-sided documents that are signed on paper wait for no signature here. */
const isElectronic = sql`not exists (
  select from contract c where c.document_id = d.id and c.form = 'paper'
  union all select from agreement g where g.document_id = d.id and g.form = 'paper'
  union all select from act a where a.document_id = d.id and a.form = 'paper')`

/** A conclusion is signed by the organisation, whatever else its reader signs as a declarant. */
const isSignedBySide = sql`exists (
  select from signature s
  where s.file_id = v.file_id and s.verdict in ('valid', 'validByExclusion')
    and s.side = case when d.type = 'conclusion' then 'organisation' else w.side end)`
