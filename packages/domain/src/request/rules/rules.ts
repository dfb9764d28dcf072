import type { Day } from '../../calendar/days.ts'
import type { Condition } from './conditions.ts'
import { columnOf, type Needs } from './needs.ts'
import { goalCodes } from '../goal-codes.ts'
import { type Goal } from '../goals.ts'

/** One rule of what an application asks for, on the days it holds. */
export interface RuleRow {
  /** Path of a field (`object.name`), type of a document (`05.03`), a folder of documentation (`section 05`) or its certifying sheets (`sheets 05`). */
  subject: string
  goals: readonly Goal[]
  /** `must`: the application cannot go without it; `may`: shown and not needed; `no`: not shown. */
  need: RuleNeed
  condition: Condition
  /** Act and clause, in Russian. */
  source: string
  /** False until the rule was compared with the edition in force: it warns and never blocks. */
  confirmed: boolean
  validFrom: Day
  /** The last day it holds; null = still in force. */
  validTo: Day | null
}

/** Rules by their subject. */
export type Rules = ReadonlyMap<string, readonly RuleRow[]>

export const ruleNeeds = ['must', 'may', 'no'] as const
export type RuleNeed = (typeof ruleNeeds)[number]

/** The subject of a folder of documentation. */
export function sectionSubject(folder: string): string {
  return `section ${folder}`
}

/** The subject of the certifying sheets to the documents of a folder. */
export function sheetSubject(folder: string): string {
  return `sheets ${folder}`
}

/** A rule written in short: the needs of all goals in a row. */
export interface ShortRule {
  subject: string
  needs: Needs
  condition: Condition
  source: string
  confirmed: boolean
}

/** Before the first day any rule was read for. */
export const sinceEver = '2000-01-01'

/** The rows a short rule stands for: goals that need the same share a row. */
export function rowsOf({ needs, condition, ...rule }: ShortRule): RuleRow[] {
  const goalsOf = (need: Needs[number]) => goalCodes.filter((goal) => needs[columnOf[goal]] === need)
  const row = (goals: Goal[], need: RuleNeed, when: Condition): RuleRow[] =>
    goals.length === 0 ? [] : [{ ...rule, goals, need, condition: when, validFrom: sinceEver, validTo: null }]
  return [
    ...row(goalsOf('must'), 'must', 'always'),
    ...row(goalsOf('if'), 'must', condition),
    ...row(goalsOf('may'), 'may', condition),
  ]
}
