import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../context.ts'

const sittingMs = 24 * 60 * 60_000

/** The content a sheet that comes now certifies: the newest of the document it is a companion of; null for any other document. */
export function certifiedContent(documentId: string): RawBuilder<Buffer | null> {
  return sql<Buffer | null>`(
    select f.sha256 from document c join document d on d.id = c.companion_of
    join document_version v on v.document_id = d.id and v.no = d.last_no
    join file f on f.id = v.file_id
    where c.id = ${documentId})`
}

interface NewVersion {
  documentId: string
  no: number
  fileId: string
}

/**
 * Whoever replaces a document and its sheet may begin with the sheet. One that came within a day before, in place of another
 * sheet of the same version, was meant for the version that comes now.
 */
export async function takeSheetAlong(ctx: Ctx, { documentId, no, fileId }: NewVersion): Promise<void> {
  if (no === 1) return
  const since = new Date(ctx.now().getTime() - sittingMs)
  await sql`
    update document_version s set certified_sha256 = now.sha256
    from document c, document_version v, file earlier, file now
    where c.companion_of = ${documentId} and c.deleted_at is null and s.document_id = c.id and s.no = c.last_no
      and v.document_id = ${documentId} and v.no = ${no - 1} and earlier.id = v.file_id and now.id = ${fileId}
      and s.certified_sha256 = earlier.sha256 and s.created_at > ${since}
      and exists (
        select from document_version e
        where e.document_id = c.id and e.no < s.no and e.certified_sha256 = earlier.sha256)`.execute(ctx.db)
}
