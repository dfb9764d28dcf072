import { addWorkingDays, workingDaysBetween } from '@portal/domain/calendar/calendar'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { actionsWhere } from '@portal/domain/stages/moves/find-moves'
import { refuse } from '../../../platform/http/refuse.ts'
import type { EffectsOf, MoveInHand } from '../../../context.ts'
import { lastDayOf } from '../clocks/term-days.ts'
import { cutoffOn, lengthOf } from '../clocks/term-settings.ts'

type Own =
  | 'saveReturnStage'
  | 'suspendClock'
  | 'resumeClock'
  | 'addStoppedDays'
  | 'extendTerm'
  | 'startExamination'
  | 'startSupport'
  | 'restoreCorrectionTerm'

/** What the process itself changes: the term of the service and the stage to come back to. */
export const stageEffects: EffectsOf<Own> = {
  saveReturnStage: ({ ctx, request, transition }) => {
    if (transition.from === 'new') throw new Error('a stage that is not stored cannot be returned to')
    return setTerm(ctx, request.id, { return_stage: transition.from })
  },
  // The move's own time is the mark: resumeClock counts from it.
  suspendClock: async () => {},
  // The clock of an answer to remarks goes on with the days it had left: `restartClock` reads them.
  resumeClock: ({ ctx, request }) => setTerm(ctx, request.id, { return_stage: null }),
  // A proposal to part stops the whole service; an application to extend the term does not.
  addStoppedDays: async (move) => {
    const { ctx, request, at } = move
    if (!request.ends_on) return
    const stopped = workingDaysBetween(moscowDay(await stoppedAt(move)), moscowDay(at), ctx.calendar.days)
    await setTerm(ctx, request.id, { ends_on: addWorkingDays(request.ends_on, stopped, ctx.calendar.days) })
  },
  extendTerm: async ({ ctx, request, at }) => {
    const granted = await ctx.db
      .selectFrom('extension')
      .select(['id', 'days_granted', 'agreement_id'])
      .where('request_id', '=', request.id)
      .orderBy('no', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!granted?.days_granted || !request.ends_on)
      throw refuse('MOVE_NOT_ALLOWED', { why: 'Не указано, на сколько дней продлён срок.' })
    // Counted from the end that holds now, not from the day of signing (п. 29(1) Положения, ПП РФ № 145).
    await setTerm(ctx, request.id, {
      return_stage: null,
      ends_on: addWorkingDays(request.ends_on, granted.days_granted, ctx.calendar.days),
    })
    await ctx.db.updateTable('extension').set({ state: 'signed' }).where('id', '=', granted.id).execute()
    await ctx.db
      .updateTable('agreement')
      .set({ state: 'registered', registered_at: at, updated_at: at })
      .where('id', '=', granted.agreement_id)
      .execute()
  },
  startExamination: (move) => startTerm(move, 'examination'),
  startSupport: (move) => startTerm(move, 'expertSupport'),
  // The day is the dialog's; the clock that opens reads it.
  restoreCorrectionTerm: async ({ ctx, request, facts, input, at }) => {
    if (!request.ends_on || !input.date) return
    if (input.date > request.ends_on)
      throw refuse('MOVE_NOT_ALLOWED', { why: 'Новый срок ответа позже окончания экспертизы. Выберите день раньше.' })
    const last = addWorkingDays(request.ends_on, -(await cutoffOn(ctx.db, at)), ctx.calendar.days)
    if (input.date > last && !facts.exclusions.deadline)
      throw refuse('MOVE_NOT_ALLOWED', {
        why: `Ответы принимаются до ${dayText(last)}. Выберите этот день или раньше.`,
      })
  },
}

async function startTerm({ ctx, request, at }: MoveInHand, kind: 'examination' | 'expertSupport') {
  const length = await lengthOf(ctx.db, request, kind, at)
  await setTerm(ctx, request.id, { ends_on: lastDayOf(at, length, ctx.calendar.days) })
}

async function setTerm(
  ctx: MoveInHand['ctx'],
  requestId: string,
  change: { ends_on?: string; return_stage?: MoveInHand['request']['return_stage'] },
) {
  await ctx.db.updateTable('request').set(change).where('id', '=', requestId).execute()
}

const proposals = actionsWhere(({ effects }) => effects.includes('openTermination'))

async function stoppedAt({ ctx, request }: MoveInHand): Promise<Date> {
  const { at } = await ctx.db
    .selectFrom('stage_move')
    .select('at')
    .where('request_id', '=', request.id)
    .where('action', 'in', proposals)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return at
}
