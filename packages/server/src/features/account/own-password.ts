import type { account } from '@portal/contract/features/account/endpoints'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { newId } from '../../platform/db/new-id.ts'
import { postLetters } from '../../platform/mail/outbox.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { assertNewPassword, countTry, forgetTries, hashPassword, isPassword } from '../auth/index.ts'
import { endOthers } from './own-sessions.ts'
import { voidAccountLinks } from './links.ts'
import { findPassword } from './queries-own.ts'

/** Changes one's password; whoever else was in with the former one is out, and its owner is told by mail. */
export const changePassword: Handler<typeof account.changePassword> = async (ctx, { body }) => {
  await assertOwnPassword(ctx, body.current, 'current')
  if (body.password === body.current)
    throw invalidFields([{ path: 'password', message: 'Новый пароль совпадает с прежним. Придумайте другой' }])
  await assertNewPassword(body.password, ctx.user)
  const password = await hashPassword(body.password)
  await ctx.transaction(async (tx) => {
    const { id, login, email } = tx.user
    await tx.db.updateTable('app_user').set({ password }).where('id', '=', id).execute()
    await voidAccountLinks(tx, id)
    await endOthers(tx)
    const subject = 'Пароль для портала «Экспертиза» изменён'
    const text = `Пароль вашей учётной записи «${login}» изменён, остальные сеансы завершены. Если это были не вы, задайте новый:\n\n${tx.config.publicUrl}/recovery`
    await postLetters(tx, [{ id: newId(tx), address: email, subject, body: text, userId: id }])
    await recordAct(tx, { type: 'user.passwordSet', objectType: 'user', objectId: id, detail: { by: 'owner' } })
  })
  return {}
}

/** Who has found a page open does not know it. Tries are counted as those of signing in. */
export async function assertOwnPassword(ctx: SignedCtx, password: string, path: string): Promise<void> {
  const { login, id } = ctx.user
  await countTry(ctx, login)
  if (!(await isPassword(await findPassword(ctx.db, id), password)))
    throw invalidFields([{ path, message: 'Неверный пароль' }])
  await forgetTries(ctx, login)
}
