import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'

/** A file somebody may read, with all that an archive or a tree says of it. */
export interface RepositoryRow {
  place: 'item' | 'document' | 'letter'
  folder_id: string | null
  folder_slot: string | null
  folder_title: string | null
  item_id: string | null
  item_title: string | null
  document_id: string | null
  document_title: string
  is_companion: boolean
  version: number
  file_id: string
  name: string
  media_type: string
  size: number
  created_at: Date
  sha256: Buffer
  crc32: number
  streebog256: Buffer
  signatures: number
  /** A virus was found in it: it is named, and given to nobody. */
  infected: boolean
}

/** Whose eyes: a draft of a letter is its author's; a conclusion that is not issued, an agreement that is not sent the organisation's. */
export interface Reader {
  userId: string
  isOrganisation: boolean
}

/** More files than this one request never had. */
const most = 10_000

/** The newest versions of all documents of a request, then the files of its letters, in the order of the application. */
export async function listRepository(
  db: Db,
  requestId: string,
  { userId, isOrganisation }: Reader,
  chosen: readonly string[] | undefined,
): Promise<RepositoryRow[]> {
  const { rows } = await sql<RepositoryRow>`
    with named as (
      select case when i.id is null then 'document' else 'item' end as place,
        o.id as folder_id, o.slot as folder_slot, o.title as folder_title, o.position as at_folder,
        i.id as item_id, i.title as item_title, i.position as at_item,
        d.id as document_id, d.title as document_title, d.companion_of is not null as is_companion,
        d.position as at_document, v.no as version, v.file_id
      from document d
      join document_version v on v.document_id = d.id and v.no = d.last_no
      left join item i on i.id = d.item_id
      left join folder o on o.id = i.folder_id
      where d.request_id = ${requestId} and d.deleted_at is null and d.voided_at is null and i.deleted_at is null
        and not exists (select from letter_file lf where lf.document_id = d.id or lf.file_id = v.file_id)
        and (${isOrganisation} or d.type <> 'conclusion' or exists (
          select from conclusion c where c.file_id = v.file_id and c.state in ('issued', 'replaced')))
        and (${isOrganisation} or d.type <> 'additionalAgreement' or exists (
          select from agreement g where g.document_id = d.id and g.sent_at is not null))
      union all
      select 'letter', null, null, null, null, null, null, null, lf.document_id, l.subject, false, lf.position, 1,
        coalesce(lf.file_id, v.file_id)
      from letter l
      join letter_file lf on lf.letter_id = l.id
      left join document d on d.id = lf.document_id and d.deleted_at is null
      left join document_version v on v.document_id = d.id and v.no = d.last_no
      where l.request_id = ${requestId} and (l.state not in ('draft', 'signing') or l.author_id = ${userId}))
    select n.*, f.name, f.media_type, f.size, f.created_at, b.sha256, b.crc32, b.streebog256,
      b.infected is true as infected,
      (select count(*) from signature s where s.file_id = f.id)::int as signatures
    from named n
    join file f on f.id = n.file_id and f.deleted_at is null
    join blob b on b.sha256 = f.sha256
    where b.streebog256 is not null and (${chosen ?? null}::uuid[] is null
      or n.document_id = any (${chosen ?? []}::uuid[]) or n.item_id = any (${chosen ?? []}::uuid[])
      or n.file_id = any (${chosen ?? []}::uuid[]) or n.folder_id = any (${chosen ?? []}::uuid[]))
    order by n.place = 'letter', n.place = 'document', n.at_folder, n.folder_id, n.at_item, n.item_id,
      n.is_companion, n.at_document, f.created_at, f.id
    limit ${most}`.execute(db)
  return rows
}

/** A signature to be given away, with what its last check said. */
export interface GivenSignature {
  cms: Buffer
  created_at: Date
  verdict: string
  text: string
  /** Of the signer, DER; null: the signature came without one. */
  certificate: Buffer | null
}

/** Signatures of some files, oldest first. */
export async function listGivenSignatures(db: Db, fileIds: readonly string[]): Promise<Map<string, GivenSignature[]>> {
  const found = new Map<string, GivenSignature[]>()
  if (fileIds.length === 0) return found
  const { rows } = await sql<GivenSignature & { file_id: string }>`
    select s.file_id, s.cms, s.created_at, s.verdict, c.der as certificate, coalesce((
      select k.evidence ->> 'text' from signature_check k where k.signature_id = s.id
      order by k.at desc, k.id desc limit 1), '') as text
    from signature s left join certificate c on c.sha256 = s.certificate
    where s.file_id = any (${fileIds}::uuid[])
    order by s.created_at, s.id limit ${most}`.execute(db)
  for (const { file_id, ...one } of rows) found.set(file_id, [...(found.get(file_id) ?? []), one])
  return found
}
