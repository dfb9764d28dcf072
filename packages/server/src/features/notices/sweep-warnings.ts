import { addWorkingDays, isWorkingDay } from '@portal/domain/calendar/calendar'
import { dayText, moscowDay, moscowHour } from '@portal/domain/calendar/days'
import { reminderDays } from '@portal/domain/notices/notifications'
import { numberAt } from '@portal/domain/settings/settings'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { numberOf } from '../../kernel/request-names.ts'
import { settingsOn } from '../../kernel/settings/settings-on.ts'
import { notify, withdrawNotices } from './notify.ts'
import { declarantsOf, staffOf } from './people-of.ts'
import { expertsOf, listEndingWork, listOverdue, listSettled, listWorkDone } from './queries-warnings.ts'

// As other reminders: nobody is woken up.
const morning = 9

/** Tells of invoices that are overdue, to both sides, until they are paid, of examinations that end in some days and of the last day for remarks. */
export async function sweepWarnings(ctx: Ctx): Promise<void> {
  await withdrawSettled(ctx)
  const now = ctx.now()
  if (moscowHour(now) < morning) return
  const faults: unknown[] = []
  const tellEach = async <R>(rows: readonly R[], tell: (tx: Ctx, row: R) => Promise<void>) => {
    for (const row of rows) await ctx.transaction((tx) => tell(tx, row)).catch((fault: unknown) => faults.push(fault))
  }
  await tellEach(await listOverdue(ctx.db, now), tellOverdue)
  await tellEach(await listEnding(ctx), tellEnding)
  const lastDays = await lastDaysOfExperts(ctx)
  const experts = await listEndingWork(ctx.db, {
    code: 'expertDeadline',
    days: [...lastDays.keys()],
    today: moscowDay(now),
  })
  await tellEach(experts, (tx, row) => tellExperts(tx, row, lastDays.get(row.ends_on) ?? row.ends_on))
  if (faults.length > 0) throw new AggregateError(faults, 'warnings that could not be told')
}

async function tellOverdue(tx: Ctx, row: Awaited<ReturnType<typeof listOverdue>>[number]): Promise<void> {
  const people = await Promise.all([staffOf(tx, row), declarantsOf(tx, row)])
  await notify(tx, {
    code: 'paymentOverdue',
    values: { contractNumber: row.contract, deadline: dayText(moscowDay(row.due_at)) },
    requestId: row.id,
    link: `/request/${row.id}/project#contract`,
    fact: row.invoice_id,
    to: [...new Set(people.flat())],
  })
}

/** An invoice that was paid or withdrawn is overdue no more, one with another day is told anew; work that has gone on ends no more. */
async function withdrawSettled(ctx: Ctx): Promise<void> {
  for (const { request_id, fact } of await listSettled(ctx.db))
    await ctx.transaction((tx) => withdrawNotices(tx, { requestId: request_id, fact, codes: ['paymentOverdue'] }))
  for (const { request_id, code } of await listWorkDone(ctx.db))
    await ctx.transaction((tx) => withdrawNotices(tx, { requestId: request_id, fact: request_id, codes: [code] }))
}

function listEnding(ctx: Ctx) {
  const today = moscowDay(ctx.now())
  const { days: calendar } = ctx.calendar
  if (!isWorkingDay(today, calendar)) return []
  const days = reminderDays.map((left) => (left === 0 ? today : addWorkingDays(today, left, calendar)))
  return listEndingWork(ctx.db, { code: 'workEndWarning', days, today })
}

const expertReminders = [5, 1, 0] as const

/**
 * Remarks go out while the declarant has time to answer them before answers are no longer taken: the last such day by the day
 * the examination ends. Of those alone of which experts are told today.
 */
async function lastDaysOfExperts(ctx: Ctx): Promise<Map<string, string>> {
  const today = moscowDay(ctx.now())
  const { days: calendar } = ctx.calendar
  if (!isWorkingDay(today, calendar)) return new Map()
  const settings = await settingsOn(ctx.db, today)
  const margin = numberAt(settings, 'answerCutoffDays', today) + numberAt(settings, 'minReplyDays', today)
  return new Map(
    expertReminders.map((left) => [
      addWorkingDays(today, left + margin, calendar),
      left === 0 ? today : addWorkingDays(today, left, calendar),
    ]),
  )
}

async function tellExperts(
  tx: Ctx,
  row: Awaited<ReturnType<typeof listEndingWork>>[number],
  last: string,
): Promise<void> {
  await notify(tx, {
    code: 'expertDeadline',
    values: { number: numberOf(row), deadline: dayText(last) },
    requestId: row.id,
    link: `/request/${row.id}/remarks`,
    fact: row.id,
    to: await expertsOf(tx.db, row.id),
  })
}

async function tellEnding(tx: Ctx, row: Awaited<ReturnType<typeof listEndingWork>>[number]): Promise<void> {
  const { db } = tx
  await sql`select from request where id = ${row.id} for key share`.execute(db)
  await notify(tx, {
    code: 'workEndWarning',
    values: { number: numberOf(row), endDate: dayText(row.ends_on) },
    requestId: row.id,
    link: `/request/${row.id}`,
    fact: row.id,
    to: await staffOf(tx, row),
  })
}
