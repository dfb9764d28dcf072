import type { Side } from '@portal/domain/stages/facts'
import { type Stage, stageRule } from '@portal/domain/stages/stages'

/** Whose time runs at a stage; nobody's where both sides or the server act. */
export function sideOf(stage: Stage): Side | 'nobody' {
  const { actor } = stageRule(stage)
  return actor === 'declarant' || actor === 'organisation' ? actor : 'nobody'
}
