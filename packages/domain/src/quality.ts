import type { Stage } from './stages/stages.ts'

/** What a person is asked of a service that is over, each from 1 to 5 (rules.md, 10). */
export const qualityQuestions = {
  terms: 'Соблюдение сроков',
  remarks: 'Понятность замечаний',
  portal: 'Работа портала',
  politeness: 'Вежливость сотрудников',
  overall: 'Общая оценка',
} as const

export type QualityQuestion = keyof typeof qualityQuestions

/** Words of the five marks. */
export const qualityMarks = ['плохо', 'слабо', 'нормально', 'хорошо', 'отлично'] as const

/** At which stages a service is over, so that it may be assessed. */
export const assessedStages = [
  'serviceRendered',
  'contractTerminated',
  'withoutConsiderationRejection',
] as const satisfies readonly Stage[]

const dayMs = 24 * 60 * 60 * 1000
/** An assessment may be given within so many days, and changed within so many hours. */
export const assessmentTerms = { days: 30, changeHours: 24, comment: 2000 } as const

/** Until when an assessment may be given of a request that has been at its last stage since a moment; null: not at all. */
export function assessmentEnds(stage: Stage, since: Date): Date | null {
  const isOver = assessedStages.some((one) => one === stage)
  return isOver ? new Date(since.getTime() + assessmentTerms.days * dayMs) : null
}

/** Until when an assessment may be changed. */
export function changeEnds(givenAt: Date): Date {
  return new Date(givenAt.getTime() + assessmentTerms.changeHours * 60 * 60 * 1000)
}
