import { moscowDay } from '@portal/domain/days'
import { type NotificationCode, notificationRule, notificationText } from '@portal/domain/notifications'
import type { Ctx } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'
import { insertMail } from '../../platform/mail/outbox.ts'

interface Notice {
  code: NotificationCode
  values: Readonly<Record<string, string | number | null>>
  requestId: string | null
  link: string
  /** What it is about; a second notice of the same fact on the same day is not written. */
  fact: string | null
  /** Users who are told. Who did it himself finds it already read. */
  to: readonly string[]
}

/** Writes a notice for each person, the mail of those that cannot be switched off, and tells open pages. One transaction with its cause. */
export async function notify(ctx: Ctx, { code, values, requestId, link, fact, to }: Notice): Promise<void> {
  const people = [...new Set(to)]
  if (people.length === 0) return
  const at = ctx.now()
  const { title, text } = notificationText(code, values)
  const { importance, legal } = notificationRule(code)
  const written = await ctx.db
    .insertInto('notification')
    .values(
      people.map((userId) => ({
        id: newId(ctx, at),
        user_id: userId,
        code,
        request_id: requestId,
        fact,
        day: moscowDay(at),
        title,
        body: text,
        link,
        importance,
        created_at: at,
        read_at: userId === ctx.user?.id ? at : null,
      })),
    )
    // One that was withdrawn the same day comes back when its fact does.
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'code', 'request_id', 'day', 'fact'])
        .doUpdateSet({ withdrawn_at: null, read_at: null, created_at: at, body: text })
        .where('notification.withdrawn_at', 'is not', null),
    )
    .returning(['id', 'user_id'])
    .execute()
  if (legal) await mailTo(ctx, written, { title, text, link })
  if (written.length > 0)
    await ctx.live.announce(ctx.db, { kind: 'notification', id: null, to: written.map(({ user_id }) => user_id) })
}

/** Takes back what was told of a fact that no longer holds: the bell forgets it, mail that left stays. */
export async function withdrawNotices(
  ctx: Ctx,
  { requestId, fact, codes }: { requestId: string; fact: string; codes: readonly NotificationCode[] },
): Promise<void> {
  const withdrawn = await ctx.db
    .updateTable('notification')
    .set({ withdrawn_at: ctx.now() })
    .where('request_id', '=', requestId)
    .where('fact', '=', fact)
    .where('code', 'in', codes)
    .where('withdrawn_at', 'is', null)
    .returning('user_id')
    .execute()
  if (withdrawn.length > 0)
    await ctx.live.announce(ctx.db, { kind: 'notification', id: null, to: withdrawn.map(({ user_id }) => user_id) })
}

async function mailTo(
  ctx: Ctx,
  written: readonly { id: string; user_id: string }[],
  { title, text, link }: { title: string; text: string; link: string },
) {
  const others = written.filter(({ user_id }) => user_id !== ctx.user?.id)
  if (others.length === 0) return
  const addresses = await ctx.db
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where(
      'id',
      'in',
      others.map(({ user_id }) => user_id),
    )
    .where('blocked_at', 'is', null)
    .execute()
  for (const { id: userId, email } of addresses) {
    const id = newId(ctx)
    const notificationId = others.find(({ user_id }) => user_id === userId)?.id
    const body = `${text}\n\n${ctx.config.publicUrl}${link}`
    const letter = { id, address: email, subject: title, body, userId, ...(notificationId && { notificationId }) }
    await insertMail(ctx.db, letter, ctx.now())
    await ctx.jobs.add(ctx.db, 'sendMail', { id })
  }
}
