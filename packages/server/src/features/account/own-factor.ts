import type { Got } from '@portal/contract/endpoint'
import type { account } from '@portal/contract/features/account/endpoints'
import { plainCode, secondFactorRules } from '@portal/domain/accounts/second-factor'
import type { SignedCtx } from '../../context.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { postLetters } from '../../platform/mail/outbox.ts'
import {
  confirmOffer,
  countCodeTry,
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  forgetCodeTries,
  keepOffer,
  keyOf,
  replaceRecoveryCodes,
  secretBytes,
  stepOf,
  takeCode,
} from '../auth/index.ts'
import { assertOwnPassword } from './own-password.ts'
import { hasPassword } from './queries-own.ts'
import { tellPages } from './own-sessions.ts'

/** Whether a code is asked for, and how many recovery codes are left. */
export const secondFactor: Handler<typeof account.secondFactor> = (ctx) => readFactor(ctx)

/** A new secret for the program on the telephone; it is the factor from the first right code on. */
export const offerSecondFactor: Handler<typeof account.offerSecondFactor> = async (ctx, { body }) => {
  const { id, login, hasFactor } = ctx.user
  // Who has one has just proved it (`isCheckedAgain`).
  if (!hasFactor && (await hasPassword(ctx.db, id))) await assertOwnPassword(ctx, body.password ?? '', 'password')
  const secret = ctx.random(secretBytes)
  await keepOffer(ctx.db, { userId: id, offered: ctx.vault.seal(secret, id), at: ctx.machineNow() })
  return keyOf(secret, login)
}

/** The program shows what it should: from now on its codes are asked for. */
export const confirmSecondFactor: Handler<typeof account.confirmSecondFactor> = async (ctx, { body: { code } }) => {
  await countCodeTry(ctx, ctx.user)
  const codes = await ctx.transaction((tx) => confirmFactor(tx, plainCode(code)))
  await forgetCodeTries(ctx, ctx.user)
  await ctx.session.check()
  return { codes }
}

async function confirmFactor(tx: SignedCtx, plain: string): Promise<string[]> {
  const { id } = tx.user
  const at = tx.machineNow()
  const factor = await findFactor(tx.db, id)
  const { offered, offered_at: since } = factor ?? {}
  const oldest = at.getTime() - secondFactorRules.offerMinutes * 60_000
  if (!offered || !since || since.getTime() < oldest) throw refuse('FACTOR_NOT_OFFERED')
  const secret = tx.vault.open(offered, id)
  const step = stepOf(secret, plain, at)
  if (step === null) throw refuse('WRONG_CODE')
  const isConfirmed = await confirmOffer(tx.db, { userId: id, offered, secret: tx.vault.seal(secret, id), step, at })
  if (!isConfirmed) throw refuse('FACTOR_NOT_OFFERED')
  const codes = await makeRecoveryCodes(tx)
  await tellPages(tx)
  await tellOwner(tx, 'включён', 'Теперь при входе портал спросит код из приложения на телефоне.')
  await recordAct(tx, { type: 'user.factorSet', objectType: 'user', objectId: id })
  return codes
}

/** Others in the place of those that are used up or lost. */
export const renewRecoveryCodes: Handler<typeof account.renewRecoveryCodes> = (ctx) =>
  ctx.transaction(async (tx) => {
    if (!tx.user.hasFactor) throw refuse('NOT_FOUND')
    const codes = await makeRecoveryCodes(tx)
    await recordAct(tx, { type: 'user.recoveryCodesRenewed', objectType: 'user', objectId: tx.user.id })
    return { codes }
  })

/** The password alone lets one in again. */
export const removeSecondFactor: Handler<typeof account.removeSecondFactor> = (ctx) =>
  ctx.transaction(async (tx) => {
    if (isObligatory(tx)) throw refuse('FACTOR_OBLIGATORY')
    if (await deleteFactor(tx.db, tx.user.id)) {
      await tellPages(tx)
      await tellOwner(tx, 'выключен', 'Теперь для входа достаточно пароля.')
      await recordAct(tx, { type: 'user.factorRemoved', objectType: 'user', objectId: tx.user.id })
    }
    return readFactor(tx)
  })

/** Who sits there proves that it is he. */
export const check: Handler<typeof account.check> = async (ctx, { body: { code } }) => {
  await takeCode(ctx, ctx.user, code)
  await ctx.session.check()
  return {}
}

async function readFactor(ctx: SignedCtx): Promise<Got<typeof account.secondFactor>> {
  const factor = await findFactor(ctx.db, ctx.user.id)
  const since = factor?.confirmed_at ?? null
  return {
    since: since && since.toISOString(),
    codesLeft: since ? await countRecoveryCodes(ctx.db, ctx.user.id) : 0,
    isObligatory: isObligatory(ctx),
  }
}

function isObligatory({ config, user }: SignedCtx): boolean {
  return config.staffSecondFactor && user.isAdmin
}

// Neither I and 1, nor O and 0: they are copied from paper. Thirty-two signs: no sign is likelier than another.
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const signsOfCode = 10

async function makeRecoveryCodes(tx: SignedCtx): Promise<string[]> {
  const { id } = tx.user
  const codes = Array.from({ length: secondFactorRules.recoveryCodes }, () =>
    [...tx.random(signsOfCode)].map((byte) => signs[byte % signs.length]).join(''),
  )
  const digests = codes.map((code) => tx.vault.digest(code, id))
  await replaceRecoveryCodes(tx.db, id, digests)
  return codes.map((code) => `${code.slice(0, signsOfCode / 2)}-${code.slice(signsOfCode / 2)}`)
}

function tellOwner(tx: SignedCtx, what: string, follows: string): Promise<void> {
  const { id, login, email } = tx.user
  const subject = `Второй фактор для портала «Экспертиза» ${what}`
  const body = `Для вашей учётной записи «${login}» второй фактор ${what}. ${follows} Если это были не вы, сразу смените пароль и обратитесь к администратору портала:\n\n${tx.config.publicUrl}/recovery`
  return postLetters(tx, [{ id: newId(tx), address: email, subject, body, userId: id }])
}
