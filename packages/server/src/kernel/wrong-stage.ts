import { type Stage, stageRule } from '@portal/domain/stages/stages'
import { type Refusal, refuse } from '../platform/http/refuse.ts'

/** The refusal of an act that is not done at the stage where the request stands. */
export function wrongStage({ stage }: { stage: Stage }): Refusal {
  return refuse('WRONG_STAGE', { stage, stageTitle: stageRule(stage).title })
}
