import type { Needs } from './needs.ts'
import { type RuleRow, rowsOf } from './rules.ts'

const schema = 'ч. 2 ст. 8.3 ГрК РФ; схема заключения экспертизы 01.03'
const every: Needs = ['must', 'must', 'must', 'must']

/** What must be said of the sources of money, by the subject of its rule (asserts of the conclusion's schema). */
// biome-ignore format: read by columns
export const financingSubjects = {
  'financing':              { title: 'Хотя бы один источник',                  needs: every, source: schema },
  'financing.budgetLevel':  { title: 'Уровень бюджета',                        needs: every, source: schema },
  'financing.ownerText':    { title: 'Юридическое лицо из ч. 2 ст. 8.3 ГрК РФ', needs: every, source: schema },
  'financing.percent':      { title: 'Доля бюджета и лиц из ч. 2 ст. 8.3 ГрК РФ', needs: every, source: schema },
  'financing.onlyEstimate': { title: 'Деньги бюджета или лиц из ч. 2 ст. 8.3 ГрК РФ, если проверяют только смету', needs: ['no', 'no', 'no', 'must'], source: 'п. 2 ч. 5 ст. 49 ГрК РФ' },
} as const satisfies Record<string, { title: string; needs: Needs; source: string }>

export type FinancingSubject = keyof typeof financingSubjects

/** Rules of the sources of money. */
export const financingRules: readonly RuleRow[] = Object.entries(financingSubjects).flatMap(([subject, row]) =>
  rowsOf({ subject, needs: row.needs, condition: 'always', source: row.source, confirmed: true }),
)
