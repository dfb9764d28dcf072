import type { requests } from '@portal/contract/features/requests/endpoints'
import type { Input, Reply } from '@portal/contract/endpoint'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { latestOnlyQueue } from '../../../platform/threads/latest-only-queue.ts'
import { pageOf } from './list-filter.ts'
import { countedWithRows, countExactly, countVisible } from '../queries/queries-count.ts'
import { listVisible, type Page, saysTotal } from '../queries/queries-list.ts'
import type { Scope } from '../../../kernel/scope/scope.ts'
import { scopeOfCaller } from '../../../kernel/scope/scope-of-caller.ts'
import { rowView } from './row-view.ts'

/** Staff: what they are assigned to. Everybody else: own, of the organisation they administer, delegated and shared. */
export const mine: Handler<typeof requests.mine> = (ctx, { query }) => list(ctx, query, 'mine')

/** Everything visible. */
export const listAll: Handler<typeof requests.list> = (ctx, { body }) => list(ctx, body, 'all')

/** Everything visible of one organisation. */
export async function requestsOfOrganization(ctx: SignedCtx, asked: Asked, organization: string): Promise<List> {
  const found = await askedList(ctx, asked, 'all')
  return found
    ? read(ctx, { ...found, page: { ...found.page, filter: { ...found.page.filter, organization } } })
    : nothing
}

// A count may read everything there is: one person at a time has one of them, or he would hold all connections. A list that
// he has narrowed since then needs no count any more.
const inTurnOfPerson = latestOnlyQueue()

/** How many there are: exactly when a person asks to know it, up to 10 000 when the list has not counted so far. */
export const count: Handler<typeof requests.count> = (ctx, { body }) =>
  inTurnOfPerson(ctx.user.id, async () => {
    const asked = await askedList(ctx, body.filter, body.scope)
    if (!asked) return { count: 0, more: false }
    const { scope, page } = asked
    if (body.upTo) return countVisible(ctx.db, scope, page.filter)
    return { count: await countExactly(ctx.db, scope, page.filter), more: false }
  })

type Asked = Input<typeof requests.list>['body']

export interface AskedList {
  scope: Scope
  page: Page
}

type List = Reply<typeof requests.list>

const nothing: List = { rows: [], next: null, total: { count: 0, more: false } }

async function list(ctx: SignedCtx, asked: Asked, which: 'mine' | 'all'): Promise<List> {
  const found = await askedList(ctx, asked, which)
  return found ? read(ctx, found) : nothing
}

async function read(ctx: SignedCtx, { scope, page }: AskedList): Promise<List> {
  // Whoever turns the page knows the total already.
  const withTotal = !page.cursor
  const [{ rows, next, total }, counted] = await Promise.all([
    listVisible(ctx.db, scope, { ...page, withTotal }),
    withTotal && !saysTotal(page)
      ? countVisible(ctx.db, scope, page.filter, countedWithRows(scope, page.filter))
      : undefined,
  ])
  const known = total ?? counted
  return { rows: rows.map((row) => rowView(ctx, row)), next, ...(known && { total: known }) }
}

/** Whose list it is and what is asked of it; undefined when nothing can be found. */
export async function askedList(ctx: SignedCtx, asked: Asked, which: 'mine' | 'all'): Promise<AskedList | undefined> {
  const scope = await scopeOfCaller(ctx)
  const page = pageOf(asked, scope.isStaff ? 'organisation' : 'declarant')
  return page && { scope, page: { ...page, filter: { ...page.filter, mine: which === 'mine' && scope.isStaff } } }
}
