import type { Turn } from '@portal/contract/stages'
import { moscowDay, workingDaysBetween } from '@portal/domain/calendar'
import type { Facts } from '@portal/domain/stages/facts'
import { toneOf } from '@portal/domain/stages/groups'
import { turnOf } from '@portal/domain/stages/turn'
import type * as z from 'zod/mini'

type TurnView = z.input<typeof Turn>

/** Whose turn, what to do, till when and what if not. Days left are working days by Moscow time. */
export function turnView(facts: Facts, dueAt: Date | null, now: Date): TurnView {
  const { side, who, todo, otherwise } = turnOf(facts)
  return { side, who, todo, otherwise, ...due(dueAt, now), tone: toneOf(facts.stage) }
}

/** The same in one line, for a row of a list. */
export function shortTurnView(facts: Facts, dueAt: Date | null, now: Date): TurnView {
  const { short } = turnOf(facts)
  return { ...turnView(facts, dueAt, now), todo: short }
}

function due(dueAt: Date | null, now: Date) {
  return {
    dueAt: dueAt?.toISOString() ?? null,
    daysLeft: dueAt && workingDaysBetween(moscowDay(now), moscowDay(dueAt)),
  }
}
