import type { account } from '@portal/contract/features/account/endpoints'
import type { Ctx, JobPayloads } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { postLetters } from '../../platform/mail/outbox.ts'
import { appendEvent } from '../../kernel/record/index.ts'
import { recoverySubject } from './link-letter.ts'
import { issueAccountLink } from './links.ts'
import { type AccountRow, countLetters, lockAccountByEmail } from './queries.ts'

const dayMs = 24 * 3_600_000
const minuteMs = 60_000
/** Letters a day with a link; a person who lost the first asks again, a stranger fills nobody's box. */
const mostLetters = 5

/**
 * Whether anybody has this address is found out by a job: the answer is the same, and takes the same time, for all. Throttled
 * by the address the call comes from; how often one person is written to is bounded where he is known.
 */
export const askRecovery: Handler<typeof account.askRecovery> = async (ctx, { body }) => {
  const { ip, agent } = ctx
  await ctx.transaction((tx) => tx.jobs.add(tx.db, 'recoverAccount', { email: body.email, ip, agent }))
  return {}
}

/** Posts the link, or says why there is none to who owns the address. */
export async function recoverAccount(ctx: Ctx, { email, ip, agent }: JobPayloads['recoverAccount']): Promise<void> {
  await ctx.transaction(async (tx) => {
    const account = await lockAccountByEmail(tx.db, email)
    if (!account || (await isEnough(tx, account))) return
    const userId = account.id
    const why = closedBecause(account)
    if (why) await postLetters(tx, [{ id: newId(tx), address: account.email, userId, ...closedLetter(account, why) }])
    else await issueAccountLink(tx, { userId, kind: 'recovery', email: account.email, by: null })
    await appendEvent(tx.db, { at: tx.now(), type: 'user.recoveryAsked', userId, ip, agent })
  })
}

async function isEnough({ db, now: clock }: Ctx, { id }: AccountRow): Promise<boolean> {
  const now = clock().getTime()
  const { count, last } = await countLetters(db, { userId: id, subject: recoverySubject, since: new Date(now - dayMs) })
  return count >= mostLetters || (last !== null && last.getTime() > now - minuteMs)
}

function closedBecause({ blocked_at, confirmed_at }: AccountRow): string | undefined {
  if (blocked_at) return 'Она заблокирована.'
  return confirmed_at
    ? undefined
    : 'Она ещё не подтверждена: если вас пригласили, откройте ссылку из письма с приглашением.'
}

function closedLetter({ login }: AccountRow, why: string) {
  return {
    subject: recoverySubject,
    body: [
      `Для учётной записи «${login}» запросили новый пароль, но задать его сейчас нельзя. ${why}`,
      'Обратитесь к администратору вашей организации или портала. Если пароль запросили не вы, ничего не делайте.',
    ].join('\n\n'),
  }
}
