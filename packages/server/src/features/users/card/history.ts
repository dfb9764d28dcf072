import type { users } from '@portal/contract/features/users/endpoints'
import { type AccountChange, accountChanges } from '@portal/domain/accounts/accounts'
import { type RawBuilder, sql } from 'kysely'
import type { Handler } from '../../../platform/http/bind.ts'
import { type ListSource, readPage } from '../../../platform/list/list-query.ts'
import { type Oversight, oversightOf } from '../oversight.ts'

interface ChangeRow {
  id: string
  at: Date
  type: string
  by: string | null
  organization: string | null
  detail: { reason?: string; values?: { name: string; from: string; to: string }[] }
}

/** What was done with an account, the newest first. */
export const history: Handler<typeof users.history> = async (ctx, { params, query }) => {
  const oversight = params.id === ctx.user.id ? 'everybody' : oversightOf(ctx.user)
  const { rows, next } = await readPage(ctx.db, changesOf(params.id, oversight), { sort: '-at', ...query })
  return {
    rows: rows.flatMap(({ id, at, type, by, organization, detail }) => {
      if (!isKnown(type)) return []
      const { reason = null, values = [] } = detail
      return [{ id, at: at.toISOString(), type, by, organization, reason, values }]
    }),
    next,
  }
}

function isKnown(type: string): type is AccountChange {
  return Object.hasOwn(accountChanges, type)
}

/** What was done with his membership elsewhere an administrator is not told. */
function changesOf(userId: string, oversight: Oversight): ListSource<ChangeRow, 'at'> {
  const known: RawBuilder<unknown> =
    oversight === 'everybody'
      ? sql``
      : sql`and (c.organization_id is null or c.organization_id = any(${oversight}::uuid[]))`
  return {
    columns: sql<ChangeRow>`c.id, c.at, c.type, c.detail, coalesce(o.short_name, o.full_name) as organization,
      case when b.id is not null then concat_ws(' ', b.surname, b.name, b.patronymic) end as by`,
    from: sql`user_change c left join app_user b on b.id = c.by_id left join organization o on o.id = c.organization_id`,
    where: sql`c.user_id = ${userId} ${known}`,
    id: sql.ref('c.id'),
    sorts: { at: { type: 'instant', nullable: false, column: sql`c.at` } },
  }
}
