import { type Facts, rights, type Side } from '@portal/domain/stages/facts'
import { factsAt } from '@portal/domain/stages/facts-at'
import type { Stage } from '@portal/domain/stages/stages'
import type { SignedCtx } from '../../../context.ts'
import { cursorOf } from './list-filter.ts'
import type { ListedRequest } from '../../../kernel/scope/listed-request.ts'
import { listVisible } from '../queries/queries-list.ts'
import { newestFirst } from '../queries/queries-order.ts'
import { scopeOfCaller } from '../../../kernel/scope/scope-of-caller.ts'
import { rowViewer } from './row-viewer.ts'

interface Unsigned {
  cursor: string | undefined
  size: number
  /** Where a side signs, and what besides the files of items. */
  signedBy: (side: Side) => { stages: readonly Stage[]; types: readonly string[] }
}

/** Applications with something that waits for a signature of the person's side, newest act first, and who he is on each. */
export async function listUnsigned(
  ctx: SignedCtx,
  { cursor, size, signedBy }: Unsigned,
): Promise<{ found: { row: ListedRequest; facts: Facts }[]; next: string | null }> {
  const scope = await scopeOfCaller(ctx)
  const side = scope.isStaff ? 'organisation' : 'declarant'
  const { stages, types } = signedBy(side)
  const { rows, next } = await listVisible(ctx.db, scope, {
    // An employee signs what he is assigned to; in a demo also what nobody is assigned to.
    filter: { stages, unsigned: { side, types }, mine: scope.isStaff && !ctx.config.demo },
    sort: newestFirst,
    cursor: cursorOf({ cursor }, newestFirst),
    size,
  })
  return {
    found: rows.map((row) => ({ row, facts: factsAt(row.stage, { viewer: signerOf(ctx, row) }) })),
    next,
  }
}

// The row does not say by what way a stranger came: each of them needs the right to sign.
function signerOf({ user, config }: SignedCtx, row: ListedRequest) {
  const viewer = rowViewer(user, row, config.demo)
  const isClose =
    row.owner_id === user.id || user.memberships.some(({ organizationId }) => organizationId === row.organization_id)
  if (!isClose && !user.isAdmin) viewer.capacities = ['delegate']
  return { ...viewer, signs: (viewer.rights & rights.sign) !== 0 }
}
