import { moscowDay, moscowHour, startOfDay } from '@portal/domain/calendar/days'
import { digestHour, gatheredMinutes } from '@portal/domain/notices/notice-ways'
import { counted } from '@portal/domain/russian/plural'
import type { Ctx } from '../../context.ts'
import { numberOf } from '../../kernel/request-names.ts'
import { newId } from '../../platform/db/new-id.ts'
import { postLetters } from '../../platform/mail/outbox.ts'
import { offText } from './notice-off.ts'
import { listToMail, type ToMail } from './queries-choices.ts'

/**
 * Mails what people have chosen to get: at once, gathered for five minutes into one mail and never in quiet hours, or in the
 * digest of the morning. Two instances may do it at once: a notice in the hands of one is skipped by the other.
 */
export async function sweepNoticeMail(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  await mailAll(ctx, 'mail', new Date(now.getTime() - gatheredMinutes * 60_000))
  if (moscowHour(now) < digestHour) return
  const morning = new Date(startOfDay(moscowDay(now)).getTime() + digestHour * 3_600_000)
  await mailAll(ctx, 'digest', morning)
}

function mailAll(ctx: Ctx, way: 'digest' | 'mail', before: Date): Promise<void> {
  return ctx.transaction(async (tx) => {
    const at = tx.now()
    const rows = await listToMail(tx.db, way, { before, at, hour: moscowHour(at) })
    const people = new Map<string, ToMail[]>()
    for (const row of rows) people.set(row.user_id, [...(people.get(row.user_id) ?? []), row])
    if (rows.length === 0) return
    await postLetters(
      tx,
      [...people.values()].flatMap((notices) => letterOf(tx, way, notices)),
    )
    const ids = rows.map(({ id }) => id)
    await tx.db.updateTable('notification').set({ mailed_at: at }).where('id', 'in', ids).execute()
  })
}

function letterOf(ctx: Ctx, way: 'digest' | 'mail', notices: readonly ToMail[]) {
  const [first] = notices
  if (!first) return []
  const { publicUrl } = ctx.config
  const isOne = notices.length === 1 && way === 'mail'
  const count = counted(notices.length, ['уведомление', 'уведомления', 'уведомлений'])
  const subject = isOne ? subjectOf(first) : way === 'digest' ? `Сводка портала: ${count}` : `Портал: ${count}`
  const told = notices.map((notice) => {
    const head = isOne ? '' : `${subjectOf(notice)}\n`
    return `${head}${notice.body}\n${publicUrl}${notice.link}\n${whyText(notice)}`
  })
  const off = offText(
    ctx,
    first.user_id,
    notices.map(({ code }) => code),
  )
  const foot = `${off}\nКак и о чём сообщать, выбирается в профиле: ${publicUrl}/userProfile#notices`
  return [
    {
      id: newId(ctx),
      address: first.address,
      subject,
      body: [...told, foot].join('\n\n'),
      userId: first.user_id,
      notificationId: first.id,
    },
  ]
}

/** «Сообщение в чате: № 01-2026-00001, Школа на 550 мест». */
function subjectOf({ title, request_id, number, draft_number, object_name }: ToMail): string {
  if (request_id === null || draft_number === null) return title
  const object = object_name ? `, ${object_name.slice(0, 120)}` : ''
  return `${title}: № ${numberOf({ number, draft_number })}${object}`
}

const reasons = {
  lead: 'вы куратор заявления',
  owner: 'вы создали заявление',
  staff: 'вы назначены по заявлению',
} as const

function whyText({ why, request_id }: ToMail): string {
  const reason = why ? reasons[why] : request_id === null ? 'вы выбрали такие уведомления' : 'вам открыто это заявление'
  return `Вы получили это, потому что ${reason}.`
}
