import type { requests } from '@portal/contract/features/requests/endpoints'
import { catalogTitle } from '@portal/domain/request/catalogs/catalogs'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { seesContentOf } from '../../../kernel/scope/sees-content.ts'

/** Whether typical or repeatedly used documentation is used, with the papers that say so (12.01–12.03). */
export const reuse: Handler<typeof requests.reuse> = async (ctx, { params }) => {
  if (!(await seesContentOf(ctx, params.id))) return { use: null, title: null, text: '', documents: [] }
  const { db } = ctx
  const section = await db
    .selectFrom('request_section')
    .select('data')
    .where('request_id', '=', params.id)
    .where('section', '=', 'declarer')
    .executeTakeFirst()
  const { pdReuse, pdReuseText } = section?.data ?? {}
  const use = typeof pdReuse === 'string' && pdReuse !== '' ? pdReuse : null
  return {
    use,
    title: use === null ? null : catalogTitle('pdReuse', use),
    text: typeof pdReuseText === 'string' ? pdReuseText : '',
    documents: await listPapers(db, params.id),
  }
}

interface Paper {
  code: string
  title: string
  files: { ref: string; name: string; size: number; mediaType: string; createdAt: string }[]
}

async function listPapers(db: Db, requestId: string): Promise<Paper[]> {
  const { rows } = await sql<Paper>`
    select i.code, i.title, coalesce(json_agg(json_build_object('ref', l.id, 'name', l.name, 'size', l.size, 'mediaType', l.media_type,
        'createdAt', to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by d.position, d.id)
      filter (where l.id is not null), '[]') as files
    from item i join folder f on f.id = i.folder_id
    left join document d on d.item_id = i.id and d.deleted_at is null and d.companion_of is null
    left join document_version v on v.document_id = d.id and v.no = d.last_no
    left join file l on l.id = v.file_id
    where i.request_id = ${requestId} and f.code = 'reuse' and i.deleted_at is null
    group by i.id order by i.position limit 100`.execute(db)
  return rows
}
