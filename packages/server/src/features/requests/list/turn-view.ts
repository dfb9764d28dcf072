import type { Turn as TurnShape } from '@portal/contract/features/stages/shapes'
import type { Facts } from '@portal/domain/stages/facts'
import { toneOf } from '@portal/domain/stages/groups'
import { type Turn, turnOf } from '@portal/domain/stages/turn'
import type * as z from 'zod/mini'

type TurnView = z.input<typeof TurnShape>

/** Whose turn, what to do, till when and what if not. Days left are working days by Moscow time. */
export function turnView(facts: Facts, dueAt: Date | null): TurnView {
  const turn = turnOf(facts)
  return viewOf(turn, turn.todo, facts, dueAt)
}

/** The same in one line, for a row of a list; `yours` stands there when the reader is awaited. */
export function shortTurnView(facts: Facts, dueAt: Date | null, yours: string | undefined): TurnView {
  const turn = turnOf(facts)
  return viewOf(turn, (turn.side === 'you' && yours) || turn.short, facts, dueAt)
}

function viewOf({ side, who, otherwise }: Turn, todo: string, { stage, daysLeft }: Facts, dueAt: Date | null) {
  return { side, who, todo, otherwise, dueAt: dueAt?.toISOString() ?? null, daysLeft, tone: toneOf(stage) }
}
