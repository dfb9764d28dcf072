import type { Ctx, SignedCtx } from '../context.ts'
import { findPerson } from '../features/auth/index.ts'

/** A person of the demonstration, as if he had signed in. */
export async function personOf(ctx: Ctx, login: string): Promise<SignedCtx | undefined> {
  const row = await ctx.db.selectFrom('app_user').select('id').where('login', '=', login).executeTakeFirst()
  const user = row && (await findPerson(ctx.db, { userId: row.id, actingFor: null, at: ctx.now() }))
  return user && ctx.inNameOf(user)
}
