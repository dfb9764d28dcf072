/** What an examination looks at, by the goal's code in the catalogue examType. */
export interface GoalRow {
  title: string
  /** For lists and chips. */
  short: string
  surveys: boolean
  project: boolean
  estimate: boolean
  /** Only the estimate is examined; the project's sections serve to check the volumes of work. */
  estimateOnly: boolean
  /** The request this one must be linked with, and what its conclusion was on. */
  needsLink: 'surveys' | 'technical' | null
  /** Belongs to the order before 17.01.2020 (Government decree of 31.12.2019 № 1948): kept selectable, marked. */
  olderOrder: boolean
}

// biome-ignore format: read by columns
export const goals = {
  '21': { title: 'Государственная экспертиза проектной документации и результатов инженерных изысканий, включая проверку достоверности определения сметной стоимости', short: 'Проектная документация, изыскания и смета', surveys: true, project: true, estimate: true, estimateOnly: false, needsLink: null, olderOrder: false },
  '20': { title: 'Государственная экспертиза проектной документации, включая проверку достоверности определения сметной стоимости', short: 'Проектная документация и смета', surveys: false, project: true, estimate: true, estimateOnly: false, needsLink: 'surveys', olderOrder: false },
  '10': { title: 'Государственная экспертиза результатов инженерных изысканий', short: 'Инженерные изыскания', surveys: true, project: false, estimate: false, estimateOnly: false, needsLink: null, olderOrder: false },
  '22': { title: 'Государственная экспертиза проектной документации в части проверки достоверности определения сметной стоимости', short: 'Сметная стоимость', surveys: false, project: true, estimate: true, estimateOnly: true, needsLink: 'technical', olderOrder: false },
  '8':  { title: 'Государственная экспертиза проектной документации и результатов инженерных изысканий с одновременной проверкой сметной стоимости', short: 'Документация и изыскания, смета параллельно', surveys: true, project: true, estimate: true, estimateOnly: false, needsLink: null, olderOrder: true },
  '4':  { title: 'Проверка достоверности определения сметной стоимости', short: 'Проверка сметной стоимости', surveys: false, project: true, estimate: true, estimateOnly: true, needsLink: null, olderOrder: true },
} as const satisfies Record<string, GoalRow>

export type Goal = keyof typeof goals
export const olderOrderMark = 'по ранее действовавшему порядку'

/** Whether a text is the code of a goal. */
export function isGoal(text: string): text is Goal {
  return Object.hasOwn(goals, text)
}

/** The goal's row with the plain type, so that callers need no narrowing. */
export function goalRow(goal: Goal): GoalRow {
  return goals[goal]
}

// biome-ignore format: read by columns
const titlesWithoutEstimate: Readonly<Partial<Record<Goal, string>>> = {
  '21': 'Государственная экспертиза проектной документации и результатов инженерных изысканий',
  '20': 'Государственная экспертиза проектной документации',
  '8':  'Государственная экспертиза проектной документации и результатов инженерных изысканий',
}

/**
 * What papers call the examination: only money of part 2 of article 8.3 of the Town Planning Code makes the estimate its
 * subject (article 49, part 5, item 2).
 */
export function examinationTitle(goal: Goal, isEstimateChecked: boolean): string {
  return (isEstimateChecked ? undefined : titlesWithoutEstimate[goal]) ?? goals[goal].title
}

/** What a declarant asks to be examined. */
export interface Examined {
  surveys: boolean
  project: boolean
  estimate: boolean
}

/** The present goal for what is to be examined, or a sentence saying why there is none. */
export function goalFor({ surveys, project, estimate }: Examined): { goal: Goal } | { why: string } {
  if (!surveys && !project && !estimate) return { why: 'Выберите, что проверить.' }
  if (surveys && estimate && !project) {
    return {
      why: 'Изыскания и смета без проектной документации вместе не проверяются. Добавьте проектную документацию.',
    }
  }
  if (surveys && project) return { goal: '21' }
  if (surveys) return { goal: '10' }
  return { goal: project ? '20' : '22' }
}

/** Why experts cannot support what the goal examines, in Russian; null when they can (ч. 15.5 ст. 48, ч. 3.9 ст. 49 ГрК РФ). */
export function whyNotSupported(goal: Goal): string | null {
  const { project, estimateOnly } = goals[goal]
  return project && !estimateOnly
    ? null
    : 'Экспертное сопровождение ведут по разделам проектной документации. Отметьте проектную документацию.'
}

/** A positive technical conclusion is not asked for capital repair. */
export function isLinkNeeded(goal: Goal, workType: string): boolean {
  const need = goalRow(goal).needsLink
  return need === 'surveys' || (need === 'technical' && workType !== '3')
}
