import type { Stage } from './stages.ts'

/**
 * Stages at which the declarant mends what remarks were issued to: exactly the fields they name are open. Named one by one:
 * a form that asks needs not the table of all stages.
 */
export const correctionStages: readonly Stage[] = [
  'completenessCorrection_edit',
  'examinationCorrection_edit',
  'correctionDeadlineExtended_edit',
]

/** Whether the application is being mended after it was sent: what it said before is kept beside what it says. */
export function isCorrection(stage: Stage): boolean {
  return correctionStages.includes(stage)
}
