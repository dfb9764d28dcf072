import type { auth } from '@portal/contract/features/auth/endpoints'
import type { Input } from '@portal/contract/endpoint'
import type { ErrorCode } from '@portal/domain/errors'
import type { Ctx, SignedCtx } from '../../context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { appendEvent, recordAct } from '../../kernel/journal/index.ts'
import { meOf } from './me.ts'
import { isPassword } from './password.ts'
import { findAccount } from './queries.ts'
import { countFailure, countTry, forgetTries } from './throttle.ts'
import { manyFailures, warnOwner } from './warn-owner.ts'

/** Signs in. Whether the account exists, is blocked or not confirmed is told only to whoever knows its password. */
export async function login(ctx: Ctx, { body }: Input<typeof auth.login>) {
  await countTry(ctx, body.login)
  const account = await findAccount(ctx.db, body.login)
  const isKnown = await isPassword(account?.password, body.password)
  if (!account || !isKnown) throw await failed(ctx, 'WRONG_PASSWORD', { login: body.login, userId: account?.id })
  if (account.blocked_at || !account.confirmed_at)
    throw await failed(ctx, 'ACCOUNT_BLOCKED', { login: body.login, userId: account.id })
  await forgetTries(ctx, body.login)
  const { user, endsAt } = await ctx.session.start(account.id)
  await recordAct({ ...ctx, user }, { type: 'auth.login' })
  return meOf(ctx, user, endsAt)
}

export async function logout(ctx: SignedCtx) {
  const { byEsia } = await ctx.session.end()
  await recordAct(ctx, { type: 'auth.logout' })
  const { esia } = ctx.external
  return { elsewhere: byEsia && esia ? esia.signOutUrl(`${ctx.config.publicUrl}/login`) : null }
}

async function failed(ctx: Ctx, code: ErrorCode, { login, userId }: { login: string; userId: string | undefined }) {
  const { ip, agent } = ctx
  const failures = await countFailure(ctx, login)
  if (failures === manyFailures && userId) await warnOwner(ctx, userId)
  await appendEvent(ctx.db, { at: ctx.now(), type: 'auth.failed', userId, ip, agent, result: code, detail: { login } })
  return refuse(code)
}
