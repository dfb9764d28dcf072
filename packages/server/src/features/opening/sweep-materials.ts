import { workingDaysBetween } from '@portal/domain/calendar/calendar'
import { dayText, moscowDay, moscowHour } from '@portal/domain/calendar/days'
import { counted, forms } from '@portal/domain/russian/plural'
import type { Ctx } from '../../context.ts'
import { numberOf } from '../../kernel/request-names.ts'
import { declarantsOf, notify, staffOf } from '../notices/index.ts'
import { type Asked, listAskedMaterials } from './queries-materials.ts'

// As other reminders: nobody is woken up.
const morning = 9

/** The term of a request for materials is near, or over: the declarant is reminded, staff learn that nothing came. */
export async function sweepMaterials(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  if (moscowHour(now) < morning) return
  const faults: unknown[] = []
  for (const asked of await listAskedMaterials(ctx.db, now))
    await ctx.transaction((tx) => tell(tx, asked)).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw new AggregateError(faults, 'requests for materials that could not be told of')
}

async function tell(tx: Ctx, asked: Asked): Promise<void> {
  const { due_at } = asked
  const request = { ...asked, id: asked.request_id }
  const [today, due] = [moscowDay(tx.now()), moscowDay(due_at)]
  const isMissed = due < today
  const left = workingDaysBetween(today, due, tx.calendar.days)
  if (!isMissed && left > 1) return
  const [declarants, staff] = await Promise.all([declarantsOf(tx, request), isMissed ? staffOf(tx, request) : []])
  await notify(tx, {
    code: isMissed ? 'deadlineMissed' : 'deadlineReminder',
    values: {
      number: numberOf(asked),
      what: `представить расчёты и материалы${asked.letter ? ` по письму № ${asked.letter}` : ''}`,
      left: left === 0 ? 'меньше одного рабочего дня' : counted(left, forms.workingDay),
      deadline: dayText(due),
    },
    requestId: asked.request_id,
    link: `/request/${asked.request_id}/project#uploads`,
    fact: asked.id,
    to: [...declarants, ...staff],
  })
}
