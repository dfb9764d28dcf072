import type { notices } from '@portal/contract/features/notices/endpoints'
import { noticeKinds, usualWay } from '@portal/domain/notices/notice-ways'
import { notificationRule, notifications } from '@portal/domain/notices/notifications'
import type { SignedCtx } from '../../context.ts'
import { invalidField } from '../../kernel/invalid-fields.ts'
import { recordAct } from '../../kernel/record/index.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { chooseWay, listChoices, listOwnMails, quietOf } from './queries-choices.ts'

/** How the caller hears of each kind of notice, and when he wants no mail. */
export const settings: Handler<typeof notices.settings> = (ctx) => settingsOf(ctx)

/** Changes some of it; legal kinds stay as the law has them. */
export const saveSettings: Handler<typeof notices.saveSettings> = (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const { ways = [], quiet } = body
    const userId = tx.user.id
    for (const { code, way } of ways) {
      const known = noticeKinds(tx.user.isAdmin).find((one) => one === code)
      if (!known) throw invalidField('ways', 'Такого вида уведомлений нет. Обновите страницу')
      if (notificationRule(known).legal)
        throw invalidField(
          'ways',
          `«${notifications[known].title}» — юридически значимое уведомление: отключить его нельзя`,
        )
      await chooseWay(tx.db, { userId, code: known, way })
    }
    if (quiet === null) await tx.db.deleteFrom('notice_hours').where('user_id', '=', userId).execute()
    else if (quiet !== undefined) {
      const hours = { quiet_from: quiet.from, quiet_until: quiet.until }
      await tx.db
        .insertInto('notice_hours')
        .values({ user_id: userId, ...hours })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(hours))
        .execute()
    }
    await recordAct(tx, { type: 'user.noticesChanged', objectType: 'user', objectId: userId, detail: { ways, quiet } })
    return settingsOf(tx)
  })

async function settingsOf({ db, user }: SignedCtx) {
  const choices = await listChoices(db, [user.id])
  return {
    kinds: noticeKinds(user.isAdmin).map((code) => {
      const { title, text, legal } = notificationRule(code)
      const chosen = choices.get(`${user.id} ${code}`)
      return {
        code,
        title,
        // The names stand for what is told: «заявлению № …».
        text: text.replaceAll(/\{\w+\}/g, '…'),
        isFixed: legal,
        way: legal ? ('mail' as const) : (chosen ?? usualWay(code)),
      }
    }),
    quiet: await quietOf(db, user.id),
  }
}

/** The mails the portal has sent the caller, newest first, with what became of each. */
export const mails: Handler<typeof notices.mails> = async ({ db, user }) => ({
  rows: (await listOwnMails(db, user.id)).map(({ created_at, sent_at, ...row }) => ({
    ...row,
    createdAt: created_at.toISOString(),
    sentAt: sent_at?.toISOString() ?? null,
  })),
})
