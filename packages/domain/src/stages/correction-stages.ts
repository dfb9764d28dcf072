import type { Stage } from './stages.ts'

/** Stages at which the declarant mends what remarks were issued to: exactly the fields they name are open. */
export const correctionStages = [
  'completenessCorrection_edit',
  'examinationCorrection_edit',
  'correctionDeadlineExtended_edit',
] as const satisfies readonly Stage[]

/** Whether the application is being mended after it was sent: what it said before is kept beside what it says. */
export function isCorrection(stage: Stage): boolean {
  return correctionStages.some((one) => one === stage)
}
