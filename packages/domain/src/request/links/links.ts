import { goalCodes } from '../goal-codes.ts'
import { type Goal, goalRow } from '../goals.ts'
import type { Primacy } from '../objects/objects.ts'

export type LinkKind = 'previous' | 'surveysFirst' | 'technicalFirst'

/** The conclusion of a request that another one may rest on. */
export interface LinkSource {
  goal: Goal
  submitted: boolean
  /** The result of its newest issued conclusion; null: none is issued. */
  result: 'positive' | 'negative' | null
  /** The title of the stage at which it ended; null: it goes on, or its service was rendered. */
  ended: string | null
}

/**
 * What a request of the goal is linked by: the surveys or the technical part that were examined first, or the earlier
 * examination it repeats (application.md, 2.6; item 13 of the Regulation, decree № 145).
 */
export function linkKindFor(goal: Goal, primacy: Primacy): LinkKind {
  if (primacy !== '1') return 'previous'
  return goalRow(goal).needsLink === 'technical' ? 'technicalFirst' : 'surveysFirst'
}

/** What an examination of the goal has looked at. */
function subjectsOf(goal: Goal): ReadonlySet<'surveys' | 'technical' | 'estimate'> {
  const { surveys, project, estimate, estimateOnly } = goalRow(goal)
  const all = [surveys && 'surveys', project && !estimateOnly && 'technical', estimate && 'estimate'] as const
  return new Set(all.filter((one) => one !== false))
}

/** What is examined anew: the estimate where nothing else is, else what the conclusion itself is on. */
function repeatedBy(goal: Goal) {
  return [...subjectsOf(goal)].filter((one) => one !== 'estimate' || goalRow(goal).estimateOnly)
}

/**
 * Whether a repeated examination of the goal may follow one of the other goal. What is examined again is the documentation
 * or the surveys, whatever was examined together with them before.
 */
export function isRepeatOf(goal: Goal, earlier: Goal): boolean {
  return repeatedBy(goal).some((one) => subjectsOf(earlier).has(one))
}

/** Goals of the requests that one of this goal may rest on. */
export function goalsToRestOn(goal: Goal, primacy: Primacy): Goal[] {
  const kind = linkKindFor(goal, primacy)
  return goalCodes.filter((earlier) => {
    if (primacy === '3') return subjectsOf(earlier).has('technical')
    if (kind === 'previous') return isRepeatOf(goal, earlier)
    return subjectsOf(earlier).has(kind === 'surveysFirst' ? 'surveys' : 'technical')
  })
}

/** The request that is to rest on an earlier one. */
export interface Resting {
  goal: Goal
  kind: LinkKind
  /** A contract of expert support is asked for. */
  support?: boolean
}

/**
 * Why a request cannot rest on the other one, in Russian; null when it can. A repeated examination follows a negative
 * conclusion too, expert support only a positive one (ч. 3.9 ст. 49 ГрК РФ).
 */
export function whyNotLinked({ goal, kind, support = false }: Resting, source: LinkSource): string | null {
  if (!source.submitted) return 'Это заявление ещё не подано.'
  const subjects = subjectsOf(source.goal)
  if (kind === 'surveysFirst' && !subjects.has('surveys')) return 'В этом заявлении изыскания не проверялись.'
  if ((kind === 'technicalFirst' || support) && !subjects.has('technical'))
    return 'В этом заявлении техническая часть документации не проверялась.'
  if (kind === 'previous' && !isRepeatOf(goal, source.goal))
    return 'В этом заявлении не проверялось то, что вы подаёте повторно.'
  if (source.result === null && source.ended !== null)
    return `По этому заявлению заключения не будет: ${source.ended.toLowerCase()}.`
  if (source.result === null) return 'Заключение по этому заявлению ещё не выдано.'
  if ((kind !== 'previous' || support) && source.result !== 'positive')
    return 'Заключение по этому заявлению отрицательное.'
  return null
}

/** For each goal, why a request of it cannot be made to continue the given one; null when it can. */
export function linkedGoals(source: LinkSource): { goal: Goal; why: string | null }[] {
  return goalCodes.map((goal) => {
    const { needsLink } = goalRow(goal)
    if (needsLink !== null && goal !== source.goal)
      return { goal, why: whyNotLinked({ goal, kind: linkKindFor(goal, '1') }, source) }
    if (goal === source.goal) return { goal, why: whyNotLinked({ goal, kind: 'previous' }, source) }
    return { goal, why: 'Заявление такой цели подаётся само по себе.' }
  })
}

/** Another application of the same goal that rests on the same earlier one and is still open. */
export interface OpenTwin {
  number: string
  stageTitle: string
}

/**
 * That one earlier application carries one open application of a goal at a time is practice (application.md, 2.6), not a
 * clause anybody has read: a doubt, not a refusal.
 */
export function twinDoubt({ number, stageTitle }: OpenTwin): string {
  return `С этим же заявлением уже связано незавершённое заявление той же цели: № ${number} (${stageTitle}). Продолжите его или удалите лишнее.`
}

/** What is doubtful about a link: another object, another open application of the goal; null when nothing is. */
export function linkDoubt({ difference, twin }: { difference: string | null; twin: OpenTwin | null }): string | null {
  const doubts = [difference, twin && twinDoubt(twin)].filter((one) => one !== null)
  return doubts.length === 0 ? null : doubts.join(' ')
}
