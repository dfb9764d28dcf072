import type { auth } from '@portal/contract/features/auth/endpoints'
import type { Input } from '@portal/contract/endpoint'
import type { ErrorCode } from '@portal/domain/errors'
import type { Ctx, SignedCtx } from '../../context.ts'
import { Refusal, refuse } from '../../platform/http/refuse.ts'
import { appendEvent, recordAct } from '../../kernel/record/index.ts'
import { mayLogin } from './global-keys.ts'
import { meOf } from './me.ts'
import { isPassword } from './password.ts'
import { type Account, findAccount } from './queries.ts'
import { takeCode } from './second-factor/check-code.ts'
import { reasonText } from './session.ts'
import { countFailure, countTry, forgetTries } from './throttle.ts'
import { manyFailures, warnOwner } from './warn-owner.ts'

/** Signs in. Whether the account exists, is blocked or not confirmed is told only to whoever knows its password. */
export async function login(ctx: Ctx, { body }: Input<typeof auth.login>) {
  await countTry(ctx, body.login)
  const account = await findAccount(ctx.db, body.login)
  const isKnown = await isPassword(account?.password, body.password)
  if (!account || !isKnown) throw await failed(ctx, 'WRONG_PASSWORD', { login: body.login, userId: account?.id })
  if (!mayLogin({ isActive: account.blocked_at === null && account.confirmed_at !== null }))
    throw await closed(ctx, account, body.login)
  if (account.has_factor) await assertCode(ctx, account, body)
  await forgetTries(ctx, body.login)
  const { user, endsAt } = await ctx.session.start(account.id, { isChecked: account.has_factor })
  await recordAct({ ...ctx, user }, { type: 'auth.login' })
  return meOf(ctx, user, endsAt)
}

export async function logout(ctx: SignedCtx) {
  const { byEsia } = await ctx.session.end()
  // The lines of its pages end with the session.
  await ctx.live.announce(ctx.db, { kind: 'acting', id: null, to: [ctx.user.id] })
  await recordAct(ctx, { type: 'auth.logout' })
  const { esia } = ctx.external
  return { elsewhere: byEsia && esia ? esia.signOutUrl(`${ctx.config.publicUrl}/login`) : null }
}

/** Tries of who leaves the code out stay counted: by them he would try codes as long as he likes. */
async function assertCode(ctx: Ctx, account: Account, { login, code }: Input<typeof auth.login>['body']) {
  if (code === undefined) throw refuse('SECOND_FACTOR_NEEDED')
  try {
    await takeCode(ctx, account, code)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'TOO_MANY_ATTEMPTS') throw error
    throw await failed(ctx, error.code, { login, userId: account.id })
  }
}

function closed(ctx: Ctx, { id, blocked_at, blocked_reason }: Account, login: string) {
  const why = reasonText(blocked_reason)
  return failed(ctx, blocked_at ? 'ACCOUNT_BLOCKED' : 'ACCOUNT_UNCONFIRMED', { login, userId: id }, { why })
}

async function failed(
  ctx: Ctx,
  code: ErrorCode,
  { login, userId }: { login: string; userId: string | undefined },
  details: object = {},
) {
  const { ip, agent } = ctx
  const failures = await countFailure(ctx, login)
  if (failures === manyFailures && userId) await warnOwner(ctx, userId)
  await appendEvent(ctx.db, { at: ctx.now(), type: 'auth.failed', userId, ip, agent, result: code, detail: { login } })
  return refuse(code, { ...details })
}
