import type { delegation } from '@portal/contract/features/delegation/endpoints'
import { sql } from 'kysely'
import { recordAct } from '../../../kernel/record/index.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { administeredBy } from './queries-substitutions.ts'

const atOnce = 10_000

/** Puts away what is over: one's own and one's organisation's, to the staff everybody's. Nothing of it is lost. */
export const cleanUpSubstitutions: Handler<typeof delegation.cleanUpSubstitutions> = (ctx) =>
  ctx.transaction(async (tx) => {
    const { user } = tx
    const own = sql`s.principal_id = ${user.id} or s.principal_id = any(${administeredBy(user)}::uuid[])`
    const { rows } = await sql<{ id: string }>`
      update substitution set archived_at = ${tx.now()} where id in (
        select s.id from substitution s
        where s.archived_at is null and s.state in ('ended', 'revoked') ${user.isAdmin ? sql`` : sql`and (${own})`}
        order by s.id limit ${sql.lit(atOnce)} for update)
      returning id`.execute(tx.db)
    if (rows.length === 0) return { count: 0 }
    await recordAct(tx, { type: 'substitution.cleanedUp', detail: { count: rows.length } })
    await tx.live.announce(tx.db, { kind: 'substitution', id: null, to: [user.id] })
    return { count: rows.length }
  })
