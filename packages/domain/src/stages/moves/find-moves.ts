import type { Side } from '../facts.ts'
import type { Stage } from '../stages.ts'
import { type ActionName, type EffectName, type GuardName, type Transition, transitions } from './transitions.ts'

/** The moves with an effect. */
export function movesWith(effect: EffectName): readonly Transition[] {
  return transitions.filter(({ effects }) => effects.includes(effect))
}

/** The stages from which a side has a move of its own. */
export function stagesMovedBy(side: Side): readonly Stage[] {
  return stagesOf(transitions.filter(({ actor }) => actor === side || actor === 'both').map(({ from }) => from))
}

/** The stages the server leaves by itself once the facts allow it. */
export function stagesMovedBySystem(): readonly Stage[] {
  return stagesOf(transitions.filter(({ actor }) => actor === 'system').map(({ from }) => from))
}

/** The stages from which some move asks a guard. */
export function stagesAsking(guard: GuardName): readonly Stage[] {
  return stagesOf(transitions.filter(({ guards }) => guards.includes(guard)).map(({ from }) => from))
}

/** The stages from which some move has an effect. */
export function stagesBefore(effect: EffectName): readonly Stage[] {
  return stagesOf(movesWith(effect).map(({ from }) => from))
}

/** The stages to which some move with an effect leads. */
export function stagesAfter(effect: EffectName): readonly Stage[] {
  return stagesOf(movesWith(effect).map(({ to }) => to))
}

/** The actions whose moves are as asked. */
export function actionsWhere(holds: (move: Transition) => boolean): readonly ActionName[] {
  return [...new Set(transitions.filter(holds).map(({ action }) => action))]
}

function stagesOf(found: readonly Stage[]): readonly Stage[] {
  return [...new Set(found)]
}
