import { formsAt } from '@portal/domain/stages/papers'
import type { completeness } from '@portal/contract/features/completeness/endpoints'
import { sql } from 'kysely'
import type { Handler } from '../../../platform/http/bind.ts'
import { isSigned } from '../../../kernel/files/is-signed.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'

interface Row {
  ref: string
  name: string
  size: number
  itemId: string | null
  folder: string | null
  title: string
  version: number
}

/** Files that still need the declarant's signature: of the items, and the print forms of the stage. */
export const listNotSigned: Handler<typeof completeness.listNotSigned> = async (ctx, { params }) => {
  const { stage } = await seeRequest(ctx, params.requestId)
  const { rows } = await sql<Row>`
    select f.id as ref, f.name, f.size, i.id as "itemId", o.title as folder, coalesce(i.title, d.title) as title, d.last_no as version
    from document d
    join document_version v on v.document_id = d.id and v.no = d.last_no
    join file f on f.id = v.file_id
    left join item i on i.id = d.item_id
    left join folder o on o.id = i.folder_id
    where d.request_id = ${params.requestId} and d.deleted_at is null and d.companion_of is null and d.voided_at is null
      and (d.item_id is not null or d.type = any (${formsAt(stage)}::text[]))
      and not ${isSigned}
    order by o.position nulls last, i.position, d.position, d.id
    limit 5000`.execute(ctx.db)
  return { files: rows.map((row) => ({ ...row, folder: row.folder ?? 'Печатные формы' })) }
}
