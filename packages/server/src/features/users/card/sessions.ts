import type { Got } from '@portal/contract/endpoint'
import type { users } from '@portal/contract/features/users/endpoints'
import { sql } from 'kysely'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { assertWhole, findPersonState } from '../lock-person.ts'

/** Where a person is signed in now; whoever shares him with another organisation is not told. */
export const sessions: Handler<typeof users.sessions> = async (ctx, { params }) => {
  const person = await findPersonState(ctx.db, params.id, ctx.now())
  if (!person) throw refuse('NOT_FOUND')
  assertWhole(ctx, person)
  return { rows: await openSessions(ctx, params.id) }
}

const most = 50

export async function openSessions(ctx: SignedCtx, userId: string): Promise<Got<typeof users.sessions>['rows']> {
  const at = ctx.machineNow()
  const idle = new Date(at.getTime() - ctx.config.sessionIdleMinutes * 60_000)
  const { rows } = await sql<{ ip: string | null; agent: string | null; created_at: Date; seen_at: Date }>`
    select host(ip) as ip, agent, created_at, seen_at from session
    where user_id = ${userId} and expires_at > ${at} and seen_at > ${idle} order by seen_at desc limit ${most}`.execute(
    ctx.db,
  )
  return rows.map(({ ip, agent, created_at, seen_at }) => ({
    ip,
    agent,
    startedAt: created_at.toISOString(),
    seenAt: seen_at.toISOString(),
  }))
}
