import type { EffectName, Outcome, Transition } from './transitions.ts'

/** How the effects that end something may end it: their rows name one of these. */
export const endings = {
  settleDispute: ['accepted', 'acceptedInPart'],
  closeDispute: ['rejected', 'withdrawn'],
  closeExtension: ['refused', 'withdrawn', 'lapsed'],
  answerActRefusal: ['accepted', 'acceptedInPart', 'rejected'],
  closeTermination: ['rejected', 'withdrawn'],
} as const satisfies Partial<Record<EffectName, readonly Outcome[]>>

/** The outcome of a move as its effect understands it. */
export function endingOf<E extends keyof typeof endings>(
  { action, outcome }: Pick<Transition, 'action' | 'outcome'>,
  effect: E,
): (typeof endings)[E][number] {
  const known: readonly (typeof endings)[E][number][] = endings[effect]
  const found = known.find((one) => one === outcome)
  if (!found) throw new Error(`the move ${action} names no outcome that ${effect} knows`)
  return found
}
