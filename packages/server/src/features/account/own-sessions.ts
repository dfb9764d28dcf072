import type { account } from '@portal/contract/features/account/endpoints'
import type { Reply } from '@portal/contract/endpoint'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { deleteSessionsOf, forgetDevicesOf } from '../auth/index.ts'
import { deleteOwnSession, listSessions } from './queries-own.ts'

/** Where one is signed in now. */
export const sessions: Handler<typeof account.sessions> = (ctx) => readSessions(ctx)

/** Ends one of them, this one, too. */
export const endSession: Handler<typeof account.endSession> = (ctx, { params: { id } }) =>
  ctx.transaction(async (tx) => {
    if (!(await deleteOwnSession(tx.db, { userId: tx.user.id, id }))) throw refuse('NOT_FOUND')
    await tellPages(tx)
    await recordAct(tx, { type: 'user.sessionEnded', detail: { id } })
    return readSessions(tx)
  })

/** Ends all the others; browsers that were known are strange again. */
export const endOtherSessions: Handler<typeof account.endOtherSessions> = (ctx) =>
  ctx.transaction(async (tx) => {
    await endOthers(tx)
    await recordAct(tx, { type: 'user.sessionsEnded' })
    return readSessions(tx)
  })

export async function endOthers(tx: SignedCtx): Promise<void> {
  const { db, user, session } = tx
  await deleteSessionsOf(db, user.id, session.token)
  await forgetDevicesOf(db, user.id, session.device)
  await tellPages(tx)
}

/** Open pages ask who they are, and learn that they are nobody's. */
export function tellPages({ live, db, user }: SignedCtx): Promise<void> {
  return live.announce(db, { kind: 'acting', id: null, to: [user.id] })
}

async function readSessions({
  db,
  user,
  session,
  config,
  machineNow,
}: SignedCtx): Promise<Reply<typeof account.sessions>> {
  const at = machineNow()
  const idleSince = new Date(at.getTime() - config.sessionIdleMinutes * 60_000)
  const rows = await listSessions(db, { userId: user.id, at, idleSince })
  return {
    rows: rows.map(({ id, token_sha256, agent, ip, created_at, seen_at }) => ({
      id,
      agent,
      ip,
      startedAt: created_at.toISOString(),
      seenAt: seen_at.toISOString(),
      isThis: session.token?.equals(token_sha256) ?? false,
    })),
  }
}
