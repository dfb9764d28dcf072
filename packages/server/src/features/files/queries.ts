import type { Db } from '../../platform/db/schema.ts'
import { refuse } from '../../platform/http/refuse.ts'

/** Whose file it is: its document, item or letter. The newest of them when there are several. */
export async function getOwnedFile(db: Db, ref: string): Promise<OwnedFile> {
  const row = await findOwnedFile(db, ref)
  if (!row) throw refuse('NOT_FOUND')
  return row
}

/** The same; undefined when it is not there any more. */
export function findOwnedFile(db: Db, ref: string) {
  return db
    .selectFrom('file as f')
    .innerJoin('blob as b', 'b.sha256', 'f.sha256')
    .leftJoin('document_version as v', 'v.file_id', 'f.id')
    .leftJoin('document as d', 'd.id', 'v.document_id')
    .leftJoin('item as i', 'i.id', 'd.item_id')
    .select(['f.id', 'f.request_id', 'f.name', 'f.size', 'f.media_type', 'f.sha256', 'f.uploaded_by', 'f.created_at'])
    .select(['b.crc32', 'b.streebog256', 'b.streebog512', 'b.infected'])
    .select(['d.id as document_id', 'd.type', 'd.title', 'd.item_id', 'd.voided_at', 'd.last_no', 'v.no'])
    .select(['v.created_at as version_at', 'i.title as item_title', 'i.opened_at', 'i.asked_at'])
    .where('f.id', '=', ref)
    .where('f.deleted_at', 'is', null)
    .orderBy('v.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A file whose content may be given away; one in which a virus was found is not. */
export async function getCleanFile(db: Db, ref: string): Promise<OwnedFile> {
  const file = await getOwnedFile(db, ref)
  if (file.infected) throw refuse('FILE_INFECTED', { name: file.name })
  return file
}

export type OwnedFile = NonNullable<Awaited<ReturnType<typeof findOwnedFile>>>
