import { deadlineAfter } from '@portal/domain/calendar/calendar'
import { moscowDay } from '@portal/domain/calendar/days'
import { termAt } from '@portal/domain/settings/settings'
import type { Ctx } from '../../../context.ts'
import { settingsOn } from '../../../kernel/settings/settings-on.ts'
import type { RequestRecord } from '../../../request-record.ts'

export type PaymentTerm = 'term.payment' | 'term.finalPayment'

/** When an invoice that is issued now has to be paid. */
export async function payUntil(ctx: Ctx, { subdivision }: RequestRecord, term: PaymentTerm): Promise<Date> {
  const at = ctx.now()
  const day = moscowDay(at)
  const terms = await settingsOn(ctx.db, day)
  return deadlineAfter(at, termAt(terms, term, day, `subdivision:${subdivision}`), ctx.calendar.days)
}
