import type { requests } from '@portal/contract/features/requests/endpoints'
import { originTitle } from '@portal/domain/request/carried/origins'
import { sql } from 'kysely'
import { prepared } from '../../../platform/db/connect.ts'
import type { Handler } from '../../../platform/http/bind.ts'

interface Row {
  field: string
  by: string
  userId: string
  at: Date
  source: string | null
}

/** Who changed which field of a section since a revision, when and from where: what stands beside two values of one field. */
export const changes: Handler<typeof requests.changes> = async (ctx, { params, query }) => {
  const { rows } = await sql<Row>`${sql.raw(prepared)}
    select distinct on (field) field, concat_ws(' ', u.surname, u.name, u.patronymic) as by, c.by_user as "userId", c.last_at as at,
      change ->> 2 as source
    from section_change c join app_user u on u.id = c.by_user cross join lateral jsonb_each(c.changes) as one(field, change)
    where c.request_id = ${params.id} and c.section = ${query.section ?? ''} and c.last_revision > ${query.since}
    order by field, c.last_revision desc limit 500`.execute(ctx.db)
  return {
    changes: rows.map(({ field, by, userId, at, source }) => {
      const origin = { code: source, title: originTitle(source) }
      return { field, by, isMine: userId === ctx.user.id, at: at.toISOString(), origin }
    }),
  }
}
