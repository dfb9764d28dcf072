import { addWorkingDays, isWorkingDay } from '@portal/domain/calendar/calendar'
import { dayText, moscowDay, moscowHour } from '@portal/domain/calendar/days'
import { reminderDays } from '@portal/domain/notifications'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { numberOf } from '../../kernel/request-names.ts'
import { notify, withdrawNotices } from './notify.ts'
import { declarantsOf, staffOf } from './people-of.ts'
import { listEndingWork, listOverdue, listSettled } from './queries-warnings.ts'

// As other reminders: nobody is woken up.
const morning = 9

/** Tells of invoices that are overdue, to both sides, until they are paid, and of examinations that end in some days. */
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

/** An invoice that was paid or withdrawn is overdue no more. */
async function withdrawSettled(ctx: Ctx): Promise<void> {
  for (const { request_id, fact } of await listSettled(ctx.db))
    await ctx.transaction((tx) => withdrawNotices(tx, { requestId: request_id, fact, codes: ['paymentOverdue'] }))
}

function listEnding(ctx: Ctx) {
  const today = moscowDay(ctx.now())
  const { days: calendar } = ctx.calendar
  if (!isWorkingDay(today, calendar)) return []
  const days = reminderDays.map((left) => (left === 0 ? today : addWorkingDays(today, left, calendar)))
  return listEndingWork(ctx.db, days, today)
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
