import type { Ctx } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'
import { postLetters } from '../../platform/mail/outbox.ts'

/** Wrong passwords from browsers the owner has not used, after which he is told. */
export const manyFailures = 20

/** Tells the owner that somebody guesses his password. Who cannot sign in anyway is not bothered. */
export async function warnOwner(ctx: Ctx, userId: string): Promise<void> {
  const owner = await ctx.db
    .selectFrom('app_user')
    .select(['login', 'email'])
    .where('id', '=', userId)
    .where('blocked_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!owner) return
  const body = [
    `К вашей учётной записи «${owner.login}» на портале «Экспертиза» подбирают пароль: неудачных попыток входа уже ${manyFailures}. Войти никто не смог.`,
    'Если это были вы, задайте новый пароль:',
    `${ctx.config.publicUrl}/recovery`,
    'Если не вы, вход с ваших прежних устройств остаётся открытым, делать ничего не нужно. Проверьте только, что пароль длинный и больше нигде не используется.',
  ].join('\n\n')
  const subject = 'К вашей учётной записи подбирают пароль'
  await ctx.transaction((tx) => postLetters(tx, [{ id: newId(tx), address: owner.email, subject, body, userId }]))
}
