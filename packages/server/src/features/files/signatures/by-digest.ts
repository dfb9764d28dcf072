import type { files } from '@portal/contract/features/files/endpoints'
import { sql } from 'kysely'
import type { Handler } from '../../../platform/http/bind.ts'
import { bytesOf } from '../../../kernel/files/bytes-of.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'

const most = 1000

/** Files in force whose content has one of these digests: a signature names what it signed by nothing else. */
export const byDigest: Handler<typeof files.byDigest> = async (ctx, { params, body }) => {
  await seeRequest(ctx, params.id)
  const digests = body.digests.map(bytesOf)
  const { rows } = await sql<{ digest: string; ref: string; name: string }>`
    select encode(d.digest, 'hex') as digest, f.id as ref, f.name
    from file f
    join blob b on b.sha256 = f.sha256
    join lateral (values (b.streebog256), (b.streebog512), (b.sha256)) as d (digest) on d.digest = any (${digests}::bytea[])
    where f.request_id = ${params.id} and f.deleted_at is null and not exists (
      select from document_version v join document o on o.id = v.document_id
      where v.file_id = f.id and (v.no < o.last_no or o.deleted_at is not null or o.voided_at is not null))
    order by f.created_at, f.id limit ${most}`.execute(ctx.db)
  return { files: rows }
}
