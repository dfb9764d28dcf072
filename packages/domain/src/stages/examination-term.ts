import type { Day } from '../calendar/days.ts'
import type { RequestFacts } from '../request/facts.ts'
import { goalRow } from '../request/goals.ts'
import { isInForce, readTerm, type SettingRow, type TermRow } from '../settings/settings.ts'

/** What of a request decides how long its examination lasts. */
export interface ExaminationCase {
  kind: 'ordinary' | 'complianceEstimation' | 'conclusionRequest'
  facts: Pick<RequestFacts, 'goal' | 'flags'>
  economicZone: boolean
  /** Region of the object, for terms set by the law of a subject: scope `region:70`. */
  region: string | null
  subdivision: string | null
}

/**
 * The examination term on a day: the smallest of the rows that fit, because every shorter row narrows the general one
 * (item 29 of the Regulation). Throws when even the general row is absent.
 */
export function examinationTerm(rows: readonly SettingRow[], about: ExaminationCase, day: Day): TermRow {
  const scopes = scopesOf(about)
  const terms = rows
    .filter((row) => row.key === 'term.examination' && scopes.includes(row.scope) && isInForce(row, day))
    .map(readTerm)
    .filter((term) => term !== null)
  const [first, ...others] = terms
  if (!first) throw new Error(`No setting term.examination on ${day}`)
  return others.reduce((shortest, term) => (term.n < shortest.n ? term : shortest), first)
}

function scopesOf({ kind, facts, economicZone, region, subdivision }: ExaminationCase): string[] {
  if (kind !== 'ordinary') return [kind]
  const goal = goalRow(facts.goal)
  const { housing, unique } = facts.flags
  return [
    '*',
    goal.surveys && !goal.project ? 'surveysFirst' : '',
    goal.estimateOnly ? 'estimateOnly' : '',
    goal.project && !goal.estimateOnly && housing && !unique ? 'housing' : '',
    economicZone ? 'economicZone' : '',
    region ? `region:${region}` : '',
    subdivision ? `subdivision:${subdivision}` : '',
  ].filter((scope) => scope !== '')
}
