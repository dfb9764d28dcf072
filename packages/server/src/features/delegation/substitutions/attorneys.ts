import type { delegation } from '@portal/contract/features/delegation/endpoints'
import { sql } from 'kysely'
import { isVisible } from '../../../kernel/scope/is-visible.ts'
import { scopeOfCaller } from '../../../kernel/scope/scope-of-caller.ts'
import type { Handler } from '../../../platform/http/bind.ts'

interface Attorney {
  principal: string
  number: string
  date: string
  until: string
}

const mostRequests = 500
const mostTold = 20

/**
 * Powers of attorney of the deputy that are known already: as a signatory in the cards of the caller's organisations, and
 * of participants in the latest applications he sees. A name is all that ties them to the person.
 */
export const attorneysForSubstitution: Handler<typeof delegation.attorneysForSubstitution> = async (ctx, { query }) => {
  if (!query.deputyId) return { rows: [] }
  const organizations = ctx.user.memberships.map(({ organizationId }) => organizationId)
  const scope = await scopeOfCaller(ctx)
  const { rows } = await sql<Attorney>`
    with deputy as (
      select fold(concat_ws(' ', surname, name, patronymic)) as name from app_user where id = ${query.deputyId}),
    latest as (
      select r.id from request r
      where r.deleted_at is null and (r.owner_id = ${ctx.user.id} or r.organization_id = any(${organizations}::uuid[]))
        ${isVisible(scope)}
      order by r.updated_at desc limit ${sql.lit(mostRequests)}),
    known as (
      select coalesce(nullif(o.short_name, ''), o.full_name) as principal, s ->> 'number' as number, s ->> 'date' as date,
        s ->> 'until' as until
      from organization o cross join lateral jsonb_array_elements(
        case when jsonb_typeof(o.data -> 'signatories') = 'array' then o.data -> 'signatories' else '[]' end) s
      where o.id = any(${organizations}::uuid[]) and s ->> 'basis' = 'attorney' and fold(s ->> 'name') = (select name from deputy)
      union
      select p.name, b ->> 'number', b ->> 'date', b ->> 'until'
      from latest join participant p on p.request_id = latest.id
      cross join lateral jsonb_array_elements(p.bases) b
      where b ->> 'kind' = 'attorney' and fold(p.data ->> 'signatory') = (select name from deputy))
    select principal, coalesce(number, '') as number, coalesce(date, '') as date, coalesce(until, '') as until from known
    order by until = '' desc, until desc, number limit ${sql.lit(mostTold)}`.execute(ctx.db)
  return { rows }
}
