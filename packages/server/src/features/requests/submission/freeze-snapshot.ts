import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import type { Effect } from '../../../context.ts'
import { canonicalJson } from '../../../kernel/canonical-json.ts'
import { loadApplication } from '../../../kernel/application/load-application.ts'
import { withoutHidden } from '../../../kernel/application/without-hidden.ts'
import { nextNo } from '../../../kernel/next-no.ts'

/** Keeps the whole application as it stands now: what was submitted can be shown, compared and proved for ever. */
export const freezeSnapshot: Effect = async ({ ctx, request, transition, at }) => {
  const [application, documents] = await Promise.all([
    loadApplication(ctx.db, request.id),
    listDocuments(ctx.db, request.id),
  ])
  const data = canonicalJson({ ...withoutHidden(application, at), documents })
  await ctx.db
    .insertInto('request_snapshot')
    .values({
      request_id: request.id,
      no: nextNo('request_snapshot', request.id),
      reason: transition.action,
      data,
      sha256: createHash('sha256').update(data).digest(),
      by_user: ctx.user?.id ?? null,
      at,
    })
    .execute()
}

interface FrozenDocument {
  id: string
  type: string
  title: string
  folder: string | null
  item: string | null
  version: number
  name: string
  size: number
  sha256: string
}

/** Every document with the digest of its newest version. */
async function listDocuments(db: Db, requestId: string): Promise<FrozenDocument[]> {
  const { rows } = await sql<FrozenDocument>`
    select d.id, d.type, d.title, f.code as folder, i.code as item, v.no as version, file.name, file.size, encode(file.sha256, 'hex') as sha256
    from document d join document_version v on v.document_id = d.id and v.no = d.last_no join file on file.id = v.file_id
    left join item i on i.id = d.item_id left join folder f on f.id = i.folder_id
    where d.request_id = ${requestId} and d.deleted_at is null
    order by f.position, i.position, d.position, d.id`.execute(db)
  return rows
}
