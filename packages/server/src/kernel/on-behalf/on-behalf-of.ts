import type { Ctx } from '../../context.ts'
import { findVisible } from '../scope/visible-request.ts'

/**
 * For whom what the person does is written down: on a request whose deputy he is there, else the organisation he works for;
 * null: for himself, or nobody is signed in.
 */
export async function onBehalfOf(
  { db, user, now }: Pick<Ctx, 'db' | 'user' | 'now'>,
  requestId: string | null | undefined,
): Promise<string | null> {
  if (!user) return null
  const principal =
    user.isDeputy && requestId ? await findPrincipal(db, { userId: user.id, now: now() }, requestId) : null
  return principal ?? user.actingFor
}

async function findPrincipal(...asked: Parameters<typeof findVisible>): Promise<string | null> {
  return (await findVisible(...asked))?.ties.principal ?? null
}
