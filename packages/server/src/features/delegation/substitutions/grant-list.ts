import { sql } from 'kysely'
import type { Ctx, SignedCtx } from '../../../context.ts'
import { refreshAccess } from '../../../kernel/scope/visible-request.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { listRequestsOf } from './queries-substitutions.ts'

/** The applications of a list are granted to the substitution: in its days that is whoever is its deputy. */
export async function grantList(tx: SignedCtx, id: string): Promise<void> {
  const { rights, until } = await tx.db
    .selectFrom('substitution')
    .select(['rights', sql<Date>`upper(period)`.as('until')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (const { id: requestId } of (await listRequestsOf(tx.db, id)).toSorted(byId)) {
    await tx.db
      .insertInto('request_grant')
      .values({
        id: newId(tx),
        request_id: requestId,
        subject_id: id,
        via: 'substitution',
        source_id: id,
        rights,
        until,
        granted_by: tx.user.id,
        created_at: tx.now(),
      })
      .execute()
    await refreshAccess(tx.db, requestId)
  }
}

/** It is over: by its last day, or taken back, or as part of another. */
export async function endGrants(tx: Ctx, id: string): Promise<void> {
  const ended = await tx.db
    .updateTable('request_grant')
    .set({ ended_at: tx.now() })
    .where('subject_id', '=', id)
    .where('ended_at', 'is', null)
    .returning('request_id as id')
    .execute()
  // Locks are taken in one order.
  for (const { id: requestId } of ended.toSorted(byId)) await refreshAccess(tx.db, requestId)
}

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1
}
