import { timingSafeEqual } from 'node:crypto'
import type { notices } from '@portal/contract/features/notices/endpoints'
import { isNotificationCode, type NotificationCode, notificationRule } from '@portal/domain/notices/notifications'
import type { Ctx } from '../../context.ts'
import { recordAct } from '../../kernel/record/index.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { chooseWay, listChoices } from './queries-choices.ts'

const purpose = 'a link that ends mail of a kind'

/** The last line of a mail: where mail of its kind is ended without signing in. Legal kinds have none. */
export function offText(
  ctx: Pick<Ctx, 'vault' | 'config'>,
  userId: string,
  codes: readonly NotificationCode[],
): string {
  const free = [...new Set(codes)].filter((code) => !notificationRule(code).legal)
  return free
    .map((code) => `Больше не присылать письма «${notificationRule(code).title}»: ${linkOf(ctx, userId, code)}`)
    .join('\n')
}

function linkOf({ vault, config }: Pick<Ctx, 'vault' | 'config'>, userId: string, code: NotificationCode): string {
  const told = `${userId}.${code}`
  return `${config.publicUrl}/notice-off/${told}.${vault.digest(told, purpose).toString('base64url')}`
}

/** What a link of a mail ends, for its page. */
export const offered: Handler<typeof notices.offered> = async (ctx, { params }) => {
  const { userId, code } = read(ctx, params.token)
  const choices = await listChoices(ctx.db, [userId])
  const way = choices.get(`${userId} ${code}`)
  return { title: notificationRule(code).title, isOff: way === 'bell' || way === 'off' }
}

/** Ends mail of the kind; on the portal its person still sees such notices. What he had switched off wholly stays so. */
export const switchOff: Handler<typeof notices.switchOff> = (ctx, { params }) =>
  ctx.transaction(async (tx) => {
    const { userId, code } = read(tx, params.token)
    const way = (await listChoices(tx.db, [userId])).get(`${userId} ${code}`)
    if (way !== 'bell' && way !== 'off') {
      await chooseWay(tx.db, { userId, code, way: 'bell' })
      const detail = { ways: [{ code, way: 'bell' }], by: 'mail' }
      await recordAct(tx, { type: 'user.noticesChanged', objectType: 'user', objectId: userId, detail })
    }
    return { title: notificationRule(code).title, isOff: true }
  })

/** Whose link it is. A guessed one, one of a kind that is no longer there and one of a legal kind do not exist. */
function read({ vault }: Pick<Ctx, 'vault'>, token: string): { userId: string; code: NotificationCode } {
  const [userId = '', code = '', seal = '', ...more] = token.split('.')
  const given = Buffer.from(seal, 'base64url')
  const own = vault.digest(`${userId}.${code}`, purpose)
  const isOwn = more.length === 0 && given.length === own.length && timingSafeEqual(given, own)
  if (!isOwn || !isNotificationCode(code) || notificationRule(code).legal) throw refuse('LINK_UNKNOWN')
  return { userId, code }
}
