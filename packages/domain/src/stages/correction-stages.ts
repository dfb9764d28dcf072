import { type Stage, stageNames, stageRule } from './stages.ts'

/** Stages at which the declarant mends what remarks were issued to: exactly the fields they name are open. */
export const correctionStages: readonly Stage[] = stageNames.filter((stage) => stageRule(stage).mending === 'editing')

/** Whether the application is being mended after it was sent: what it said before is kept beside what it says. */
export function isCorrection(stage: Stage): boolean {
  return correctionStages.includes(stage)
}
