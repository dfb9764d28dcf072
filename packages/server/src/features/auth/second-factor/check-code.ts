import { plainCode } from '@portal/domain/accounts/second-factor'
import type { Ctx } from '../../../context.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { postLetters } from '../../../platform/mail/outbox.ts'
import { countCodeTry, forgetCodeTries } from '../throttle.ts'
import { stepOf } from './app-codes.ts'
import { countRecoveryCodes, findFactor, takeRecoveryCode, takeStep } from './queries-factor.ts'

interface Whose {
  id: string
  login: string
}

/** Takes a code of the program or a recovery code, each once; refuses a wrong one. Tries wait longer and longer. */
export async function takeCode(ctx: Ctx, whose: Whose, code: string): Promise<void> {
  await countCodeTry(ctx, whose)
  const plain = plainCode(code)
  await ctx.transaction((tx) => takeOf(tx, whose, plain))
  await forgetCodeTries(ctx, whose)
}

async function takeOf(tx: Ctx, whose: Whose, plain: string): Promise<void> {
  const factor = await findFactor(tx.db, whose.id)
  if (!factor?.secret) throw refuse('WRONG_CODE')
  const step = stepOf(tx.vault.open(factor.secret, whose.id), plain, tx.machineNow())
  if (step !== null && !(await takeStep(tx.db, whose.id, step))) throw refuse('CODE_USED')
  if (step === null) await takeRecovery(tx, whose, plain)
}

async function takeRecovery(tx: Ctx, { id, login }: Whose, plain: string): Promise<void> {
  const hashed = tx.vault.digest(plain, id)
  if (!(await takeRecoveryCode(tx.db, { userId: id, code: hashed, at: tx.machineNow() }))) throw refuse('WRONG_CODE')
  const left = await countRecoveryCodes(tx.db, id)
  const { email } = await tx.db.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  const subject = 'Код восстановления для портала «Экспертиза» использован'
  const body = `К учётной записи «${login}» подошёл код восстановления, осталось кодов: ${left}. Если телефон с приложением утрачен, настройте второй фактор заново:\n\n${tx.config.publicUrl}/userProfile\n\nЕсли это были не вы, сразу смените пароль и обратитесь к администратору портала.`
  await postLetters(tx, [{ id: newId(tx), address: email, subject, body, userId: id }])
  await recordAct(tx, { type: 'user.recoveryCodeUsed', objectType: 'user', objectId: id, detail: { left } })
}
