import type { requests } from '@portal/contract/requests'
import type { Input, Reply } from '@portal/contract/endpoint'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { pageOf } from './list-filter.ts'
import { countVisible } from './queries-count.ts'
import { listVisible } from './queries-list.ts'
import { scopeOf } from './queries-scope.ts'
import { rowView } from './row-view.ts'

/** Staff: what they are assigned to. Everybody else: own, of the organisation they administer, delegated and shared. */
export const mine: Handler<typeof requests.mine> = (ctx, { query }) => list(ctx, query, true)

/** Everything visible. */
export const listAll: Handler<typeof requests.list> = (ctx, { body }) => list(ctx, body, false)

async function list(
  ctx: SignedCtx,
  asked: Input<typeof requests.list>['body'],
  onlyOwn: boolean,
): Promise<Reply<typeof requests.list>> {
  const scope = await scopeOf(ctx.db, ctx.user.id, ctx.now())
  const page = pageOf(asked, scope.isStaff ? 'organisation' : 'declarant')
  if (!page) return { rows: [], next: null, total: { count: 0, more: false } }
  const filter = { ...page.filter, mine: onlyOwn && scope.isStaff }
  // Who turns the page knows the total already; a search has counted what it found.
  const [{ rows, next, total }, counted] = await Promise.all([
    listVisible(ctx.db, scope, { ...page, filter }),
    page.cursor || page.filter.text ? undefined : countVisible(ctx.db, scope, filter),
  ])
  const known = total ?? counted ?? (page.cursor ? undefined : await countVisible(ctx.db, scope, filter))
  return { rows: rows.map((row) => rowView(ctx, row)), next, ...(known && { total: known }) }
}
