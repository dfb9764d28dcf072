import { type GroupName, type Stage, stageNames, stageRule } from './stages.ts'
import type { MoveActor } from './moves/transitions.ts'

/** Stages in which the declarant mends what the examination has sent back to him. */
export const mendingStages: readonly Stage[] = stageNames.filter((stage) => stageRule(stage).mending !== undefined)

const consideration: readonly GroupName[] = ['completeness', 'examination', 'extension']

/**
 * Whether a request stands before the examination again, mended by the declarant. It stays so while it is considered and
 * is over when the examination sends it on or back.
 */
export function isBackAfter(move: { from: Stage; to: Stage; actor: MoveActor }, wasBack: boolean): boolean {
  const { actor, group } = stageRule(move.to)
  if (actor !== 'organisation' || !consideration.includes(group)) return false
  return wasBack || (move.actor === 'declarant' && mendingStages.includes(move.from))
}
