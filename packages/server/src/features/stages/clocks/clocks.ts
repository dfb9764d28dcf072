import { workingDaysBetween } from '@portal/domain/calendar/calendar'
import { moscowDay } from '@portal/domain/calendar/days'
import { type TermKind, termOf, termRule } from '@portal/domain/stages/terms'
import type { Ctx, MoveInHand } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { sideOf } from './stage-side.ts'
import { dueOf } from './term-days.ts'
import { cutoffOn, lengthOf } from './term-settings.ts'

/**
 * Closes the clock of the stage left and opens that of the stage entered; inside one clock nothing is started anew.
 * Answers the deadline that holds now.
 */
export async function restartClock(move: MoveInHand, moveNo: number): Promise<Date | null> {
  const { ctx, request, transition, at } = move
  await writeSpan(move, moveNo)
  const before = termOf(transition.from)
  const kind = termOf(transition.to)
  if (kind !== null && kind === before && transition.restartsClock === null) return request.due_at
  if (before !== null) await closeDeadline(ctx.db, request.id, at, outcomeOf(move, before))
  const dueAt = kind === null ? null : await openDeadline(move, kind)
  // Most stages have no term, before and after.
  if (dueAt === null && request.due_at === null) return null
  await ctx.db
    .updateTable('request')
    .set({ due_at: dueAt, due_side: dueAt === null ? null : runsAgainst(move, kind) })
    .where('id', '=', request.id)
    .execute()
  return dueAt
}

function runsAgainst({ transition }: MoveInHand, kind: TermKind | null) {
  if (isRefusalOfAct(transition)) return 'organisation'
  const rule = kind && termRule(kind)
  if (rule && rule.side !== 'both') return rule.side
  const side = sideOf(transition.to)
  return side === 'nobody' ? 'declarant' : side
}

/** The act goes back to the stage where the declarant signs it, and yet it is the organisation that answers the refusal. */
function isRefusalOfAct({ effects }: MoveInHand['transition']): boolean {
  return effects.includes('refuseAct')
}

/** A missed clock, one that an extension or a termination stopped, or one that did its work. */
function outcomeOf({ request, transition, at }: MoveInHand, kind: TermKind) {
  const stops = transition.effects.includes('suspendClock') || transition.effects.includes('saveReturnStage')
  if (stops && (kind === 'correction' || kind === 'correctionExtended')) return 'stopped' as const
  return request.due_at !== null && request.due_at <= at ? ('missed' as const) : ('met' as const)
}

async function closeDeadline(db: Db, requestId: string, at: Date, outcome: 'met' | 'missed' | 'stopped') {
  await db
    .updateTable('deadline')
    .set({ closed_at: at, outcome })
    .where('request_id', '=', requestId)
    .where('closed_at', 'is', null)
    .execute()
}

async function openDeadline(move: MoveInHand, kind: TermKind): Promise<Date> {
  const { ctx, request, transition, at, input } = move
  const length = await lengthOf(ctx.db, request, kind, at)
  const { ends_on } = await ctx.db
    .selectFrom('request')
    .select('ends_on')
    .where('id', '=', request.id)
    .executeTakeFirstOrThrow()
  const dueAt = dueOf(
    {
      kind,
      at,
      length,
      endsOn: ends_on,
      cutoffDays: await cutoffOn(ctx.db, at),
      rest: transition.effects.includes('resumeClock') ? await restOf(ctx, request.id, kind) : null,
      until: transition.restartsClock === 'namedDay' ? (input.date ?? null) : null,
    },
    ctx.calendar.days,
  )
  await ctx.db
    .insertInto('deadline')
    .values({
      id: newId(ctx, at),
      request_id: request.id,
      kind,
      side: runsAgainst(move, kind),
      action: termRule(kind).onExpiry ?? '',
      started_at: at,
      term: length.n,
      unit: length.unit,
      due_at: dueAt,
      calendar: calendarCode(ctx.calendar.version),
      source: length.source,
    })
    .execute()
  return dueAt
}

/** How a deadline says by which calendar it was counted. */
export function calendarCode(version: number): string {
  return version === 0 ? 'federal' : `federal-${version}`
}

/** Working days that were left when this clock was stopped the last time; null when it was never stopped. */
async function restOf({ db, calendar }: Ctx, requestId: string, kind: TermKind): Promise<number | null> {
  if (kind !== 'correction' && kind !== 'correctionExtended') return null
  const last = await db
    .selectFrom('deadline')
    .select(['kind', 'outcome', 'due_at', 'closed_at'])
    .where('request_id', '=', requestId)
    .where('kind', 'in', ['correction', 'correctionExtended'])
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.outcome !== 'stopped' || last.kind !== kind || !last.closed_at) return null
  return workingDaysBetween(moscowDay(last.closed_at), moscowDay(last.due_at), calendar.days)
}

/** Whose time runs from this move on, for the ruler of the request. */
async function writeSpan({ ctx, request, transition, at }: MoveInHand, moveNo: number) {
  await ctx.db
    .updateTable('clock_span')
    .set({ until: at })
    .where('request_id', '=', request.id)
    .where('until', 'is', null)
    .execute()
  await ctx.db
    .insertInto('clock_span')
    .values({
      request_id: request.id,
      move_no: moveNo,
      side: isRefusalOfAct(transition) ? 'organisation' : sideOf(transition.to),
      reason: transition.to,
      since: at,
      until: null,
    })
    .execute()
}
