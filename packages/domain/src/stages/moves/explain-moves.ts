import { actionTitle } from './actions.ts'
import type { Facts, Side } from '../facts.ts'
import { guardTitles } from './guard-titles.ts'
import { refusalOf } from './guards.ts'
import { whyForbidden } from './moves.ts'
import type { Stage } from '../stages.ts'
import { type ActionName, type GuardName, type MoveActor, transitionsFrom } from './transitions.ts'

/** One move from the current stage with everything it asks for: what the page of rights shows to staff. */
export interface ExplainedMove {
  action: ActionName
  to: Stage
  title: string
  actor: MoveActor
  /** Why it is not the viewer's to make; null: it is. */
  forbidden: string | null
  /** Conditions in their order; `why` is null when one holds; none when they are not told. `route`: a failing one means that this is not a road of this request. */
  guards: { name: GuardName; title: string; why: string | null; route: boolean }[]
}

/**
 * Every move from the current stage, whoever makes it, with each of its conditions asked. What another's move still lacks
 * is told to staff alone: it would show the declarant unsent remarks and a conclusion before it is issued.
 */
export function explainMoves(facts: Facts): ExplainedMove[] {
  const seesAll = facts.viewer.capacities.includes('examStaff')
  return transitionsFrom(facts.stage).map(({ action, to, actor, guards }) => {
    const forbidden = whyForbidden(actor, 'user', facts)?.why ?? null
    const told = forbidden === null || seesAll ? guards : []
    return {
      action,
      to,
      title: actionTitle(action, to),
      actor,
      forbidden,
      guards: told.map((name) => {
        const refusal = refusalOf(name, facts, { to, input: undefined })
        return { name, title: guardTitles[name], why: refusal?.why ?? null, route: refusal?.route === true }
      }),
    }
  })
}

/** The same facts as the other person would see them: somebody of the declarant's side with every right, or assigned staff. */
export function seenBy(side: Side, facts: Facts): Facts {
  const person = { certificate: true, excluded: false, signs: true }
  const viewer =
    side === 'declarant'
      ? { ...person, roles: ['Declarant'] as const, capacities: [], rights: 7, assigned: false, leads: false }
      : {
          ...person,
          roles: ['Admin'] as const,
          capacities: ['examStaff'] as const,
          rights: 0,
          assigned: true,
          leads: true,
        }
  return { ...facts, viewer }
}
