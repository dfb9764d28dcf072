import { dayText, moscowDay, moscowHour } from '@portal/domain/calendar/days'
import type { Ctx } from '../../context.ts'
import { declarantsOf, notify } from '../notices/index.ts'
import { listEnding } from './queries.ts'

// Calendar days before the end of a contract (rules.md, 11).
const marks = [30, 10]
// As other reminders: nobody is woken up.
const morning = 9

/** Tells that a contract of support ends in 30 and in 10 days; a portal that stood still that day tells it afterwards. */
export async function sweepEndingSupport(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  if (moscowHour(now) < morning) return
  const faults: unknown[] = []
  for (const { number, ends_on, ...request } of await listEnding(ctx.db, moscowDay(now), marks))
    await ctx
      .transaction(async (tx) =>
        notify(tx, {
          code: 'expertSupportTermEnding',
          values: { contractNumber: number, deadline: dayText(ends_on) },
          requestId: request.id,
          link: `/request/${request.id}/project#expertSupport`,
          fact: request.id,
          to: await declarantsOf(tx, request),
        }),
      )
      .catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw new AggregateError(faults, 'ends of support contracts that could not be told')
}
