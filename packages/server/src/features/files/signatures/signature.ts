import type { files } from '@portal/contract/features/files/endpoints'
import { toPem } from '@portal/gost/bytes'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'

/** A stored signature as a file beside the signed one. */
export const signature: Handler<typeof files.signature> = async (ctx, { params, query }) => {
  const row = await ctx.db
    .selectFrom('signature as s')
    .innerJoin('file as f', 'f.id', 's.file_id')
    .select(['s.cms', 'f.name'])
    .where('s.id', '=', params.signRef)
    .where('s.file_id', '=', params.ref)
    .executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  const name = `${row.name}.sig`
  return query.format === 'pem'
    ? { name, mediaType: 'application/x-pem-file', content: new TextEncoder().encode(toPem('CMS', row.cms)) }
    : { name, mediaType: 'application/pkcs7-signature', content: row.cms }
}
